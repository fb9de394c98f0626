import type { Announcements } from '@dnd-kit/core';

type BoardWords = {
  /** The title of a card; empty for an unknown one. */
  titleOf: (cardId: unknown) => string;
  columnOf: (cardId: unknown) => { id: string; label: string } | null;
  named: (columnId: unknown) => { id: string; label: string } | null;
  mayMove: (from: string, to: string) => boolean;
  /** Why a card of one column can't go to another, in a sentence. */
  refusal: (from: string, to: string) => string;
};

/** What a screen reader hears while a card is carried: picked up, over which column, dropped where, or refused and why. */
export function boardAnnouncements(words: BoardWords): Announcements {
  const { titleOf, columnOf, named, mayMove, refusal } = words;
  return {
    onDragStart: ({ active }) => {
      const from = columnOf(active.id);
      return from ? `Picked up ${titleOf(active.id)}, in ${from.label}.` : undefined;
    },
    onDragOver: ({ active, over }) => {
      const from = columnOf(active.id);
      const to = named(over?.id);
      if (!from || !to) return 'Not over a column.';
      if (to.id === from.id) return `Over ${to.label}, where it is now.`;
      return mayMove(from.id, to.id) ? `Over ${to.label}.` : `Over ${to.label}. ${refusal(from.id, to.id)}`;
    },
    onDragEnd: ({ active, over }) => {
      const from = columnOf(active.id);
      const to = named(over?.id);
      const title = titleOf(active.id);
      if (!from) return undefined;
      if (!to || to.id === from.id) return `${title} stays in ${from.label}.`;
      if (mayMove(from.id, to.id)) return `Dropped ${title} in ${to.label}.`;
      return `${title} stays in ${from.label}. ${refusal(from.id, to.id)}`;
    },
    onDragCancel: ({ active }) => {
      const from = columnOf(active.id);
      return from ? `Canceled. ${titleOf(active.id)} stays in ${from.label}.` : undefined;
    },
  };
}
