import type { KindTable } from './kind.ts';

const category = 'account' as const;
const decided = { category, to: ['vendor'], email: ['vendor'], urgent: true } as const;

/** A company's way to approval, and what is decided about it. */
export const vendorKinds: KindTable = {
  'vendor.submitted': { category, label: 'A company asks for approval', to: ['vendor', 'admins'], email: [] },
  'vendor.approved': { ...decided, label: 'Your company is approved' },
  'vendor.rejected': { ...decided, label: 'Your company is sent back' },
  'vendor.suspended': { ...decided, label: 'Your company is suspended', locked: true },
  'vendor.changed': { category, label: 'Canopy changes your profile', to: ['vendor'], email: [] },
  'vendor.payout_account_changed': { ...decided, label: 'Your bank account is changed', locked: true },
  'payout.schedule_changed': { ...decided, label: 'When you are paid is changed', locked: true },
  'vendor.reinstated': { ...decided, label: 'Your company is opened again' },
};
