import { moveNote, proposalExpiresAt } from '#core/bookings/rescheduling/reschedule.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/lib/durations.ts';
import type { Dice } from '../dice.ts';
import type { ClaimRow, RescheduleRow } from '../rows/city.ts';
import { addStep, type Story } from '../stories/booking-story.ts';
import type { Homeowner } from '../users/users.ts';
import { freeStartsOn, take, type ZoneCalendar } from './calendar.ts';

type Changes = { reschedules: RescheduleRow[]; claims: ClaimRow[] };

/** Share of accepted visits that were moved before. */
const MOVED = 0.025;
/** A proposal was made this long ago at most. */
const FRESH_HOURS = 3;
const LAST_DAY = 12;
const NOTES = {
  homeowner: ['Could we do another day?', 'I have to be at work that day', 'We have guests that day'],
  vendor: ['The van is in the shop that day', 'Our technician is out that day', 'Could we do another day?'],
} as const;

/**
 * Visits that were moved before they took place, and a few proposals that wait: one for the demo homeowner, some of
 * and for the demo company. Their new times are taken in the diaries, as in life.
 */
export function planChanges(input: {
  dice: Dice;
  now: Date;
  stories: readonly Story[];
  homeowner: Homeowner | null;
  vendorId: string | null;
  calendarOf(zone: string): ZoneCalendar;
}): Changes {
  const changes: Changes = { reschedules: [], claims: [] };
  for (const story of input.stories) {
    if (input.dice.chance(MOVED)) wasMoved(input.dice, input.now, story, changes);
  }
  const ahead = input.stories.filter(
    ({ booking, plan }) =>
      booking.status === 'confirmed' && booking.enRouteAt === null && plan.series === undefined,
  );
  const isNear = ({ booking }: Story) => booking.startsAt.getTime() < input.now.getTime() + DAY_MS;
  const isTheirs = ({ booking }: Story) => booking.homeownerId === input.homeowner?.row.id;
  const isOurs = ({ booking }: Story) => booking.vendorId === input.vendorId;
  const asked: [Story, 'homeowner' | 'vendor'][] = [
    ...ahead
      .filter((story) => isTheirs(story))
      .slice(0, 1)
      .map((story) => [story, 'vendor'] as [Story, 'vendor']),
    // The homeowner asks only when it is too late to move alone.
    ...ahead
      .filter((story) => isOurs(story) && !isTheirs(story) && isNear(story))
      .slice(0, 1)
      .map((story) => [story, 'homeowner'] as [Story, 'homeowner']),
    ...ahead
      .filter((story) => isOurs(story) && !isTheirs(story) && !isNear(story))
      .slice(0, 1)
      .map((story) => [story, 'vendor'] as [Story, 'vendor']),
    ...ahead
      .filter((story) => !isOurs(story) && !isTheirs(story) && !isNear(story))
      .slice(0, 3)
      .map((story) => [story, 'vendor'] as [Story, 'vendor']),
  ];
  for (const [story, by] of asked) propose(input, story, by, changes);
  return changes;
}

/** The visit had been a day later; the homeowner moved it in time. */
function wasMoved(dice: Dice, now: Date, story: Story, changes: Changes): void {
  const { booking } = story;
  const { acceptedAt, startsAt } = booking;
  if (!acceptedAt || story.plan.series || (booking.status !== 'completed' && booking.status !== 'confirmed'))
    return;
  const first = acceptedAt.getTime() + 10 * MINUTE_MS;
  const last = Math.min(startsAt.getTime() - 3 * HOUR_MS, now.getTime() - 10 * MINUTE_MS);
  if (last <= first) return;
  const at = new Date(Math.floor(dice.between(first, last)));
  const from = new Date(startsAt.getTime() + DAY_MS);
  booking.timesMoved = 1;
  addStep(dice, story, 'moved', 'homeowner', at, moveNote(from, startsAt, booking.zone));
  story.steps.sort((a, b) => a.at.getTime() - b.at.getTime());
  booking.updatedAt = story.steps.at(-1)?.at ?? booking.updatedAt;
  changes.reschedules.push({ ...rowOf(dice, story, 'homeowner', at, from), status: 'moved', answeredAt: at });
}

function propose(
  input: Parameters<typeof planChanges>[0],
  story: Story,
  by: 'homeowner' | 'vendor',
  changes: Changes,
): void {
  const { dice, now } = input;
  const { booking, plan } = story;
  const claimMinutes = plan.minutes + plan.service.row.bufferMinutes;
  const calendar = input.calendarOf(booking.zone);
  const at = new Date(
    Math.max(
      (booking.acceptedAt ?? now).getTime() + 5 * MINUTE_MS,
      now.getTime() - dice.between(0.5, FRESH_HOURS) * HOUR_MS,
    ),
  );
  if (at >= now) return;
  for (let day = 2; day <= LAST_DAY; day += 1) {
    const startsAt = freeStartsOn(calendar, plan.technician, day, claimMinutes).find(
      (start) => start.getTime() > booking.startsAt.getTime() + DAY_MS / 2,
    );
    if (!startsAt) continue;
    const respondBy = proposalExpiresAt({ proposedAt: at, from: booking.startsAt, to: startsAt });
    if (respondBy.getTime() < now.getTime() + 20 * MINUTE_MS) return;
    take(plan.technician.diary, day, startsAt, claimMinutes);
    const row: RescheduleRow = {
      ...rowOf(dice, story, by, at, booking.startsAt),
      startsAt,
      endsAt: new Date(startsAt.getTime() + plan.minutes * MINUTE_MS),
      note: dice.pick(NOTES[by]),
      status: 'proposed',
      respondBy,
    };
    changes.reschedules.push(row);
    changes.claims.push({
      id: dice.id(at),
      technicianId: booking.technicianId,
      kind: 'hold',
      startsAt,
      endsAt: new Date(startsAt.getTime() + claimMinutes * MINUTE_MS),
      bookingId: null,
      rescheduleId: row.id,
      expiresAt: respondBy,
      createdAt: at,
    });
    const about = `${moveNote(booking.startsAt, startsAt, booking.zone)}: ${row.note}`;
    addStep(dice, story, 'reschedule_proposed', by, at, about);
    booking.updatedAt = at;
    return;
  }
}

function rowOf(
  dice: Dice,
  { booking }: Story,
  proposedBy: 'homeowner' | 'vendor',
  at: Date,
  fromStartsAt: Date,
): RescheduleRow {
  const { id: bookingId, startsAt, endsAt, technicianId } = booking;
  return {
    id: dice.id(at),
    bookingId,
    proposedBy,
    fromStartsAt,
    startsAt,
    endsAt,
    technicianId,
    note: '',
    status: 'moved',
    respondBy: null,
    createdAt: at,
    answeredAt: null,
  };
}
