import { useDraggable } from '@dnd-kit/core';
import { clsx } from 'clsx';
import { ArrowLeftRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../form/icon-button.tsx';
import { Link } from '../../layout/page-link.tsx';
import { Menu } from '../../overlay/menu.tsx';

type BoardCardProps<Id extends string> = {
  id: string;
  title: string;
  href: string;
  busy: boolean;
  /** Where it may go. */
  moves: readonly { id: Id; label: string }[];
  onMove: (to: Id) => void;
  children: ReactNode;
};

/** A card that is carried by mouse or finger, and moved by its menu with keys. */
export function BoardCard<Id extends string>(props: BoardCardProps<Id>) {
  const { id, title, href, busy, moves, onMove, children } = props;
  const { listeners, setNodeRef, isDragging } = useDraggable({ id, disabled: busy || moves.length === 0 });
  const { onKeyDown: _, ...pointer } = listeners ?? {};
  return (
    <li
      ref={setNodeRef}
      {...pointer}
      className={clsx(
        'relative carriable rounded-card border border-line-1 bg-bg-0',
        isDragging && 'opacity-40',
      )}
    >
      <CardFace title={title} href={href}>
        {children}
      </CardFace>
      {moves.length > 0 && (
        <div data-move={id} className="absolute top-1 right-1">
          <Menu
            trigger={<IconButton icon={ArrowLeftRight} label={`Move ${title}`} tooltip={false} />}
            items={[
              { kind: 'label', id: 'head', label: 'Move to' },
              ...moves.map((to) => ({
                id: to.id,
                label: to.label,
                disabled: busy,
                onSelect: () => onMove(to.id),
              })),
            ]}
          />
        </div>
      )}
    </li>
  );
}

/** What a card shows, at its place and while it is carried. */
export function CardFace({
  title,
  href,
  children,
}: Pick<BoardCardProps<string>, 'title' | 'href' | 'children'>) {
  return (
    <div className="p-3 pr-11 max-sm:pr-14">
      <Link
        to={href}
        draggable={false}
        className="text-control font-medium wrap-anywhere text-text-1 hover:underline"
      >
        {title}
      </Link>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-axis text-text-3">
        {children}
      </div>
    </div>
  );
}
