import { clsx } from 'clsx';
import { type Kpi, KpiCard } from './kpi-card.tsx';

const COLUMNS: Record<number, string> = {
  1: '',
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
  // Three above two, without an empty place.
  5: 'sm:grid-cols-6 sm:*:col-span-2 sm:[&>:nth-child(n+4)]:col-span-3 lg:grid-cols-5 lg:*:col-span-1 lg:[&>:nth-child(n+4)]:col-span-1',
};

/** Figures that belong together: one card divided by hairlines. */
export function KpiStrip({ label, items }: { /** Names the group. */ label: string; items: readonly Kpi[] }) {
  return (
    <section
      aria-label={label}
      className={clsx(
        'grid gap-px overflow-clip rounded-card border border-line-1 bg-line-1 *:rounded-none *:border-0',
        // Two beside each other on phones; the last of an odd number has the row to itself.
        items.length > 1 && 'grid-cols-2 max-sm:*:p-3 max-sm:[&>:last-child:nth-child(odd)]:col-span-2',
        COLUMNS[items.length] ?? 'sm:grid-cols-2 lg:grid-cols-3',
      )}
    >
      {items.map((item) => (
        <KpiCard key={item.title} {...item} />
      ))}
    </section>
  );
}
