import type { KindTable } from './kind.ts';

const category = 'reviews' as const;

export const reviewKinds: KindTable = {
  'review.written': { category, label: 'Somebody reviews a visit', to: ['homeowner', 'vendor'], email: [] },
  'review.replied': { category, label: 'Your review is answered', to: ['homeowner'], email: [] },
};
