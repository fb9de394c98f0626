import { useDroppable } from '@dnd-kit/core';
import { clsx } from 'clsx';
import { Children, type ReactNode, useId } from 'react';

type BoardColumnProps = {
  id: string;
  label: string;
  count: number;
  rest?: ReactNode;
  empty: string;
  /** Whether what is carried may be dropped here; null while nothing is. */
  takes: boolean | null;
  children: ReactNode;
};

/** One column of a board: its name, how many it has, and its cards. */
export function BoardColumn({ id, label, count, rest, empty, takes, children }: BoardColumnProps) {
  // A column that refuses is still one that is carried over: that is said, with why.
  const { setNodeRef, isOver } = useDroppable({ id });
  const head = useId();
  return (
    <section
      ref={setNodeRef}
      aria-labelledby={head}
      className={clsx(
        'min-h-40 w-64 shrink-0 grow rounded-card border p-2',
        takes && isOver ? 'border-accent-line bg-accent-soft' : 'border-line-1 bg-bg-1',
        takes === false && 'opacity-60',
      )}
    >
      <h2
        id={head}
        className="flex items-center gap-2 px-1 pt-0.5 pb-2 text-control font-semibold text-text-1"
      >
        {label} <span className="font-normal text-text-3">{count.toLocaleString('en-US')}</span>
      </h2>
      {Children.count(children) === 0 ? (
        <p className="px-1 py-4 text-control text-text-3">{empty}</p>
      ) : (
        <ul className="space-y-2">{children}</ul>
      )}
      {rest && <div className="px-1 pt-3 pb-1 text-control">{rest}</div>}
    </section>
  );
}
