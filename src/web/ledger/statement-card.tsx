import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { StatementView } from '#core/ledger/earnings-views.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { Card } from '#web/ui/layout/card.tsx';

type StatementCardProps = {
  statement: StatementView;
  now: Date;
  /** Receipts and the like, below the sum. */
  children?: ReactNode;
};

/** Where every cent of a booking went: each fact in words with its parts, and what they come to. */
export function StatementCard({ statement, now, children }: StatementCardProps) {
  const { lines, totals, totalCents, refundedCents, zone } = statement;
  if (lines.length === 0) return null;
  // Credit that only moved about comes to nothing.
  const hasTotal = lines.some(({ counts }) => counts);
  return (
    <Card title="Statement" aside={lines.length === 1 ? '1 entry' : `${lines.length} entries`} flush>
      <ol className="divide-y divide-line-1">
        {lines.map((line) => (
          <li key={line.id} className="px-(--card-pad) py-3">
            <p className="flex items-baseline justify-between gap-3">
              <span className="min-w-0">
                <span className="block text-body font-medium text-text-1">{line.title}</span>
                <span className="block text-detail text-text-3">{formatMoment(line.at, zone, now)}</span>
              </span>
              <Amount cents={line.amountCents} quiet={!line.counts} />
            </p>
            {line.parts.length > 0 && (
              <dl className="mt-1.5 space-y-1">
                {line.parts.map((part) => (
                  <Row key={part.label} {...part} />
                ))}
              </dl>
            )}
          </li>
        ))}
      </ol>
      {hasTotal ? (
        <div className="space-y-3 border-t border-line-2 px-(--card-pad) py-3">
          <dl className="space-y-1">
            {lines.length > 1 &&
              totals.length > 1 &&
              totals.map((part) => <Row key={part.label} {...part} />)}
            {refundedCents > 0 && (
              <>
                <Row label="Paid" amountCents={totalCents + refundedCents} />
                <Row label="Refunded" amountCents={-refundedCents} />
              </>
            )}
            <div className="flex justify-between gap-3 pt-1 text-body font-semibold text-text-1">
              <dt>{refundedCents > 0 ? 'Net' : 'Paid'}</dt>
              <dd className="tabular-nums">{formatMoney(totalCents)}</dd>
            </div>
          </dl>
          {children && <div className="empty:hidden">{children}</div>}
        </div>
      ) : (
        // What is given may show nothing, and then there is no foot.
        <div className="border-t border-line-2 px-(--card-pad) py-3 empty:hidden">{children}</div>
      )}
    </Card>
  );
}

function Row({ label, amountCents }: { label: string; amountCents: number }) {
  return (
    <div className="flex justify-between gap-3 text-detail text-text-2">
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className="tabular-nums">{formatMoney(amountCents)}</dd>
    </div>
  );
}

function Amount({ cents, quiet }: { cents: number; quiet: boolean }) {
  return (
    <span
      className={clsx('shrink-0 text-body font-medium tabular-nums', quiet ? 'text-text-3' : 'text-text-1')}
    >
      {formatMoney(cents)}
    </span>
  );
}
