import { useState } from 'react';
import { SHAPES_MAX } from '#core/photos/limits.ts';
import type { Shape } from '#core/photos/shapes.ts';

/** One press of an arrow key, and with Shift, as a share of the photo. */
export const STEP = 0.02;
export const FINE_STEP = 0.005;

type History = { now: readonly Shape[]; past: readonly (readonly Shape[])[] };

/** The shapes of a drawing with the way back. `change` is a step that can be undone, `adjust` goes on with the last one. */
export function useShapes(first: readonly Shape[]) {
  const [{ now, past }, setHistory] = useState<History>({ now: first, past: [] });
  return {
    shapes: now,
    isFull: now.length >= SHAPES_MAX,
    canUndo: past.length > 0,
    change: (next: readonly Shape[]) =>
      setHistory(({ now: before, past: all }) => ({ now: next, past: [...all, before] })),
    adjust: (next: readonly Shape[]) => setHistory((history) => ({ ...history, now: next })),
    undo: () =>
      setHistory((history) => {
        const before = history.past.at(-1);
        return before ? { now: before, past: history.past.slice(0, -1) } : history;
      }),
  };
}

/** A shape moved by shares of the photo, never over its edge. `head`: only where an arrow points. */
export function moved(shape: Shape, dx: number, dy: number, head: boolean): Shape {
  if (shape.kind === 'text') return { ...shape, x: within(shape.x + dx), y: within(shape.y + dy) };
  const [x2, y2] = [within(shape.x2 + dx), within(shape.y2 + dy)];
  if (head) return { ...shape, x2, y2 };
  return { ...shape, x1: within(shape.x1 + dx), y1: within(shape.y1 + dy), x2, y2 };
}

export function within(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000;
}
