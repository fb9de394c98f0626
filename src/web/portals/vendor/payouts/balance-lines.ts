import type { Cents } from '#core/lib/money.ts';

type Entry = { at: Date; memo: string; kind: string; bookingId: string | null; amountCents: Cents };
export type BalanceLine = Entry & {
  id: string;
  /** What the company was owed after it. */
  afterCents: Cents;
};

/** The newest lines of a balance, each with the balance after it: the first one ends at the balance of now. */
export function balanceLines(balanceCents: Cents, entries: readonly Entry[]): BalanceLine[] {
  let after = balanceCents;
  return entries.map((entry, place) => {
    const line = { ...entry, id: `${entry.at.getTime()}-${place}`, afterCents: after };
    after -= entry.amountCents;
    return line;
  });
}
