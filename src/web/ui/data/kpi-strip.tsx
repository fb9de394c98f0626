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

/** By the strip’s width, not the card’s: the last of an odd number is wider and would be set larger than its sisters. */
const PHONE_SIZE = 'max-sm:@max-[380px]/kpis:text-[1.25rem]';
/** On phones all have their icon or none. */
const ICON = '@max-[180px]:hidden max-sm:@max-[380px]/kpis:hidden';
const SIZES: Record<number, string> = {
  1: '',
  2: PHONE_SIZE,
  3: `${PHONE_SIZE} sm:@max-[576px]/kpis:text-[1.25rem]`,
  4: `${PHONE_SIZE} lg:@max-[768px]/kpis:text-[1.25rem]`,
  5: `${PHONE_SIZE} sm:@max-[576px]/kpis:text-[1.25rem] lg:@max-[960px]/kpis:text-[1.25rem]`,
};

type KpiStripProps = {
  /** Names the group. */
  label: string;
  items: readonly Kpi[];
  /** In half a page: two beside each other at any width. */
  half?: boolean;
};

/** Figures that belong together: one card divided by hairlines. */
export function KpiStrip({ label, items, half = false }: KpiStripProps) {
  return (
    <section
      aria-label={label}
      className={clsx(
        '@container/kpis grid gap-px overflow-clip rounded-card border border-line-1 bg-line-1 *:rounded-none *:border-0',
        // Two beside each other on phones; the last of an odd number has the row to itself.
        items.length > 1 && 'grid-cols-2 max-sm:*:p-3 max-sm:[&>:last-child:nth-child(odd)]:col-span-2',
        half ? '' : (COLUMNS[items.length] ?? 'sm:grid-cols-2 lg:grid-cols-3'),
      )}
    >
      {items.map((item) => (
        <KpiCard
          key={item.title}
          figureSize={SIZES[items.length] ?? `${PHONE_SIZE} lg:@max-[576px]/kpis:text-[1.25rem]`}
          iconLook={ICON}
          {...item}
        />
      ))}
    </section>
  );
}
