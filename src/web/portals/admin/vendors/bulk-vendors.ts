import { Ban, CircleCheck } from 'lucide-react';
import { VENDOR_REASON_MAX_LENGTH, VENDOR_REASON_MIN_LENGTH } from '#core/vendors/limits.ts';
import { type BulkAction, bulkSet } from '#web/search/lists/bulk-action.ts';

type Input = { action: 'approve' | 'suspend'; ids: string[]; reason?: string };

const ACTIONS: readonly BulkAction<Input['action']>[] = [
  {
    action: 'approve',
    icon: CircleCheck,
    verb: 'Approve',
    done: 'approved',
    says: 'They can receive requests right away. We’ll email them.',
  },
  {
    action: 'suspend',
    icon: Ban,
    verb: 'Suspend',
    done: 'suspended',
    says: 'They won’t get new requests. Accepted visits take place as agreed.',
    kind: 'danger',
    reason: {
      hint: 'Each company gets it by email. It’s recorded in its history.',
      maxLength: VENDOR_REASON_MAX_LENGTH,
      minLength: VENDOR_REASON_MIN_LENGTH,
    },
  },
];

/** What can be done with several companies at once. */
export const VENDORS_BULK = bulkSet({
  actions: ACTIONS,
  noun: { one: 'company', many: 'companies' },
  preview:
    (api) =>
    ({ action, ids }) =>
      api.vendors.previewBulk({ action, ids }),
  run: (api) => api.vendors.bulk,
});
