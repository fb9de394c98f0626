import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Icon, type IconType } from '../layout/icon.tsx';
import { Sparkline } from './chart/sparkline.tsx';

export type ChangeType = 'positive' | 'negative' | 'neutral';

/** §3 KPI card. */
export type Kpi = {
  title: string;
  /** Formatted by the caller. */
  value: string;
  /** "14.2%" or "-0.02"; a sign becomes an arrow. */
  change?: string;
  /** Whether the change is good, which need not be up. */
  changeType?: ChangeType;
  icon?: IconType;
  /** What it is compared with: "$318,840 in the previous 30 days". */
  description?: string;
  /** Day by day, the last one not over yet: drawn small beside the figure. */
  course?: readonly number[];
  loading?: boolean;
};

/** Where a figure is set smaller when it stands alone; a strip decides once for all of its figures. */
const OWN_SIZE = '@max-[160px]:text-[1.25rem]';
/** Where the name needs the room of the icon. */
const OWN_ICON = '@max-[180px]:hidden';

const CHANGE: Record<ChangeType, string> = {
  positive: 'text-green',
  negative: 'text-orange',
  neutral: 'text-text-3',
};

/** Which way the arrow points: the sign of the change, else good is up. */
export function changeDirection(change: string, type: ChangeType): 'up' | 'down' | 'flat' {
  if (/^[-−–]/.test(change)) return 'down';
  if (change.startsWith('+')) return 'up';
  return type === 'positive' ? 'up' : type === 'negative' ? 'down' : 'flat';
}

/** One figure with its change and what it is compared with. Stands alone or in a `KpiStrip`. */
export function KpiCard({
  title,
  value,
  change,
  changeType = 'neutral',
  icon,
  description,
  course,
  loading,
  figureSize = OWN_SIZE,
  iconLook = OWN_ICON,
}: Kpi & { figureSize?: string; iconLook?: string }) {
  const way = change ? changeDirection(change, changeType) : 'flat';
  return (
    <div className="@container min-w-0 rounded-card border border-line-1 bg-bg-1 p-4">
      <div className="flex items-center gap-2 text-body font-medium text-text-2">
        {icon && <Icon of={icon} className={clsx('text-text-3', iconLook)} />}
        <span className="min-w-0 grow">{title}</span>
        {course && (
          // Taller than the line it stands in: figures of a strip stay level with those that have none.
          <span className="-my-2 @max-[200px]:hidden">
            <Sparkline values={course} unfinished />
          </span>
        )}
      </div>
      {loading ? (
        <div role="status" aria-label="Loading">
          <Skeleton className="my-3 h-6 w-28" />
          <Skeleton className="my-[3px] h-2.5 w-40 max-w-full" />
        </div>
      ) : (
        <>
          <div className="mt-2 flex flex-wrap items-baseline gap-x-2.5">
            <span className={clsx('text-kpi text-text-1 tabular-nums', figureSize)}>{value}</span>
            {change && (
              <span
                className={clsx(
                  'inline-flex items-center gap-1 text-body font-medium tabular-nums',
                  CHANGE[changeType],
                )}
              >
                <Icon of={way === 'up' ? ArrowUp : way === 'down' ? ArrowDown : Minus} size={14} />
                <span className="sr-only">{way === 'flat' ? 'unchanged' : way}</span>
                {change.replace(/^[-−–+]\s*/, '')}
              </span>
            )}
          </div>
          {description && <p className="mt-0.5 text-label text-text-3">{description}</p>}
        </>
      )}
    </div>
  );
}
