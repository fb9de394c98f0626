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
    label: 'A reported review or answer is decided',
    to: ['homeowner', 'vendor'],
    email: [],
  },
  'review.reported': { category, label: 'A review or an answer is reported', to: ['admins'], email: [] },
  'review.homeowner_rating_reported': {
    category,
    label: 'What a vendor wrote about a homeowner is reported',
    to: ['admins'],
    email: [],
  },
  'review.homeowner_rating_decided': {
    category,
    label: 'A reported rating is decided',
    to: ['homeowner', 'vendor'],
    email: [],
  },
  'review.replied': { category, label: 'Your review is answered', to: ['homeowner'], email: [] },
};
