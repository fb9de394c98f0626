import type { BookingParty, BookingStatus } from './status.ts';

/** A line of a booking's story as stored. */
export type StoredStep = { step: string; note: string; at: Date };

export type TimelineStep = {
  step: string;
  title: string;
  detail: string;
  state: 'done' | 'now' | 'to_come';
  at: Date | null;
};

type Words = { title: string; detail: string };

/** What each step is called once it has happened, and while it is awaited. */
const STEPS: Record<string, { done: Words; awaited?: Words }> = {
  held: { done: { title: 'Time held', detail: 'Held for 10 minutes' } },
  pending: { done: { title: 'Requested', detail: 'Sent to the vendor' } },
  confirmed: {
    done: { title: 'Confirmed', detail: 'The vendor accepted' },
    awaited: { title: 'Vendor replies', detail: 'Usually within a few hours' },
  },
  en_route: { done: { title: 'On the way', detail: '' }, awaited: { title: 'On the way', detail: '' } },
  in_progress: { done: { title: 'Work began', detail: '' }, awaited: { title: 'Work begins', detail: '' } },
  photo_before: { done: { title: 'Photo before work', detail: '' } },
  photo_during: { done: { title: 'Photo during work', detail: '' } },
  photo_after: { done: { title: 'Photo after work', detail: '' } },
  completed: {
    done: { title: 'Completed', detail: 'The work is done' },
    awaited: { title: 'Completed and paid', detail: 'Charged when the work is done and the photos are in' },
  },
  declined: { done: { title: 'Declined', detail: 'The vendor couldn’t take it' } },
  expired: { done: { title: 'Expired', detail: 'No reply before the deadline' } },
  cancelled: { done: { title: 'Canceled', detail: '' } },
  reschedule_proposed: { done: { title: 'Another time proposed', detail: '' } },
  reschedule_declined: { done: { title: 'New time declined', detail: 'The visit stays as it was' } },
  reschedule_withdrawn: { done: { title: 'Proposal withdrawn', detail: 'The visit stays as it was' } },
  reschedule_expired: {
    done: { title: 'Proposal lapsed', detail: 'No reply in time. The visit stays as it was' },
  },
  reassigned: { done: { title: 'Reassigned to another vendor', detail: '' } },
  moved: { done: { title: 'Moved to another time', detail: '' } },
  no_show: { done: { title: 'No-show', detail: '' } },
  suggested: { done: { title: 'Another visit suggested', detail: '' } },
  refunded: { done: { title: 'Refunded', detail: '' } },
  disputed: { done: { title: 'Dispute opened', detail: '' } },
  dispute_settled: { done: { title: 'Dispute settled', detail: '' } },
  dispute_withdrawn: { done: { title: 'Dispute withdrawn', detail: '' } },
  warranty_claimed: { done: { title: 'Warranty claimed', detail: '' } },
  warranty_visit: { done: { title: 'Return visit confirmed', detail: '' } },
};

/** What a company reads where the story is about itself. */
const TO_VENDORS: typeof STEPS = {
  pending: { done: { title: 'Requested', detail: 'You were asked' } },
  confirmed: {
    done: { title: 'Confirmed', detail: 'You accepted' },
    awaited: { title: 'Your reply', detail: 'Accept or decline before the deadline' },
  },
  completed: {
    done: { title: 'Completed', detail: 'The work is done' },
    awaited: { title: 'Completed', detail: 'Once every step is done and the photos are in' },
  },
  declined: { done: { title: 'Declined', detail: 'You couldn’t take it' } },
  expired: { done: { title: 'Expired', detail: 'You didn’t reply before the deadline' } },
  reassigned: { done: { title: 'Reassigned', detail: 'The job changed vendors' } },
};

function wordsOf(step: string, reader: BookingParty) {
  return (reader === 'vendor' ? TO_VENDORS[step] : undefined) ?? STEPS[step];
}

const PATH = ['held', 'pending', 'confirmed', 'en_route', 'in_progress', 'completed'] as const;
const ENDED: readonly BookingStatus[] = ['completed', 'declined', 'expired', 'cancelled', 'no_show'];

/**
 * The story of a booking as a person reads it: what happened with its times (photos of a kind drawn together), the
 * step that is on now, and what is still to come. A company reads of itself as "you". `refunds`: the words of each refund,
 * in the order they went through.
 */
export function timelineOf(
  status: BookingStatus,
  stored: readonly StoredStep[],
  reader: BookingParty,
  refunds: readonly Words[] = [],
): TimelineStep[] {
  const happened = drawTogether(stored);
  let refund = 0;
  // What was before belongs to the vendor who had it then.
  const takenOver = happened.findLastIndex(({ step }) => step === 'reassigned');
  const steps: TimelineStep[] = happened.map(({ step, note, at, times }, place) => {
    const isOthers = reader === 'vendor' && place < takenOver;
    const refunded = step === 'refunded' ? refunds[refund++] : undefined;
    const words = refunded ??
      wordsOf(step, reader)?.done ?? {
        title: step,
        detail: '',
      };
    const title = times > 1 ? `${times} photos ${step.slice('photo_'.length)} work` : words.title;
    return { step, title, detail: note || (isOthers ? '' : words.detail), state: 'done', at };
  });
  const last = steps.at(-1);
  if (ENDED.includes(status)) return steps;
  if (last) last.state = 'now';
  // Another company starts where the first one did: asked, and yet to answer.
  const since = happened.slice(Math.max(0, takenOver));
  const reached = Math.max(...since.map(({ step }) => placeOf(step)));
  for (const step of PATH.slice(reached + 1)) {
    const words = wordsOf(step, reader)?.awaited;
    if (words) steps.push({ step, ...words, state: 'to_come', at: null });
  }
  return steps;
}

/** What a step that has happened is called where everything is listed, for administrators. */
export function stepWords(step: string): { title: string; detail: string } {
  return wordsOf(step, 'admin')?.done ?? { title: step, detail: '' };
}

function placeOf(step: string): number {
  return PATH.indexOf((step === 'reassigned' ? 'pending' : step) as (typeof PATH)[number]);
}

function drawTogether(stored: readonly StoredStep[]): (StoredStep & { times: number })[] {
  const drawn: (StoredStep & { times: number })[] = [];
  for (const step of stored) {
    const before = drawn.findLast((candidate) => candidate.step === step.step);
    if (before && step.step.startsWith('photo_')) before.times += 1;
    else drawn.push({ ...step, times: 1 });
  }
  return drawn;
}
