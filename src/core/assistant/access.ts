import { type AccessRule, administrators } from '#core/lib/access-rule.ts';

/**
 * What somebody writes to the assistant never widens these: a reply reads what its asker may read anyway, and approving
 * or undoing also asks the rule of the change itself.
 */
export const assistantAccess = {
  conversation: administrators('own'),
  ask: administrators('own'),
  clear: administrators('own'),
  approve: administrators('own'),
  decline: administrators('own'),
  undo: administrators('own'),
} satisfies Record<string, AccessRule>;
