import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useRootData } from '#web/lib/root-data.ts';
import { noteNoAnswer, useSignal } from '#web/lib/signal/signal.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { readUnsent, writeUnsent } from './unsent-ticks.ts';

const NONE: ReadonlyMap<number, boolean> = new Map();

type Line = { position: number; done: boolean };

/** Where the ticks are: with the server, on their way, or on this phone until there is a network. */
export type TicksKept = 'saved' | 'saving' | 'on_phone';

/**
 * The checklist of a job, ticked at once on the screen and told to the server one after the other: fast fingers on a
 * slow connection lose nothing. Without a network a tick stays on this phone, also over a reload, and is sent when Canopy
 * answers again: a tick says how a step is, so sending it twice is sending it once. One that the server refuses goes back
 * to what it was and says so.
 *
 * A tick stays until the page that was read says the same. Dropped as soon as the page was read again, it would be gone for a moment
 * where what was read is drawn later.
 */
export function useChecklist(jobId: string, lines: readonly Line[]) {
  const userId = useRootData()?.session?.id ?? '';
  const [ticked, setTicked] = useState(NONE);
  const [kept, setKept] = useState<TicksKept>('saved');
  const waiting = useRef(new Map<number, boolean>());
  const sending = useRef(false);
  const unanswered = useRef(false);
  /** Pages read since the last tick was saved. */
  const reads = useRef(0);
  const { showToast } = useToastContext();
  const { revalidate } = useRevalidator();
  const { lost } = useSignal();
  const { run } = useCommand((api) => api.bookings.tick, {
    revalidate: false,
    onFailure: (failure) => {
      unanswered.current = failure.code === 'network';
      if (unanswered.current) noteNoAnswer(null);
      else showToast({ title: 'The step wasn’t saved', message: failure.message, type: 'error' });
    },
  });

  const sendTicks = useCallback(async () => {
    if (sending.current) return;
    sending.current = true;
    setKept('saving');
    while (waiting.current.size > 0) {
      for (const [position, done] of [...waiting.current]) {
        unanswered.current = false;
        const saved = await run({ id: jobId, position, done });
        if (!saved && unanswered.current) {
          sending.current = false;
          setKept('on_phone');
          return;
        }
        // Unless the same step was ticked the other way meanwhile.
        if (waiting.current.get(position) === done) waiting.current.delete(position);
        writeUnsent(userId, jobId, waiting.current);
        if (!saved && !waiting.current.has(position)) {
          setTicked((steps) => new Map([...steps].filter(([at]) => at !== position)));
        }
      }
      await revalidate();
    }
    sending.current = false;
    reads.current = 0;
    setKept('saved');
  }, [jobId, userId, run, revalidate]);

  const tick = (position: number, done: boolean) => {
    setTicked((steps) => new Map(steps).set(position, done));
    waiting.current.set(position, done);
    writeUnsent(userId, jobId, waiting.current);
    void sendTicks();
  };

  useEffect(() => {
    if (sending.current || waiting.current.size > 0) return;
    reads.current += 1;
    // Somebody else changed a step meanwhile: the first page may have been read before the last tick, the second was not.
    const isOurs = reads.current < READS_UNTIL_THEIRS;
    setTicked((steps) => (steps.size === 0 ? steps : isOurs ? stillAhead(steps, lines) : NONE));
  }, [lines]);

  // What was ticked before this page was opened, and all of it once there is a network again.
  useEffect(() => {
    for (const [position, done] of readUnsent(userId, jobId)) {
      if (!waiting.current.has(position)) waiting.current.set(position, done);
    }
    if (waiting.current.size === 0) return;
    setTicked((steps) => new Map([...steps, ...waiting.current]));
    if (lost) setKept('on_phone');
    else void sendTicks();
  }, [userId, jobId, lost, sendTicks]);
  return { ticked, tick, kept };
}

const READS_UNTIL_THEIRS = 2;

/** Ticks that a page which was read does not have yet. */
function stillAhead(
  ticked: ReadonlyMap<number, boolean>,
  lines: readonly Line[],
): ReadonlyMap<number, boolean> {
  return new Map(
    [...ticked].filter(([position, done]) => lines.find((line) => line.position === position)?.done !== done),
  );
}
