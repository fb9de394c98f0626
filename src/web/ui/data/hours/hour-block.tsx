import { useDraggable } from '@dnd-kit/core';
import { clsx } from 'clsx';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { MINUTE_MS } from '#core/lib/durations.ts';
import { Icon } from '../../layout/icon.tsx';
import { useHourDrag } from './hour-drag.tsx';
import { type HourScale, placeOf, type Span } from './hour-scale.ts';

export type HourItem = Span & {
  id: string;
  /** What it is and when, for the button that moves it. */
  label: string;
  tone: 'planned' | 'now' | 'done' | 'urgent' | 'open' | 'own';
  /** What stands in the block; a link or button opens it. */
  face: ReactNode;
  /** Opens a dialog that moves it without dragging; left out for what cannot move. */
  onMove?: (() => void) | undefined;
  /** The way from the item before; `short` when the gap is shorter than the drive. */
  way?: { minutes: number; text: string; short: boolean } | null;
};

const HATCH = 'bg-[repeating-linear-gradient(135deg,var(--line-1)_0_1px,transparent_1px_8px)]';

/** Bar and ground of a block, as in the week: blue planned, accent now, grey done, red urgent. */
const LOOK: Record<HourItem['tone'], { bar: string; ground: string }> = {
  planned: { bar: 'bg-blue', ground: 'border-line-2 bg-bg-1' },
  now: { bar: 'bg-accent', ground: 'border-accent-line bg-accent-soft' },
  done: { bar: 'bg-line-ctl', ground: 'border-line-1 bg-bg-1' },
  urgent: { bar: 'bg-red', ground: 'border-line-2 bg-red-soft' },
  open: { bar: 'bg-blue', ground: 'border-dashed border-line-ctl bg-bg-0' },
  own: { bar: 'bg-window', ground: 'border-line-2 bg-bg-1' },
};

/** A block as wide as it lasts. The block itself is carried by mouse and finger, its handle by keys. */
export function HourBlock({ item, scale, top }: { item: HourItem; scale: HourScale; top: number }) {
  const drag = useHourDrag();
  const movable = item.onMove !== undefined && drag !== null;
  const { listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: `hour ${item.id}`,
    data: { itemId: item.id },
    disabled: !movable,
  });
  const { onKeyDown, ...pointer } = listeners ?? {};
  const place = placeOf(scale, item);
  if (!place) return null;
  const { bar, ground } = LOOK[item.tone];
  return (
    <div
      ref={setNodeRef}
      {...(movable ? pointer : {})}
      className={clsx(
        'group/hour absolute z-[2] h-[50px] overflow-hidden rounded-badge border pl-2.5 hover:z-[3] hover:shadow-float has-focus-visible:z-[3]',
        ground,
        movable && 'carriable pointer-coarse:pr-7',
        isDragging && 'opacity-40',
      )}
      style={{ ...place, top }}
    >
      <span className={clsx('absolute inset-y-1 left-1 w-[3px] rounded-full', bar)} />
      {item.face}
      {item.onMove && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          onKeyDown={onKeyDown as React.KeyboardEventHandler | undefined}
          onClick={item.onMove}
          aria-label={`Move ${item.label}`}
          aria-describedby={drag?.howId}
          className="absolute right-0.5 bottom-0.5 flex size-6 pointer-coarse:inset-y-0 pointer-coarse:right-0 pointer-coarse:h-full pointer-coarse:w-7 items-center justify-center rounded-[4px] bg-bg-1 text-text-3 opacity-0 group-hover/hour:opacity-100 hover:bg-bg-3 hover:text-text-1 focus-visible:opacity-100 pointer-coarse:opacity-100"
        >
          <Icon of={GripVertical} size={14} />
        </button>
      )}
    </div>
  );
}

/** The drive before a block: as long as it takes, from where the block before ends; to the first, until it begins. */
export function HourWay({
  item,
  before,
  scale,
}: {
  item: HourItem;
  before: HourItem | undefined;
  scale: HourScale;
}) {
  const { way } = item;
  if (!way || way.minutes === 0) return null;
  // To the first block it ends where that begins.
  const leaves = before?.endsAt ?? new Date(item.startsAt.getTime() - way.minutes * MINUTE_MS);
  const drive = placeOf(scale, {
    startsAt: leaves,
    endsAt: new Date(Math.min(leaves.getTime() + way.minutes * MINUTE_MS, item.startsAt.getTime())),
  });
  const gap = placeOf(scale, { startsAt: leaves, endsAt: item.startsAt });
  return (
    <>
      <span className="sr-only">{way.text}</span>
      {gap && (
        <span
          aria-hidden="true"
          title={way.text}
          className="absolute top-8 z-[1] h-px border-t border-dashed border-line-ctl"
          style={gap}
        >
          <span
            className={clsx(
              'absolute -top-5 text-axis/4 tabular-nums',
              before ? 'left-0.5 w-full truncate' : 'right-0.5 whitespace-nowrap',
              way.short ? 'font-medium text-red' : 'text-text-3',
            )}
          >
            {way.minutes} min
          </span>
        </span>
      )}
      {drive && (
        <span
          aria-hidden="true"
          className={clsx(
            'absolute top-[31px] z-[1] h-[3px] rounded-full',
            way.short ? 'bg-red' : 'bg-line-ctl',
          )}
          style={drive}
        />
      )}
    </>
  );
}

/** Time that is taken, hatched. */
export function HourShade({
  shade,
  scale,
}: {
  shade: Span & { label: string; action?: ReactNode };
  scale: HourScale;
}) {
  const place = placeOf(scale, shade);
  if (!place) return null;
  return (
    <div
      className={clsx('absolute inset-y-0 overflow-hidden px-2 py-1.5 text-label text-text-2', HATCH)}
      style={place}
    >
      <span className="rounded-badge bg-bg-0/80 px-1">{shade.label}</span>
      {shade.action}
    </div>
  );
}
