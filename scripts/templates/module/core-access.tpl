import { type AccessRule, __rule__ } from '#core/lib/access-rule.ts';

export const __module__Access = {
  list: __rule__('none'),
  add: __rule__('none'),
  get: __rule__('__objects__'),
  edit: __rule__('__objects__'),
} satisfies Record<string, AccessRule>;
