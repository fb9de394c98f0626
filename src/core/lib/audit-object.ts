import type { StatusLooks } from './status-look.ts';

/** Something that audit entries are about: what it is called, where it is looked at, and what can be restored. */
export type AuditObject = {
  /** As a sentence names it: "Open the case". */
  label: string;
  /** Its page for administrators; left out where there is none. */
  path?: (id: string) => string;
  /**
   * Fields whose older value can be put back from an entry: facts that administrators edit anyway. Money, points, rights
   * and states never are, since they have consequences that an older value does not undo (ADR 0020).
   */
  restorable?: readonly string[] | 'all';
  /** How the words of its field `status` are told. */
  statuses?: StatusLooks;
};
