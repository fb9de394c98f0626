import { goodwillCreditJournal } from '#core/ledger/journals.ts';
import { type DemoSetting, rowsFor, type TableRows } from '#server/lib/modules/demo-rows.ts';
import { entries, journals } from '../tables.ts';

type Credit = { userId: string; amountCents: number; referenceId: string; memo: string; postedAt: Date };

/** Goodwill that modules of the sample city gave, as rows of the books. */
export function goodwillRows({ dice }: DemoSetting, credits: readonly Credit[]): TableRows[] {
  const made = credits.map(({ userId, amountCents, referenceId, memo, postedAt }) => {
    const { kind, entries: lines } = goodwillCreditJournal(userId, amountCents);
    const id = dice.id(postedAt);
    return {
      journal: { id, kind, postedAt, referenceId, memo },
      entries: lines.map((line) => ({ id: dice.id(postedAt), journalId: id, postedAt, ...line })),
    };
  });
  return [
    rowsFor(
      journals,
      made.map(({ journal }) => journal),
    ),
    rowsFor(
      entries,
      made.flatMap((one) => one.entries),
    ),
  ];
}
