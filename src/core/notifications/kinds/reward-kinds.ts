import type { KindTable } from './kind.ts';

const rewards = { category: 'rewards', to: ['homeowner'], email: [] } as const;

export const rewardKinds: KindTable = {
  'loyalty.points_expiring': { ...rewards, label: 'Points are about to expire', email: ['homeowner'] },
  'loyalty.points_expired': { ...rewards, label: 'Points expire' },
  'loyalty.points_adjusted': { ...rewards, label: 'Your points are corrected' },
  'loyalty.tier_changed': { ...rewards, label: 'Your tier changes' },
};
