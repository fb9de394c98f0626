import type { BookingDetail } from '#core/bookings/views.ts';
import { MINUTE_MS } from '#core/lib/durations.ts';
import {
  formatDuration,
  formatElapsed,
  formatMoment,
  formatRelativeDay,
  formatShortDay,
  formatTime,
  formatWindow,
} from '#core/lib/format-time.ts';
import { visitStatus } from '#web/bookings/visit-status.ts';

/** What the status card says: one line, a figure that decides, and how far it is. */
export type VisitNews = {
  headline: string;
  /** The figure at the right with its unit: "11:35 AM" "likely done", or after a word: "Arrives" "2:00 to 4:00 PM". */
  figure?: { lead?: string; value: string; unit?: string };
  steps: { done: number; total: number; working: boolean } | null;
  left: string;
  right?: string;
};

/** Requested, confirmed, on the way, at work, done. */
const STAGES = 5;

/** A visit in a sentence, as its homeowner reads it now. */
export function visitNews(booking: BookingDetail, now: Date): VisitNews {
  const { zone, vendorName, startsAt } = booking;
  const firstName = booking.technician.name.split(' ')[0] ?? booking.technician.name;
  const day = dayWord(formatRelativeDay(startsAt, zone, now));
  const asked = booking.proposal;
  const at = (done: number, working = true) => ({ done, total: STAGES, working });

  switch (visitStatus(booking)) {
    case 'held':
      return {
        headline: 'This time is held for you',
        steps: null,
        left: booking.respondBy
          ? `Held until ${formatTime(booking.respondBy, zone)}. Add a card to keep it.`
          : '',
      };
    case 'pending':
      return {
        headline: `${vendorName} has your request`,
        ...(booking.respondBy
          ? { figure: { lead: 'Reply due', value: formatMoment(booking.respondBy, zone, now) } }
          : {}),
        steps: at(1),
        left: 'Waiting for a reply. Cancel for free until then.',
      };
    case 'confirmed':
      if (asked) {
        return {
          headline: asked.isMine ? 'Waiting for your answer' : 'Waiting for an answer',
          figure: { lead: 'Reply due', value: formatMoment(asked.respondBy, zone, now) },
          steps: at(2, false),
          left: `Scheduled ${formatShortDay(startsAt, zone)}, ${formatWindow(startsAt, booking.windowEndsAt, zone)}`,
        };
      }
      return {
        headline: `${firstName} arrives ${day}`,
        figure: { lead: 'Arrives', value: formatWindow(startsAt, booking.windowEndsAt, zone) },
        steps: at(2, false),
        left: `Confirmed by ${vendorName}`,
        right: `about ${formatDuration(minutesBetween(startsAt, booking.endsAt))}`,
      };
    case 'on_the_way':
      return {
        headline: `${firstName} is on the way`,
        figure: { value: formatTime(startsAt, zone), unit: 'expected' },
        steps: at(2),
        left: booking.enRouteAt ? `Set out at ${formatTime(booking.enRouteAt, zone)}` : '',
      };
    case 'in_progress':
      return { headline: `${firstName} is at work`, ...atWork(booking, now) };
    case 'completed':
      return {
        headline: `${firstName} finished the work`,
        ...(booking.completedAt
          ? { figure: { value: formatMoment(booking.completedAt, zone, now), unit: 'done' } }
          : {}),
        steps: at(STAGES, false),
        left: doneSteps(booking),
        ...(booking.startedAt && booking.completedAt
          ? { right: `${formatElapsed(minutesBetween(booking.startedAt, booking.completedAt))} on site` }
          : {}),
      };
    case 'declined':
      return {
        headline: `${vendorName} couldn’t take it`,
        steps: null,
        left: 'Nothing was charged. Another vendor may be available at the same time.',
      };
    case 'expired':
      return booking.timeline.some(({ step }) => step === 'pending')
        ? {
            headline: `${vendorName} didn’t reply in time`,
            steps: null,
            left: 'Nothing was charged. Other vendors have times available.',
          }
        : {
            headline: 'The time was released',
            steps: null,
            left: 'It was held for 10 minutes. Nothing was charged.',
          };
    case 'no_show':
      return booking.noShowBy === 'vendor'
        ? {
            headline: `${vendorName} didn’t arrive`,
            steps: null,
            left: 'You weren’t charged, and you have credit toward your next booking.',
          }
        : {
            headline: `${firstName} found no one home`,
            steps: null,
            left: 'The visit is charged in full, as with a last-minute cancellation.',
          };
    default:
      return { headline: whoCancelled(booking), steps: null, left: booking.cancelReason ?? '' };
  }
}

function atWork(booking: BookingDetail, now: Date): Omit<VisitNews, 'headline'> {
  const { checklist, startedAt, zone } = booking;
  const done = checklist.filter((step) => step.done).length;
  const current = checklist.find((step) => !step.done);
  const likely =
    startedAt && new Date(startedAt.getTime() + booking.endsAt.getTime() - booking.startsAt.getTime());
  return {
    ...(likely && likely > now ? { figure: { value: formatTime(likely, zone), unit: 'likely done' } } : {}),
    steps: { done, total: Math.max(1, checklist.length), working: current !== undefined },
    left: current ? `Step ${done + 1} of ${checklist.length}: ${current.label}` : 'All steps done',
    ...(startedAt ? { right: `${formatElapsed(minutesBetween(startedAt, now))} on site` } : {}),
  };
}

function doneSteps({ checklist }: BookingDetail): string {
  const done = checklist.filter((step) => step.done).length;
  return checklist.length > 0 ? `${done} of ${checklist.length} steps done` : 'Done';
}

function whoCancelled({ cancelledBy, vendorName }: BookingDetail): string {
  switch (cancelledBy) {
    case 'vendor':
      return `${vendorName} canceled this visit`;
    case 'admin':
      return 'Canopy canceled this visit';
    case 'system':
      return 'We couldn’t place a hold on your card in time, so the visit was released';
    default:
      return 'You canceled this visit';
  }
}

/** "today" inside a sentence; a weekday keeps its capital. */
function dayWord(day: string): string {
  return /^(Today|Tomorrow|Yesterday)$/.test(day) ? day.toLowerCase() : day;
}

function minutesBetween(from: Date, to: Date): number {
  return Math.max(0, (to.getTime() - from.getTime()) / MINUTE_MS);
}
