import { type AccessRule, administrators, anyone, homeowners, vendors } from '#core/users/access-rule.ts';

export const reportsAccess = {
  publicFigures: anyone,
  adminOverview: administrators('none'),
  vendorOverview: vendors('none'),
  homeownerOverview: homeowners('none'),
} satisfies Record<string, AccessRule>;
