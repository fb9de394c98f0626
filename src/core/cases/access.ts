import { type AccessRule, administrators, homeowners } from '#core/lib/access-rule.ts';
import { disputesAccess } from './disputes/access.ts';
import { repliesAccess } from './replies/access.ts';
import { supportAccess } from './support/access.ts';
import { warrantyAccess } from './warranty/access.ts';

export const casesAccess = {
  ...supportAccess,
  ...repliesAccess,
  ...disputesAccess,
  ...warrantyAccess,

  list: administrators('none'),
  assignees: administrators('none'),
  create: administrators('none'),
  get: administrators('any'),
  edit: administrators('any'),
  report: homeowners('own'),
  answer: administrators('any'),
  addNote: administrators('any'),
  assign: administrators('any'),
  mergeChoices: administrators('any'),
  merge: administrators('any'),
  previewBulk: administrators('any'),
  bulk: administrators('any'),
} satisfies Record<string, AccessRule>;
