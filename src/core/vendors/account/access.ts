import { type AccessRule, anyone, users, vendors } from '#core/lib/access-rule.ts';

/** The owner decides who has access; everybody else may leave. */
export const accountAccess = {
  account: vendors('none', 'dispatcher', 'accountant'),
  updateAccount: vendors('none'),
  inviteUser: vendors('none'),
  changeUser: vendors('own'),
  removeUser: vendors('own'),
  handOver: vendors('own'),
  // An owner hands the company over first, or gives it up, which is deleting the account.
  leave: users(
    'vendors (dispatcher, technician, accountant)',
    'none',
    (actor) =>
      actor.kind === 'user' &&
      actor.role === 'vendor' &&
      actor.vendorRole !== null &&
      actor.vendorRole !== 'owner',
  ),
  invitation: anyone,
  // Somebody whom a company removed has no company, and may join another.
  join: users(
    'vendors, with or without a company',
    'none',
    (actor) => actor.kind === 'user' && actor.role === 'vendor',
  ),
} satisfies Record<string, AccessRule>;
