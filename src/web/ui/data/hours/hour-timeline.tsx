import { useDroppable } from '@dnd-kit/core';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatTime } from '#core/lib/format-time.ts';
import { EmptyState } from '../../feedback/empty-state.tsx';
import type { PartState } from '../../feedback/part-state.tsx';
import { HourBlock, type HourItem, HourShade, HourWay } from './hour-block.tsx';
import { laneId, useHourDrag } from './hour-drag.tsx';
import {
  type HourScale,
  hourMarks,
  linesOf,
  placeOf,
  type Span,
  scaleMinutes,
  shareOf,
} from './hour-scale.ts';
import { HourState } from './hour-state.tsx';

export type HourRow = {
  id: string;
  /** For those who hear it. */
  name: string;
  head: ReactNode;
  /** Working hours; what lies outside them is shaded. */
  open: readonly Span[];
  /** Time that is taken without an item: time off, a time being booked. */
  shades: readonly (Span & { id: string; label: string; action?: ReactNode })[];
  items: readonly HourItem[];
};

type HourTimelineProps = PartState & {
  /** Accessible name of the whole. */
  label: string;
  scale: HourScale;
  rows: readonly HourRow[];
  /** The present moment, for its line; null to draw none. */
  now: Date | null;
  /** What a row without items says. */
  empty?: (row: HourRow) => string;
  /** Said in place of hours without rows. */
  none?: string;
};

/** Least width of an hour and height of a line, in pixels. */
const HOUR_PX = 76;
const LINE_PX = 58;

/**
 * Hours across, one row for each person: blocks as wide as they last, the ways between them, hours of work, time off
 * and the present moment. Scrolls sideways inside its own box, names stay; below 768 px a name stands above its row.
 * Inside a `HourDrag` blocks can be carried.
 */
export function HourTimeline({
  loading,
  failure,
  none = 'No rows on this day',
  ...hours
}: HourTimelineProps) {
  if (loading || failure) return <HourState label={hours.label} {...{ loading, failure }} />;
  if (hours.rows.length === 0) return <EmptyState plain title={none} />;
  return <Hours {...hours} />;
}

