import { type AccessRule, vendors } from '#core/lib/access-rule.ts';

export const quotesAccess = {
  list: vendors('none'),
  add: vendors('none'),
  get: vendors('own'),
  edit: vendors('own'),
} satisfies Record<string, AccessRule>;
