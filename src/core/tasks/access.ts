import { type AccessRule, administrators } from '#core/lib/access-rule.ts';

/** Tasks are administrators' among themselves: each of them sees and works on all. */
export const tasksAccess = {
  list: administrators('none'),
  assignees: administrators('none'),
  create: administrators('none'),
  get: administrators('any'),
  edit: administrators('any'),
  assign: administrators('any'),
  move: administrators('any'),
  comment: administrators('any'),
  addStep: administrators('any'),
  checkStep: administrators('any'),
  removeStep: administrators('any'),
  previewBulk: administrators('any'),
  bulk: administrators('any'),
} satisfies Record<string, AccessRule>;
