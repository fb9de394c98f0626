import type { KindTable } from './kind.ts';

const category = 'reviews' as const;

export const reviewKinds: KindTable = {
  'review.written': { category, label: 'Somebody reviews a visit', to: ['vendor'], email: [] },
  'review.revealed': { category, label: 'A review is shown', to: ['vendor'], email: [] },
  'review.homeowner_rated': { category, label: 'A vendor writes about you', to: ['homeowner'], email: [] },
  'review.homeowner_rating_revealed': {
    category,
    label: 'What a vendor wrote is shown',
    to: ['homeowner'],
    email: [],
  },
  'review.decided': {
    category,
    label: 'A reported review is decided',
    to: ['homeowner', 'vendor'],
    email: [],
  },
  'review.reported': { category, label: 'A review is reported', to: ['admins'], email: [] },
  'review.replied': { category, label: 'Your review is answered', to: ['homeowner'], email: [] },
};
