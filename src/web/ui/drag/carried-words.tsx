import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Where along the carried thing its words have room: it may reach over the window's edge. */
export type WordsPlace = { side: { left: number } | { right: number }; below: boolean };

/** Room over the carried thing for its words, in pixels; without it they stand under it. */
const WORDS_PX = 96;
/** Between the words and the window's edge. */
const EDGE_PX = 8;

type Carried = { left: number; right: number; top: number; width: number };

/** On the side of the window's middle, and over the carried thing where there is room. */
export function wordsPlace(carried: Carried, windowWidth: number): WordsPlace {
  return {
    side:
      carried.left + carried.width / 2 > windowWidth / 2
        ? { right: Math.max(0, carried.right - windowWidth + EDGE_PX) }
        : { left: Math.max(0, EDGE_PX - carried.left) },
    below: carried.top < WORDS_PX,
  };
}

type CarriedWordsProps = { place: WordsPlace; closed: boolean; children: ReactNode };

/** What the place under the hand would say. It goes with what is carried, so that neither that nor a finger lies over it. */
export function CarriedWords({ place: { side, below }, closed, children }: CarriedWordsProps) {
  return (
    <p
      aria-hidden="true"
      className={clsx(
        'absolute w-max max-w-60 rounded-badge border bg-overlay px-2 py-1 text-detail font-medium shadow-float max-sm:max-w-44',
        closed ? 'border-red text-red' : 'border-accent-line text-text-1',
        below ? 'top-full mt-1.5' : 'bottom-full mb-1.5',
      )}
      style={side}
    >
      {children}
    </p>
  );
}
