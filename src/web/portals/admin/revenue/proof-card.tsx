import { clsx } from 'clsx';
import { CircleCheck, CircleX } from 'lucide-react';
import { formatMoment } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { Icon } from '#web/ui/layout/icon.tsx';

type Proof = {
  journals: number;
  entries: number;
  unbalancedJournals: number;
  sumCents: number;
  capturedCents: number;
  clearingMatches: boolean;
  closedThrough: Date | null;
};

/** Whether every statement of the proof holds. */
export function booksBalance(proof: Proof): boolean {
  return proof.unbalancedJournals === 0 && proof.sumCents === 0 && proof.clearingMatches;
}

/**
 * The proof that the books balance: closed books, and what came since added up with every look at the page. It turns red when
 * it does not hold.
 */
export function ProofCard({ proof, zone, now }: { proof: Proof; zone: string; now: Date }) {
  const holds = booksBalance(proof);
  const count = (value: number) => value.toLocaleString('en-US');
  const checks = [
    {
      ok: proof.unbalancedJournals === 0,
      name: 'Every journal sums to zero',
      figure:
        proof.unbalancedJournals === 0
          ? `${count(proof.journals)} of ${count(proof.journals)}`
          : `${count(proof.unbalancedJournals)} unbalanced`,
    },
    {
      ok: proof.sumCents === 0,
      name: 'All entries together',
      figure: formatMoney(proof.sumCents),
    },
    {
      ok: proof.clearingMatches,
      name: 'Card processor agrees with the payments',
      figure: proof.clearingMatches ? 'To the cent' : 'Doesn’t match',
    },
  ];
  return (
    <section
      aria-labelledby="proof"
      role={holds ? undefined : 'alert'}
      className={clsx('overflow-clip rounded-card border bg-bg-1', holds ? 'border-line-1' : 'border-red')}
    >
      <div
        className={clsx(
          'flex flex-wrap items-center gap-x-4 gap-y-1 px-(--card-pad) py-3.5',
          holds ? 'bg-green-soft' : 'bg-red-soft',
        )}
      >
        <Icon of={holds ? CircleCheck : CircleX} size={24} className={holds ? 'text-green' : 'text-red'} />
        <div className="min-w-0 grow">
          <h2 id="proof" className={clsx('text-page-title', holds ? 'text-text-1' : 'text-red')}>
            {holds ? 'The books balance' : 'The books don’t balance'}
          </h2>
          <p className="text-body text-text-2">
            {holds
              ? countedWhen(proof.closedThrough, zone, now)
              : 'Stop payouts and refunds, and compare the journals below with the processor.'}
          </p>
        </div>
        <p className="text-detail text-text-2 tabular-nums">
          {proof.journals === 1 ? '1 journal' : `${count(proof.journals)} journals`} ·{' '}
          {proof.entries === 1 ? '1 entry' : `${count(proof.entries)} entries`}
        </p>
      </div>
      <dl className="grid gap-px bg-line-1 sm:grid-cols-2 lg:grid-cols-4">
        {checks.map(({ ok, name, figure }) => (
          <div key={name} className="bg-bg-1 px-(--card-pad) py-3">
            <dt className="flex items-center gap-1.5 text-label text-text-2">
              <Icon of={ok ? CircleCheck : CircleX} size={14} className={ok ? 'text-green' : 'text-red'} />
              {name}
              <span className="sr-only">{ok ? ', passed' : ', failed'}</span>
            </dt>
            <dd
              className={clsx(
                'mt-1 text-[1.0625rem]/6 font-semibold tabular-nums',
                ok ? 'text-text-1' : 'text-red',
              )}
            >
              {figure}
            </dd>
          </div>
        ))}
        <div className="bg-bg-1 px-(--card-pad) py-3">
          <dt className="text-label text-text-2">Charged on cards, all time</dt>
          <dd className="mt-1 text-[1.0625rem]/6 font-semibold text-text-1 tabular-nums">
            {formatMoney(proof.capturedCents)}
          </dd>
        </div>
      </dl>
    </section>
  );
}

function countedWhen(closedThrough: Date | null, zone: string, now: Date): string {
  if (!closedThrough) return 'Calculated from every entry when you opened this page.';
  return `Books last closed ${formatMoment(closedThrough, zone, now)}. Every entry since is included.`;
}
