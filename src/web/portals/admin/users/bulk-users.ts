import { LockKeyhole, LockKeyholeOpen, LogOut } from 'lucide-react';
import type { BulkUsersInput } from '#core/users/admin-contract.ts';
import { SUSPENSION_REASON_MAX_LENGTH } from '#core/users/limits.ts';
import { type BulkAction, bulkSet } from '#web/search/lists/bulk-action.ts';

type Action = BulkUsersInput['action'];

const REASON = {
  hint: 'Each of them gets it by email. It’s recorded in the audit log.',
  maxLength: SUSPENSION_REASON_MAX_LENGTH,
};

const ACTIONS: readonly BulkAction<Action>[] = [
  {
    action: 'sign_out',
    icon: LogOut,
    verb: 'Sign out',
    done: 'signed out',
    says: 'They’ll need to sign in again in every browser.',
  },
  {
    action: 'reinstate',
    icon: LockKeyholeOpen,
    verb: 'Reinstate',
    done: 'reinstated',
    says: 'They can sign in again, with the same permissions as before.',
    reason: REASON,
  },
  {
    action: 'suspend',
    icon: LockKeyhole,
    verb: 'Suspend',
    done: 'suspended',
    says: 'They’re signed out everywhere and get the reason by email. Their visits stay booked.',
    kind: 'danger',
    reason: REASON,
  },
];

/** What can be done with several people at once. */
export const USERS_BULK = bulkSet({
  actions: ACTIONS,
  noun: { one: 'user', many: 'users' },
  preview: (api) => api.users.previewBulk,
  run: (api) => api.users.bulk,
});
