import { lazy, Suspense } from 'react';

const Nothing = () => <></>;

// The drawing of an error must not be an error: where it cannot be fetched, there is none.
const House = lazy(() =>
  import('./night-house.tsx').then(
    (module) => ({ default: module.NightHouse }),
    () => ({ default: Nothing }),
  ),
);
const Board = lazy(() =>
  import('./tripped-board.tsx').then(
    (module) => ({ default: module.TrippedBoard }),
    () => ({ default: Nothing }),
  ),
);

/** For what is not there. */
export function NightHouse() {
  return (
    <Suspense fallback={null}>
      <House />
    </Suspense>
  );
}

/** For what is our fault. */
export function TrippedBoard() {
  return (
    <Suspense fallback={null}>
      <Board />
    </Suspense>
  );
}
