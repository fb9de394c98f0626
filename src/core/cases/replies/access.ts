import { type AccessRule, administrators } from '#core/lib/access-rule.ts';

export const repliesAccess = {
  savedReplies: administrators('none'),
  createSavedReply: administrators('none'),
  updateSavedReply: administrators('any'),
  deleteSavedReply: administrators('any'),
} satisfies Record<string, AccessRule>;
