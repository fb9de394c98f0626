import { type AccessRule, administrators } from '#core/lib/access-rule.ts';

export const demoAccess = {
  moveClock: administrators('none'),
  reset: administrators('none'),
} satisfies Record<string, AccessRule>;
