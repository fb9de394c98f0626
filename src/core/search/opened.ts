/** Kinds of records that have a screen of their own, which recent activity leads back to. */
export const OPENED_KINDS = ['jobs', 'users', 'vendors', 'cases'] as const;
export type OpenedKind = (typeof OPENED_KINDS)[number];

const RECORD = /^\/admin\/(jobs|users|vendors|cases)\/([0-9a-f]{8}-[0-9a-f-]{27})$/i;

/** The record that an address of the administration shows; null for lists, forms and everything else. */
export function openedAt(path: string): { kind: OpenedKind; id: string } | null {
  const [, kind, id] = RECORD.exec(path) ?? [];
  const known = OPENED_KINDS.find((one) => one === kind);
  return known && id ? { kind: known, id } : null;
}
