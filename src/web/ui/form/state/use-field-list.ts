import { useRef, useState } from 'react';

type Row<Start> = { key: number; start: Start };

/**
 * Rows that can be added, taken away and moved, several at once. Names go by place (`lines.0.title`), keys stay with their row, so that
 * what was typed moves along. `onChange` when the places changed: `() => form.changed('lines')`.
 */
export function useFieldList<Start>(start: readonly Start[], onChange?: () => void) {
  const [rows, setRows] = useState<readonly Row<Start>[]>(() =>
    start.map((one, key) => ({ key, start: one })),
  );
  // A key is never given twice: a field that takes the place of another must not have what was typed into that one.
  const nextKey = useRef(start.length);
  const change = (next: (rows: readonly Row<Start>[]) => readonly Row<Start>[]) => {
    setRows(next);
    onChange?.();
  };
  return {
    rows,
    add: (...ones: Start[]) => {
      const added = ones.map((one) => ({ key: nextKey.current++, start: one }));
      change((known) => [...known, ...added]);
    },
    remove: (...places: number[]) => change((known) => known.filter((_, at) => !places.includes(at))),
    move: (from: number, to: number) => change((known) => moved(known, from, to)),
  };
}

/** The same things with one of them in another place; places that are not there leave all as it is. */
export function moved<T>(things: readonly T[], from: number, to: number): readonly T[] {
  const thing = things[from];
  if (thing === undefined || to < 0 || to >= things.length) return things;
  const others = things.filter((_, index) => index !== from);
  return [...others.slice(0, to), thing, ...others.slice(to)];
}
