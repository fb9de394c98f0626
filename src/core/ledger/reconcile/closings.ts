import { accountLabel } from '../labels.ts';
import type { Facts } from './facts.ts';
import { type Finding, finding } from './findings.ts';

/** Entries are never changed: an account whose closed entries add up to something else now is a finding. */
export function closingsAgainstBooks({ closings }: Facts): Finding[] {
  return closings.flatMap(({ closed, there }) => {
    const known = new Map(closed.map((sum) => [sum.account, sum]));
    const found = new Map(there.map((sum) => [sum.account, sum]));
    return [...new Set([...known.keys(), ...found.keys()])].sort().flatMap((account) => {
      const [before, now] = [known.get(account), found.get(account)];
      if (before?.cents === now?.cents && before?.entries === now?.entries) return [];
      const detail = `${accountLabel(account)}: ${before?.entries ?? 0} entries when the books were closed, ${now?.entries ?? 0} now.`;
      return finding('closing_differs', detail, {
        expectedCents: before?.cents ?? 0,
        foundCents: now?.cents ?? 0,
      });
    });
  });
}
