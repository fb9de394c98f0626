import { clsx } from 'clsx';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import type { DemoClockView } from '#core/demo/mode/clock.ts';
import { formatShortDay, formatTime } from '#core/lib/format-time.ts';
import { buttonClass } from '#web/ui/form/button-style.ts';
import { useRootData } from '../root-data.ts';
import { acrossPath } from './demo-side.ts';

// Dialogs and commands are for administrators of the demo; public pages do without their weight.
const DemoControls = lazy(async () => {
  const { DemoControls: controls } = await import('./demo-controls.tsx');
  return { default: controls };
});

/** Above every page of the demo: where one is, its date, and the way out. Administrators move its time here. */
export function DemoLine({ clock }: { clock: DemoClockView | null }) {
  const { pathname } = useLocation();
  const session = useRootData()?.session ?? null;
  const isAdmin = session?.role === 'admin' && session.isSystemAdmin;
  return (
    <aside
      aria-label="Demo"
      data-print="hide"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line-1 bg-blue-soft px-(--page-x) py-1.5 text-left text-label text-text-1"
    >
      <p className="min-w-0 flex-1 basis-44 text-pretty">
        <strong className="font-semibold">Demo:</strong> people, jobs and prices here are made up, and nothing
        reaches the live data.{' '}
        {clock && clock.task === null && (
          <span className="whitespace-nowrap tabular-nums">
            It is {formatShortDay(clock.now, clock.zone)}, {formatTime(clock.now, clock.zone)}.
          </span>
        )}
      </p>
      <div
        className={clsx(
          'flex flex-wrap items-center gap-2',
          isAdmin && 'max-sm:w-full max-sm:*:grow max-sm:*:basis-[calc(50%-4px)]',
        )}
      >
        {isAdmin && clock && (
          <Suspense fallback={null}>
            <DemoControls clock={clock} />
          </Suspense>
        )}
        {/* A document load: nothing of the demo may stay in this window. */}
        <a
          href={isAdmin ? acrossPath(pathname, false, '/admin/dashboard') : '/?demo=0'}
          className={buttonClass({ kind: 'outline', size: 'sm' })}
        >
          Leave the demo
        </a>
      </div>
    </aside>
  );
}
