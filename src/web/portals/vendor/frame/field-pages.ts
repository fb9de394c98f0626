import type { Agenda } from '#core/bookings/schedule/views.ts';
import type { VendorRole } from '#core/lib/actor.ts';
import { fieldPath } from './vendor-paths.ts';

/** An office with many technicians keeps the next of them: each copy is a page read from the server. */
const MOST_JOBS = 12;
/** Those whose answer is due first. */
const MOST_REQUESTS = 3;

/**
 * The pages that open without a network: today's list, the job on the screen, today's jobs and the next requests. What is
 * left to do comes first, since the line may go before the last copy; a technician has the whole of their day, what is done too.
 */
export function fieldPages(agenda: Agenda, role: VendorRole | null, onScreen: string | null): string[] {
  const isDone = ({ status }: Agenda['visits'][number]) => status === 'completed';
  const today = [
    ...agenda.visits.filter((visit) => !isDone(visit)),
    // Somebody looks back at the last one: its photos, its signature.
    ...agenda.visits.filter(isDone).reverse(),
  ].map(({ id }) => id);
  const jobs = [
    ...(onScreen ? [onScreen] : []),
    ...(role === 'technician' ? today : today.slice(0, MOST_JOBS)),
    ...agenda.requests.slice(0, MOST_REQUESTS),
  ];
  return [fieldPath({}), ...[...new Set(jobs)].map((job) => fieldPath({ job }))];
}
