import { type AccessRule, administrators, vendorManagers, vendors } from '#core/lib/access-rule.ts';

/** The owner binds the company; administrators who manage vendors publish, the others look on. */
export const agreementsAccess = {
  agreement: vendors('none'),
  acceptAgreement: vendors('none'),
  agreementVersions: administrators('none'),
  publishAgreement: vendorManagers('none'),
} satisfies Record<string, AccessRule>;
