import { DndContext, DragOverlay, pointerWithin } from '@dnd-kit/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useEdgeScroll } from '../../drag/auto-scroll.ts';
import { useDragSensors } from '../../drag/sensors.ts';
import type { PartState } from '../../feedback/part-state.tsx';
import { boardAnnouncements } from './announcements.ts';
import { BoardCard, CardFace } from './board-card.tsx';
import { BoardColumn } from './board-column.tsx';
import { BoardState } from './board-state.tsx';

export type Column<Id extends string, Card> = {
  id: Id;
  label: string;
  /** How many there are; more than `cards` where not all are loaded. */
  count: number;
  cards: readonly Card[];
  /** Where the rest is, when not all of them are here. */
  rest?: ReactNode;
};

type BoardProps<Id extends string, Card> = PartState & {
  /** Names the board for assistive technology. */
  label: string;
  columns: readonly Column<Id, Card>[];
  cardLabel: (card: Card) => string;
  cardHref: (card: Card) => string;
  /** What a card says under its title. */
  cardBody: (card: Card) => ReactNode;
  /** The columns a card of this one may go to. */
  movesFrom: (column: Id) => readonly Id[];
  onMove: (card: Card, from: Id, to: Id) => void;
  /** Why a card can't go there, in a sentence; said where it is dropped all the same. */
  refusal: (from: Id, to: Id) => string;
  /** A move is on its way: no other begins. */
  busy?: boolean;
  /** What an empty column says. */
  empty: string;
};

/**
 * Cards in columns, moved from one to another by mouse or finger, and by keys with the menu on each card. The focus
 * follows a card that was moved by its menu.
 */
export function Board<Id extends string, Card extends { id: string }>(props: BoardProps<Id, Card>) {
  const { label, columns, loading, failure } = props;
  if (loading || failure)
    return <BoardState {...{ label, loading, failure }} columns={columns.length || 4} />;
  return <Cards {...props} />;
}

function Cards<Id extends string, Card extends { id: string }>(props: BoardProps<Id, Card>) {
  const { label, columns, cardLabel, cardHref, cardBody, movesFrom, onMove, refusal } = props;
  const { busy = false, empty } = props;
  const [carried, setCarried] = useState<{ card: Card; from: Id } | null>(null);
  const box = useRef<HTMLElement>(null);
  const followed = useRef<{ id: string; to: Id } | null>(null);
  const board = useId();
  // Keys have the menu: carrying by arrows would be a second way to learn.
  const sensors = useDragSensors(() => undefined);
  const columnOf = (cardId: unknown) =>
    columns.find(({ cards }) => cards.some(({ id }) => id === cardId)) ?? null;
  const titleOf = (cardId: unknown) => {
    const card = columnOf(cardId)?.cards.find(({ id }) => id === cardId);
    return card ? cardLabel(card) : '';
  };
  const announcements = boardAnnouncements({
    titleOf,
    columnOf: (cardId) => columnOf(cardId) as { id: string; label: string } | null,
    named: (columnId) => columns.find(({ id }) => id === columnId) ?? null,
    mayMove: (from, to) => movesFrom(from as Id).includes(to as Id),
    refusal: (from, to) => refusal(from as Id, to as Id),
  });
  useEdgeScroll(carried !== null, box);

  useEffect(() => {
    const at = followed.current;
    if (!at || !columns.some(({ id, cards }) => id === at.to && cards.some((card) => card.id === at.id)))
      return;
    followed.current = null;
    if (document.activeElement && document.activeElement !== document.body) return;
    box.current?.querySelector<HTMLElement>(`[data-move="${at.id}"] button`)?.focus();
  }, [columns]);

  return (
    <DndContext
      id={board}
      sensors={sensors}
      collisionDetection={pointerWithin}
      autoScroll={false}
      accessibility={{ announcements }}
      onDragStart={({ active }) => {
        const from = columnOf(active.id);
        const card = from?.cards.find(({ id }) => id === active.id);
        if (from && card) setCarried({ card, from: from.id });
      }}
      onDragCancel={() => setCarried(null)}
      onDragEnd={({ over }) => {
        setCarried(null);
        const to = columns.find(({ id }) => id === over?.id);
        if (carried && to && movesFrom(carried.from).includes(to.id))
          onMove(carried.card, carried.from, to.id);
      }}
    >
      <section
        ref={box}
        aria-label={label}
        aria-busy={busy}
        // Without a card there is nothing in it to lead keys along its columns.
        {...(columns.every(({ cards }) => cards.length === 0) ? { tabIndex: 0 } : {})}
        className="flex items-start gap-3 overflow-x-auto scroll-thin pb-3"
      >
        {columns.map((column) => (
          <BoardColumn
            key={column.id}
            {...column}
            empty={empty}
            takes={carried === null ? null : movesFrom(carried.from).includes(column.id)}
          >
            {column.cards.map((card) => (
              <BoardCard
                key={card.id}
                id={card.id}
                title={cardLabel(card)}
                href={cardHref(card)}
                busy={busy}
                moves={columns.filter(({ id }) => movesFrom(column.id).includes(id))}
                onMove={(to) => {
                  followed.current = { id: card.id, to };
                  onMove(card, column.id, to);
                }}
              >
                {cardBody(card)}
              </BoardCard>
            ))}
          </BoardColumn>
        ))}
      </section>
      <DragOverlay dropAnimation={null}>
        {carried && (
          <div className="cursor-grabbing rounded-card border border-accent-line bg-overlay shadow-float">
            <CardFace title={cardLabel(carried.card)} href={cardHref(carried.card)}>
              {cardBody(carried.card)}
            </CardFace>
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
