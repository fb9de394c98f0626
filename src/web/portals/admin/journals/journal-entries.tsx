import type { JournalView } from '#core/ledger/contract.ts';
import { formatMoney, sumCents } from '#core/lib/money.ts';
import { journalKindLabel } from '#web/ledger/journal-words.ts';

/** What a journal debits and credits in all, in cents; equal when it balances. */
export function bothSides({ entries }: Pick<JournalView, 'entries'>): { debits: number; credits: number } {
  return {
    debits: sumCents(entries.map(({ amountCents }) => Math.max(0, amountCents))),
    credits: sumCents(entries.map(({ amountCents }) => Math.max(0, -amountCents))),
  };
}

/** The entries of a journal by account, with the sums of both sides below them. */
export function JournalEntries({ journal }: { journal: JournalView }) {
  const { debits, credits } = bothSides(journal);
  const sum = 'border-t border-line-1 pt-1';
  return (
    <table className="w-full self-start text-detail">
      <caption className="sr-only">Entries of {journalKindLabel(journal.kind)}</caption>
      <thead>
        <tr className="text-axis text-text-3">
          <th scope="col" className="pb-1 text-left font-medium">
            Account
          </th>
          <th scope="col" className="w-22 pb-1 text-right font-medium">
            Debit
          </th>
          <th scope="col" className="w-22 pb-1 text-right font-medium">
            Credit
          </th>
        </tr>
      </thead>
      <tbody>
        {journal.entries.map(({ account, label, amountCents }) => (
          <tr key={account}>
            <th scope="row" className="py-0.5 text-left font-normal text-text-2">
              {label}
            </th>
            <td className="py-0.5 text-right text-text-1">{amountCents > 0 && formatMoney(amountCents)}</td>
            <td className="py-0.5 text-right text-text-1">{amountCents < 0 && formatMoney(-amountCents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className={debits === credits ? 'text-text-3' : 'font-semibold text-red'}>
          <th scope="row" className={`${sum} text-left font-normal`}>
            {debits === credits ? 'Both sides' : 'Out of balance'}
          </th>
          <td className={`${sum} text-right`}>{formatMoney(debits)}</td>
          <td className={`${sum} text-right`}>{formatMoney(credits)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
