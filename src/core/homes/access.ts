import { type AccessRule, homeowners } from '#core/users/access-rule.ts';

export const homesAccess = {
  list: homeowners('none'),
  add: homeowners('none'),
  remove: homeowners('own'),
} satisfies Record<string, AccessRule>;
