import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type MoneyPart = {
  /** Who or what receives it. */
  label: ReactNode;
  /** What it is for. */
  detail?: ReactNode;
  /** Cents; decides the length in the bar. */
  cents: number;
  /** The same amount, formatted with cents. */
  amount: string;
};

type MoneySplitProps = {
  /** The total, formatted. The parts must add up to it. */
  total: string;
  /** Which total it is, where that is not plain: "after refunds". */
  note?: string | undefined;
  /** A badge beside the total: "Held, not charged". */
  badge?: ReactNode;
  parts: readonly MoneyPart[];
  className?: string;
};

const FILL = ['fill-c1', 'fill-c2', 'fill-c3', 'fill-c6', 'fill-c4', 'fill-c5'] as const;
const DOT = ['bg-c1', 'bg-c2', 'bg-c3', 'bg-c6', 'bg-c4', 'bg-c5'] as const;

/** Start and length of each part in percent of the bar. Parts of nothing and below keep their line but no bar. */
export function splitShares(cents: readonly number[]): { start: number; length: number }[] {
  const sum = cents.reduce((all, one) => all + Math.max(0, one), 0);
  let start = 0;
  return cents.map((one) => {
    const length = sum === 0 ? 0 : (Math.max(0, one) / sum) * 100;
    const share = { start, length };
    start += length;
    return share;
  });
}

/** Where every cent goes: the total, a bar of its parts, and one line per part with what it is for. */
export function MoneySplit({ total, note, badge, parts, className }: MoneySplitProps) {
  const shares = splitShares(parts.map((part) => part.cents));
  return (
    <div className={className}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="text-amount text-text-1 tabular-nums">
          {total}
          {note && <span className="ml-1.5 text-detail font-normal tracking-normal text-text-2">{note}</span>}
        </span>
        {badge}
      </div>
      {/* Attributes, not styles: the server's markup must not need a style attribute. */}
      <svg
        width="100%"
        height={10}
        className="keep-color mt-2 mb-4 block rounded-[5px]"
        aria-hidden="true"
        focusable="false"
      >
        {shares.map(({ start, length }, index) => (
          <g key={`${start}-${length}-${FILL[index]}`}>
            <rect x={`${start}%`} width={`${length}%`} height={10} className={FILL[index % FILL.length]} />
            {index > 0 && length > 0 && (
              <rect x={`${start}%`} width={2} height={10} transform="translate(-1)" className="fill-bg-1" />
            )}
          </g>
        ))}
      </svg>
      <dl className="space-y-3">
        {parts.map((part, index) => (
          <div key={part.amount + String(part.label)} className="flex items-start gap-2.5">
            <span
              aria-hidden="true"
              className={clsx('keep-color mt-1.5 size-2 shrink-0 rounded-[2px]', DOT[index % DOT.length])}
            />
            <dt className="min-w-0 grow">
              <span className="block text-body text-text-1">{part.label}</span>
              {part.detail && <span className="block text-detail text-text-2">{part.detail}</span>}
            </dt>
            <dd className="text-body font-medium text-text-1 tabular-nums">{part.amount}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
