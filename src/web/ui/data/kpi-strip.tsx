import { clsx } from 'clsx';
import { type Kpi, KpiCard } from './kpi-card.tsx';

const COLUMNS: Record<number, string> = {
  1: '',
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
  5: 'sm:grid-cols-3 lg:grid-cols-5',
};

/** Figures that belong together: one card divided by hairlines. */
export function KpiStrip({ label, items }: { /** Names the group. */ label: string; items: readonly Kpi[] }) {
  return (
    <section
      aria-label={label}
      className={clsx(
        'grid gap-px overflow-clip rounded-card border border-line-1 bg-line-1 *:rounded-none *:border-0',
        COLUMNS[items.length] ?? 'sm:grid-cols-2 lg:grid-cols-3',
      )}
    >
      {items.map((item) => (
        <KpiCard key={item.title} {...item} />
      ))}
    </section>
  );
}
