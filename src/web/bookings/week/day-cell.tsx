import { useDroppable } from '@dnd-kit/core';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WeekBlock } from '#core/bookings/schedule/views.ts';
import { formatWindow } from '#core/lib/format-time.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { type Cell, type CellState, cellId, type View } from './cell-state.ts';

type DayCellProps = {
  cell: Cell;
  view: View;
  /** While a visit is in the hand; null otherwise. */
  state: CellState | null;
  className?: string;
  children: ReactNode;
};

/** A technician's day: whether a visit can be dropped there. What it would take or why not goes with the visit. */
export function DayCell({ cell, view, state, className, children }: DayCellProps) {
  const { setNodeRef, isOver } = useDroppable({ id: cellId(cell, view) });
  const closed = state?.kind === 'closed';
  return (
    <div
      ref={setNodeRef}
      className={clsx(
        'relative h-full transition-colors',
        state && closed && 'opacity-60',
        isOver && state?.kind === 'closed' && '!opacity-100 bg-red-soft',
        isOver && TAKES.has(state?.kind ?? '') && 'bg-accent-soft',
        isOver && 'outline-2 -outline-offset-2 outline-accent-line',
        className,
      )}
    >
      {children}
    </div>
  );
}

const TAKES: ReadonlySet<string> = new Set<CellState['kind']>(['place', 'handover', 'choose']);

const HATCH = 'bg-[repeating-linear-gradient(135deg,var(--line-1)_0_1px,transparent_1px_8px)]';

/** Time that is taken without a visit. Time off can be taken back from here. */
export function BlockCard({
  block,
  zone,
  onRemove,
}: {
  block: WeekBlock;
  zone: string;
  onRemove: (block: WeekBlock) => void;
}) {
  const when = block.wholeDay ? 'All day' : formatWindow(block.startsAt, block.endsAt, zone);
  const label = block.label.charAt(0).toUpperCase() + block.label.slice(1);
  return (
    <li
      className={clsx(
        'relative rounded-badge px-2.5 py-1 text-text-2',
        block.kind === 'hold' ? 'border border-dashed border-line-ctl' : clsx('border border-line-1', HATCH),
        block.wholeDay && 'min-h-20',
      )}
    >
      <span className="block pr-5 text-label/4 font-medium wrap-anywhere">{label}</span>
      <span className="block text-axis/4 tabular-nums">{when}</span>
      {block.kind === 'block' && (
        <button
          type="button"
          aria-label={`Unblock: ${label}, ${when}`}
          onClick={() => onRemove(block)}
          className="absolute top-0.5 right-0.5 flex size-6 items-center justify-center rounded-[4px] text-text-3 hover:bg-bg-3 hover:text-text-1 max-sm:size-11"
        >
          <Icon of={X} size={12} />
        </button>
      )}
    </li>
  );
}

/** A day without hours. */
export function DayOff() {
  return <p className={clsx('absolute inset-0 px-2 py-1.5 text-label text-text-3', HATCH)}>Day off</p>;
}
