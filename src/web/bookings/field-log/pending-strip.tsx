import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { overOf } from '#core/bookings/field-log/over-kept.ts';
import { useSignal } from '#web/lib/signal/signal.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';
import { type LocalEntry, type LogState, unsent, useLog } from './log-state.ts';

const PendingSheet = late(() => import('./pending-sheet.tsx').then((module) => module.PendingSheet));

/** What goes through within this time needs no line. */
const SHOWN_AFTER_MS = 2_500;

/** How many changes this device still holds, and what they wait for. Nothing while all is sent. */
export function PendingStrip() {
  const log = useLog();
  const { lost } = useSignal();
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(false);
  const waiting = unsent(log.entries);
  const isStuck = lost || log.stop !== null || waiting.some(({ state }) => state.is !== 'waiting');
  const isLong = useStays(waiting.length > 0, SHOWN_AFTER_MS);
  const isShown = log.isFull || (waiting.length > 0 && (isStuck || isLong));
  return (
    <>
      {isShown && (
        <Banner
          tone={isWarning(log, waiting) ? 'warning' : 'info'}
          action={
            log.stop === 'signed_out' ? (
              <ButtonLink
                kind="primary"
                to={`/login?next=${encodeURIComponent(pathname + search)}`}
                reloadDocument
              >
                Sign in
              </ButtonLink>
            ) : waiting.length > 0 ? (
              <Button onClick={() => setOpen(true)}>View</Button>
            ) : null
          }
        >
          {says(log, waiting, lost)}
        </Banner>
      )}
      <Late part={PendingSheet} when={open}>
        <PendingSheet open={open} onOpenChange={setOpen} />
      </Late>
    </>
  );
}

function isWarning({ stop, isFull }: LogState, waiting: readonly LocalEntry[]): boolean {
  return isFull || stop === 'signed_out' || waiting.some(({ state }) => state.is !== 'waiting');
}

function says({ stop, isFull }: LogState, waiting: readonly LocalEntry[], isLost: boolean): string {
  const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`);
  const over = new Set(overOf(waiting));
  const undecided = waiting.filter((entry) => entry.state.is !== 'waiting' || over.has(entry)).length;
  if (isFull)
    return 'This device is full. Nothing you saved is lost, but new changes need a connection. Free up some space.';
  if (stop === 'signed_out') return `Sign in to send ${changes(waiting.length)}.`;
  if (stop === 'newer') return `Canopy was updated. Reload this page to send ${changes(waiting.length)}.`;
  if (undecided > 0) return `${changes(undecided)} ${undecided === 1 ? 'needs' : 'need'} your decision.`;
  if (isLost || stop === 'no_answer')
    return `${changes(waiting.length)} ${waiting.length === 1 ? 'waits' : 'wait'} for a connection.`;
  return `Sending ${changes(waiting.length)}`;
}

/** Whether something has been so for a while. */
function useStays(is: boolean, ms: number): boolean {
  const [stays, setStays] = useState(false);
  useEffect(() => {
    if (!is) return setStays(false);
    const timer = setTimeout(() => setStays(true), ms);
    return () => clearTimeout(timer);
  }, [is, ms]);
  return stays;
}