function Hours({ label, scale, rows, now, empty }: Omit<HourTimelineProps, keyof PartState | 'none'>) {
  const own = useRef<HTMLDivElement>(null);
  const drag = useHourDrag();
  const box = drag?.box ?? own;
  const at = useRunning(now);
  const marks = hourMarks(scale);
  const line = at && at >= scale.start && at < scale.end ? shareOf(scale, at) : null;
  const first = firstShare(scale, rows, line);
  const begins = scale.start.getTime();
  const scrolled = useRef<number | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    // Once for each stretch of time: later the place belongs to the reader.
    if (!element || scrolled.current === begins) return;
    scrolled.current = begins;
    if (element.scrollWidth > element.clientWidth) {
      element.scrollLeft = Math.max(0, first * element.scrollWidth - 48);
    }
  });
  const width = `calc(var(--hours-head) + ${Math.ceil((scaleMinutes(scale) / 60) * HOUR_PX)}px)`;
  return (
    <section aria-label={label} className="relative [--hours-head:190px] max-md:[--hours-head:0px]">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keys */}
      <div ref={box} tabIndex={0} className="overflow-x-auto scroll-thin focus-visible:-outline-offset-2">
        <div className="relative" style={{ minWidth: width }}>
          <div aria-hidden="true" className="flex h-[34px] border-b border-line-1">
            <div className="sticky left-0 z-20 w-(--hours-head) shrink-0 bg-bg-0" />
            <div className="relative min-w-0 grow">
              {marks.map(({ at: mark, left, caption }) => (
                <span
                  key={mark.getTime()}
                  className={clsx(
                    'absolute top-0 flex h-full items-center pl-1.5 text-axis text-text-3 tabular-nums',
                    // The present time stands over it.
                    line !== null && Math.abs(shareOf(scale, mark) - line) < 0.045 && 'invisible',
                  )}
                  style={{ left }}
                >
                  {caption}
                </span>
              ))}
              {line !== null && at && (
                <span
                  className="absolute bottom-0.5 z-10 -translate-x-1/2 rounded-badge bg-accent px-1.5 text-axis/4 font-semibold whitespace-nowrap text-on-accent tabular-nums"
                  style={{ left: `${line * 100}%` }}
                >
                  {formatTime(at, scale.zone)}
                </span>
              )}
            </div>
          </div>
          <ul>
            {rows.map((row) => (
              <Row key={row.id} row={row} scale={scale} line={line} empty={empty} />
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

function Row({
  row,
  scale,
  line,
  empty,
}: {
  row: HourRow;
  scale: HourScale;
  line: number | null;
  empty: HourTimelineProps['empty'];
}) {
  const lane = useRef<HTMLDivElement>(null);
  const drag = useHourDrag();
  const { setNodeRef } = useDroppable({ id: laneId(row.id), data: { lane }, disabled: drag === null });
  const target = drag?.target?.rowId === row.id ? drag.target.verdict : null;
  const items = [...row.items].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const lines = linesOf(items);
  const height = Math.max(1, ...lines.map((index) => index + 1)) * LINE_PX + 16;
  const ghost =
    target &&
    drag &&
    placeOf(scale, {
      startsAt: target.startsAt,
      endsAt: new Date(target.startsAt.getTime() + drag.minutes * 60_000),
    });
  return (
    <li aria-label={row.name} className="flex border-b border-line-1 max-md:flex-col">
      <div className="sticky left-0 z-20 w-(--hours-head) shrink-0 bg-bg-0 px-5 py-3 max-md:w-[min(100vw,100%)] max-md:max-w-screen max-md:bg-transparent max-md:px-(--page-x) max-md:pt-3 max-md:pb-0">
        {row.head}
      </div>
      <div
        ref={(node) => {
          lane.current = node;
          setNodeRef(node);
        }}
        className={clsx(
          'relative min-w-0 grow border-l border-line-1 max-md:border-l-0',
          target?.tone === 'takes' && 'bg-accent-soft/34',
          target?.tone === 'closed' && 'bg-red-soft',
        )}
        style={{ height }}
      >
        <Ground scale={scale} open={row.open} />
        {row.shades.map((shade) => (
          <HourShade key={shade.id} shade={shade} scale={scale} />
        ))}
        {line !== null && (
          <span
            aria-hidden="true"
            className="absolute inset-y-0 z-[1] w-px bg-accent"
            style={{ left: `${line * 100}%` }}
          />
        )}
        {items.length === 0 ? (
          <p className="sticky left-(--hours-head) w-max px-3 py-2 text-label text-text-3">{empty?.(row)}</p>
        ) : (
          <ol>
            {items.map((item, index) => (
              <li key={item.id}>
                {item.way && <HourWay item={item} before={items[index - 1]} scale={scale} />}
                <HourBlock item={item} scale={scale} top={8 + (lines[index] ?? 0) * LINE_PX} />
              </li>
            ))}
          </ol>
        )}
        {target && ghost && target.tone !== 'waiting' && (
          <div
            aria-hidden="true"
            className={clsx(
              'pointer-events-none absolute inset-y-1.5 z-10 rounded-badge border-2 border-dashed',
              target.tone === 'closed' ? 'border-red' : 'border-accent bg-accent-soft',
            )}
            style={ghost}
          />
        )}
      </div>
    </li>
  );
}

/** Where a narrow screen begins to show the day: the first block or the present, on an empty day the first working hour. */
function firstShare(scale: HourScale, rows: readonly HourRow[], line: number | null): number {
  const shares = (spans: readonly Span[]) => spans.map(({ startsAt }) => shareOf(scale, startsAt));
  const busy = [...rows.flatMap(({ items }) => shares(items)), ...(line === null ? [] : [line])];
  const begins = busy.length > 0 ? busy : rows.flatMap(({ open }) => shares(open));
  return begins.length > 0 ? Math.min(...begins) : 0;
}

/** The hours as hairlines, and what lies outside the working hours darker. */
function Ground({ scale, open }: { scale: HourScale; open: readonly Span[] }) {
  return (
    <div aria-hidden="true" className="absolute inset-0 bg-bg-sunk">
      {open.map((span) => {
        const place = placeOf(scale, span);
        return (
          place && <span key={span.startsAt.getTime()} className="absolute inset-y-0 bg-bg-0" style={place} />
        );
      })}
      {hourMarks(scale).map(({ at, left }, index) =>
        index === 0 ? null : (
          <span key={at.getTime()} className="absolute inset-y-0 w-px bg-line-1" style={{ left }} />
        ),
      )}
    </div>
  );
}

/** The moment that was read, carried on while the page is open. The server's clock counts: a demo's may be another. */
function useRunning(now: Date | null): Date | null {
  const [elapsed, setElapsed] = useState(0);
  const since = now?.getTime() ?? null;
  useEffect(() => {
    if (since === null) return undefined;
    const begun = Date.now();
    setElapsed(0);
    const timer = setInterval(() => setElapsed(Date.now() - begun), 30_000);
    return () => clearInterval(timer);
  }, [since]);
  return since === null ? null : new Date(since + elapsed);
}
