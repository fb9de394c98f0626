import type { TimelineStepView } from '#core/bookings/views.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import type { TimelineStep } from '#web/ui/data/timeline.tsx';

/** How long a finished step counts as new, so that its leaf grows before the eyes of whoever is watching. */
const FRESH_MS = 15_000;

/** Ends without the work: no leaf grows there. */
const ENDED: ReadonlySet<string> = new Set(['cancelled', 'declined', 'expired', 'no_show']);

/** A booking's story as the timeline draws it. */
export function timelineSteps(
  story: readonly TimelineStepView[],
  { zone, now }: { zone: string; now: Date },
): TimelineStep[] {
  // The ten minutes of choosing a card are no part of the story once the visit was asked for.
  const asked = story.some(({ step }) => step === 'pending');
  return story
    .filter(({ step }) => !(asked && step === 'held'))
    .map(({ step, title, detail, state, at }, index) => ({
      id: `${step}-${index}`,
      title,
      state: state === 'to_come' ? 'next' : ENDED.has(step) ? 'ended' : state,
      ...(detail ? { detail } : {}),
      ...(at ? { time: formatMoment(at, zone, now), fresh: now.getTime() - at.getTime() < FRESH_MS } : {}),
    }));
}
