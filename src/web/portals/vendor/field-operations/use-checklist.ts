import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';

const NONE: ReadonlyMap<number, boolean> = new Map();

/**
 * The checklist of a job, ticked at once on the screen and told to the server one after the other: fast fingers on a
 * slow connection lose nothing. A step that could not be saved goes back to what it was and says so.
 */
export function useChecklist(jobId: string) {
  const [ticked, setTicked] = useState(NONE);
  const [saving, setSaving] = useState(false);
  const waiting = useRef(new Map<number, boolean>());
  const sending = useRef(false);
  const { showToast } = useToastContext();
  const { revalidate } = useRevalidator();
  const { run } = useCommand((api) => api.bookings.tick, {
    revalidate: false,
    onFailure: (failure) =>
      showToast({ title: 'The step was not saved', message: failure.message, type: 'error' }),
  });

  const sendTicks = async () => {
    sending.current = true;
    setSaving(true);
    while (waiting.current.size > 0) {
      for (const [position, done] of waiting.current) {
        waiting.current.delete(position);
        const saved = await run({ id: jobId, position, done });
        if (!saved && !waiting.current.has(position)) {
          setTicked((steps) => new Map([...steps].filter(([at]) => at !== position)));
        }
      }
      await revalidate();
    }
    sending.current = false;
    setTicked(NONE);
    setSaving(false);
  };

  const tick = (position: number, done: boolean) => {
    setTicked((steps) => new Map(steps).set(position, done));
    waiting.current.set(position, done);
    if (!sending.current) void sendTicks();
  };
  return { ticked, tick, saving };
}
