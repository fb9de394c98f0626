import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type Description = {
  id: string;
  term: ReactNode;
  value: ReactNode;
  /** A price line: figure at the right. `total` stands out, `good` is a saving, `quiet` is tax and the like. */
  look?: 'total' | 'good' | 'quiet';
  /** Of `facts`: takes the whole line, as a list does. */
  wide?: boolean;
};

/** Letters from which on a fact takes the whole line of a phone: beside another it would break into three. */
const LONG = 28;

type DescriptionListProps = {
  items: readonly Description[];
  /** `facts`: term above the value, in columns. `rows`: term left, value right. `figures`: rows of money. */
  layout?: 'facts' | 'rows' | 'figures';
  className?: string;
};

/** Facts about one thing, or the lines of a price. */
export function DescriptionList({ items, layout = 'rows', className }: DescriptionListProps) {
  if (layout === 'facts') {
    return (
      <dl className={clsx('grid grid-cols-[repeat(auto-fit,minmax(132px,1fr))] gap-x-4 gap-y-4', className)}>
        {items.map((item) => (
          <div
            key={item.id}
            className={clsx(
              'min-w-0',
              item.wide && 'col-span-full',
              typeof item.value === 'string' && item.value.length > LONG && 'max-sm:col-span-full',
            )}
          >
            <dt className="text-label text-text-3">{item.term}</dt>
            <dd className="mt-0.5 text-body text-text-1 wrap-anywhere">{item.value}</dd>
          </div>
        ))}
      </dl>
    );
  }
  const figures = layout === 'figures';
  return (
    <dl className={clsx(figures ? 'space-y-2' : 'divide-y divide-line-1', className)}>
      {items.map((item) => (
        <div
          key={item.id}
          className={clsx(
            'flex items-baseline justify-between gap-4',
            !figures && 'py-2.5 first:pt-0 last:pb-0',
            item.look === 'total' && figures && 'mt-3 border-t border-line-1 pt-3',
          )}
        >
          <dt
            className={clsx(
              item.look === 'total' ? 'text-[1.0625rem]/6 font-semibold text-text-1' : 'text-body',
              item.look === 'good'
                ? 'text-green'
                : item.look === 'total' || (figures && !item.look)
                  ? 'text-text-1'
                  : 'text-text-2',
            )}
          >
            {item.term}
          </dt>
          <dd
            className={clsx(
              // As wide as it needs, so that a long term does not take a short value apart.
              'max-w-[72%] shrink-0 text-right tabular-nums wrap-anywhere',
              item.look === 'total' ? 'text-[1.0625rem]/6 font-semibold' : 'text-body',
              item.look === 'good' ? 'text-green' : item.look === 'quiet' ? 'text-text-2' : 'text-text-1',
            )}
          >
            {item.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
