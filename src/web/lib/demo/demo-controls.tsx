import { RotateCcw, SkipForward } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { DemoClockView, DemoJump } from '#core/demo/mode/clock.ts';
import { formatShortDay, formatTime } from '#core/lib/format-time.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { readUnasked } from '../unasked-reads.ts';
import { type CommandFailure, useCommand } from '../use-command.ts';

const LOOK_EVERY_MS = 1_000;

/** Moves the demo's time and sets it up anew. While either is under way the page reads itself every second. */
export function DemoControls({ clock }: { clock: DemoClockView }) {
  const { revalidate, state } = useRevalidator();
  const { showToast } = useToastContext();
  const [asking, setAsking] = useState(false);
  const onFailure = (failure: CommandFailure) =>
    showToast({ title: 'The demo didn’t change', message: failure.message, type: 'error' });
  const moving = useCommand((api) => api.demo.moveClock, { onFailure });
  const resetting = useCommand((api) => api.demo.reset, { onFailure, onSuccess: () => setAsking(false) });

  const busy = clock.task !== null;
  useEffect(() => {
    // The next reading waits for the one before: begun too soon it would only cut it off.
    if (!busy || state !== 'idle') return;
    const timer = setTimeout(() => void readUnasked(revalidate), LOOK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [busy, state, revalidate]);

  if (clock.task) {
    return (
      <span role="status" className="flex min-h-7 items-center gap-2 max-sm:basis-full tabular-nums">
        <Spinner size="sm" decorative />
        {clock.task.kind === 'reset'
          ? 'Resetting the demo. You’ll need to sign in again.'
          : `It is ${formatShortDay(clock.now, clock.zone)}, ${formatTime(clock.now, clock.zone)}, on the way to ${formatShortDay(clock.task.until, clock.zone)}.`}
      </span>
    );
  }
  const jump = (days: DemoJump) => void moving.run({ days });
  return (
    <>
      <Button size="sm" kind="outline" icon={SkipForward} pending={moving.pending} onClick={() => jump(1)}>
        Forward a day
      </Button>
      <Button size="sm" kind="outline" icon={SkipForward} pending={moving.pending} onClick={() => jump(7)}>
        Forward a week
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        trigger={
          <Button size="sm" kind="outline" icon={RotateCcw}>
            Reset demo
          </Button>
        }
        title="Reset the demo?"
        description="This erases everything done in the demo, sets the date back to today and signs everyone out. Live data isn’t affected."
        safeLabel="Keep the demo"
        actionLabel="Reset demo"
        pending={resetting.pending}
        onConfirm={() => void resetting.run({})}
      />
    </>
  );
}
