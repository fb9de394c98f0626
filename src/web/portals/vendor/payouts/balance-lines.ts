import type { Cents } from '#core/lib/money.ts';

type Entry = { at: Date; amountCents: Cents };
export type BalanceLine<E extends Entry = Entry> = E & {
  id: string;
  /** What the company was owed after it. */
  afterCents: Cents;
};

/** The newest lines of a balance, each with the balance after it: the first one ends at the balance of now. */
export function balanceLines<E extends Entry>(balanceCents: Cents, entries: readonly E[]): BalanceLine<E>[] {
  let after = balanceCents;
  return entries.map((entry, place) => {
    const line = { ...entry, id: `${entry.at.getTime()}-${place}`, afterCents: after };
    after -= entry.amountCents;
    return line;
  });
}
