import { type AccessRule, homeowners } from '#core/lib/access-rule.ts';

export const homesAccess = {
  list: homeowners('none'),
  add: homeowners('none'),
  update: homeowners('own'),
  setDefault: homeowners('own'),
  archiving: homeowners('none'),
  archive: homeowners('own'),
} satisfies Record<string, AccessRule>;
