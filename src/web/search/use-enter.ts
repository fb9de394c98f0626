import { useEffect, useState } from 'react';

type List<Item> = {
  items: readonly Item[];
  /** The line that was reached by an arrow or the pointer; null while none was. */
  chosen: string | null;
  /** What stands in the field and which tab is on: an answer is to these. */
  wanted: string;
  /** The list is not yet the answer to that. */
  waiting: boolean;
  failed: boolean;
};

/**
 * Enter in the palette. What stands in the list belongs to another query until the answer is there, so an early Enter
 * waits for it and then opens the first line, or the chosen one if it is still there. A further key, another text or a
 * failure makes it undone.
 */
export function useEnter<Item extends { id: string }>(list: List<Item>, open: (item: Item) => void) {
  const { items, chosen, wanted, waiting, failed } = list;
  const [early, setEarly] = useState<{ chosen: string | null; wanted: string } | null>(null);
  const lineOf = (id: string | null) => (id === null ? items[0] : items.find((item) => item.id === id));

  useEffect(() => {
    if (!early || (waiting && early.wanted === wanted)) return;
    setEarly(null);
    const line = failed || early.wanted !== wanted ? undefined : lineOf(early.chosen);
    if (line) open(line);
  });

  return {
    press: () => {
      if (waiting) return setEarly({ chosen, wanted });
      const line = lineOf(chosen) ?? items[0];
      if (line) open(line);
    },
    forget: () => setEarly(null),
  };
}
