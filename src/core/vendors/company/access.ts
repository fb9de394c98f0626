import { type AccessRule, anyone, users, vendors } from '#core/lib/access-rule.ts';

/** The owner decides who has access; everybody else may leave. */
export const companyAccess = {
  account: vendors('none', 'dispatcher', 'accountant'),
  updateAccount: vendors('none'),
  inviteUser: vendors('none'),
  changeUser: vendors('own'),
  removeUser: vendors('own'),
  // An owner has to give the company up, which is deleting the account.
  leaveCompany: users(
    'vendors (dispatcher, technician, accountant)',
    'none',
    (actor) =>
      actor.kind === 'user' &&
      actor.role === 'vendor' &&
      actor.companyRole !== null &&
      actor.companyRole !== 'owner',
  ),
  invitation: anyone,
  // Somebody whom a company removed has no company, and may join another.
  joinCompany: users(
    'vendors, with or without a company',
    'none',
    (actor) => actor.kind === 'user' && actor.role === 'vendor',
  ),
} satisfies Record<string, AccessRule>;
