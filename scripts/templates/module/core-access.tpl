import { type AccessRule, signedIn } from '#core/lib/access-rule.ts';

export const __module__Access = {
  list: signedIn('none'),
  add: signedIn('none'),
  remove: signedIn('own'),
} satisfies Record<string, AccessRule>;
