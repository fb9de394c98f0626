import { cancellationAt } from '#core/bookings/cancellation.ts';
import { requestExpiresAt } from '#core/bookings/deadlines.ts';
import { addOnMinutes, bookedLines, priceOfLines } from '#core/bookings/lines.ts';
import { noShowTerms } from '#core/bookings/no-show.ts';
import { isReminderDue } from '#core/bookings/reminder.ts';
import {
  type BookingAction,
  type BookingParty,
  type BookingStatus,
  claimsTime,
  isFinal,
  nextBy,
} from '#core/bookings/status.ts';
import { MINUTE_MS, SECOND_MS } from '#core/lib/durations.ts';
import type { Cents } from '#core/lib/money.ts';
import { COMMISSION_BP } from '#core/payments/limits.ts';
import { laborCents, type Price } from '#core/payments/price.ts';
import { shownWindow } from '#core/scheduling/window.ts';
import type { Daytime } from '../daytime.ts';
import type { Dice } from '../dice.ts';
import type { Redeemed, Rewards } from '../money/rewards.ts';
import type { BookingLineRow, BookingRow, BookingStepRow, ClaimRow } from '../rows/city.ts';
import type { Plan } from '../visits/plans.ts';
import { isRepair } from './fitting.ts';
import { type Moment, momentsOf } from './moments.ts';
import { subjectsOf } from './photo-subjects.ts';
import { answersTo } from './questions.ts';
import { CAPTIONS, NOTES, PRIORITY_OF, REPAIR_NOTES } from './texts-data.ts';

/** A booking as it stands now, with everything that has happened to it. */
export type Story = {
  plan: Plan;
  booking: BookingRow;
  price: Price;
  lines: BookingLineRow[];
  steps: BookingStepRow[];
  claim: ClaimRow | null;
  /** The credit the homeowner got because the vendor cancelled. */
  goodwillCents: Cents;
  /** Points that became credit of this booking. */
  redeemed: Redeemed;
};

const COPIED_TIMES = {
  confirmed: 'acceptedAt',
  in_progress: 'startedAt',
  completed: 'completedAt',
} as const satisfies Partial<Record<BookingStatus, keyof BookingRow>>;

/** Whoever calls for help has a card on file and chooses no time. */
const CALL_SECONDS = 15;

function notesTo(dice: Dice, { service }: Plan): string {
  return dice.chance(0.3) ? dice.pick(isRepair(service) ? [...NOTES, ...REPAIR_NOTES] : NOTES) : '';
}

function priorityOf(dice: Dice, { service }: Plan): BookingRow['priority'] {
  return dice.chance(0.12) ? dice.pick(['low', 'high'] as const) : (PRIORITY_OF[service.slug] ?? 'medium');
}

/**
 * Plays a plan through the status machine up to `now`. The price is what the rules give at the request;
 * `creditAt` is the account credit the homeowner can use at a moment.
 */
export function playStory(input: {
  dice: Dice;
  now: Date;
  daytime: Daytime;
  plan: Plan;
  number: number;
  creditAt(at: Date): Cents;
  rewards: Pick<Rewards, 'feeDiscountBp' | 'redeem'>;
  /** The homeowner of the demo sign-in: redeems whenever they can. */
  isDemo: boolean;
  cardId: string;
}): Story {
  const { dice, now, plan } = input;
  const { service, technician, home, homeowner, startsAt, heldAt, minutes } = plan;
  const { market } = home;
  const requestedAt = new Date(
    heldAt.getTime() + (plan.emergency ? CALL_SECONDS * SECOND_MS : dice.int(1, 8) * MINUTE_MS),
  );
  const ownPrice = technician.company.prices.get(service.row.id);
  const rateCents = ownPrice ?? service.row.priceCents;
  const { name: title, pricing } = service.row;
  const addOns = plan.addOns ?? [];
  const laborMinutes = minutes - addOnMinutes(addOns);
  const labor = laborCents({ pricing, priceCents: rateCents }, laborMinutes);
  const lines = bookedLines({ title, pricing, rateCents, laborCents: labor, laborMinutes, addOns });
  const { laborTaxBp, materialsTaxBp } = market.row;
  const userId = homeowner.row.id;
  const creditCents = input.creditAt(requestedAt);
  const terms = { laborTaxBp, materialsTaxBp, feeDiscountBp: input.rewards.feeDiscountBp(userId, heldAt) };
  const whole = priceOfLines(lines, terms);
  const { totalCents } = whole;
  const wish = { userId, fate: plan.fate, totalCents, creditCents, isDemo: input.isDemo };
  const redeemed = input.rewards.redeem(wish, requestedAt);
  const creditAvailableCents = creditCents + redeemed.cents;
  // Most have no credit, and then the price is the one before.
  const price =
    creditAvailableCents === 0
      ? whole
      : priceOfLines(lines, { ...terms, creditAvailableCents, pointsCreditCents: redeemed.cents });
  const respondBy = requestExpiresAt(requestedAt, startsAt);

  const booking: BookingRow = {
    id: dice.id(heldAt),
    number: input.number,
    status: 'held',
    homeownerId: homeowner.row.id,
    homeId: home.row.id,
    marketId: market.row.id,
    vendorId: technician.company.row.id,
    technicianId: technician.row.id,
    serviceId: service.row.id,
    title: service.row.name,
    notes: plan.emergency ? '' : notesTo(dice, plan),
    answers: answersTo(dice, service.row, home.row),
    priority: plan.emergency ? 'high' : priorityOf(dice, plan),
    zone: market.row.zone,
    startsAt,
    endsAt: new Date(startsAt.getTime() + minutes * MINUTE_MS),
    bookedMinutes: minutes,
    laborCents: price.laborCents,
    materialsCents: price.materialsCents,
    serviceFeeCents: price.serviceFeeCents,
    taxCents: price.taxCents,
    totalCents: price.totalCents,
    extrasCents: 0,
    creditCents: price.creditCents,
    coveredCents: price.coveredCents,
    feeDiscountBp: terms.feeDiscountBp,
    commissionBp: COMMISSION_BP,
    laborTaxBp,
    materialsTaxBp,
    paymentMethodId: input.cardId,
    respondBy: null,
    requestedAt,
    askedAt: requestedAt,
    acceptedAt: null,
    enRouteAt: null,
    startedAt: null,
    completedAt: null,
    endedAt: null,
    cancelledBy: null,
    cancelReason: null,
    cancellationFeeCents: 0,
    noShowBy: null,
    timesMoved: 0,
    remindedFor: null,
    seriesId: plan.series?.id ?? null,
    seriesPosition: plan.series?.position ?? null,
    returnOfId: null,
    origin: 'demo',
    createdAt: heldAt,
    updatedAt: heldAt,
  };
  const story: Story = {
    plan,
    booking,
    price,
    lines: lines.map((line, position) => ({
      id: dice.id(heldAt),
      bookingId: booking.id,
      position,
      ...line,
      status: 'agreed',
      proposedBy: null,
      proposedAt: null,
      answeredAt: null,
      doneAt: null,
    })),
    steps: [],
    claim: null,
    goodwillCents: 0,
    redeemed,
  };
  addStep(dice, story, 'held', 'homeowner', heldAt);
  const byDay = (at: Date, atLeast: number, atMost: number) => {
    const moved = at > now ? at : input.daytime(at, market.row.zone);
    return moved.getTime() >= atLeast && moved.getTime() <= atMost ? moved : at;
  };
  for (const moment of momentsOf(dice, plan, { requestedAt, respondBy, byDay })) {
    if (moment.at > now) break;
    live(dice, story, moment);
  }
  if (booking.status === 'pending') booking.respondBy = respondBy;
  // Of a visit that is less than a day away people know.
  if (isReminderDue(booking, now)) booking.remindedFor = startsAt;
  // Finished visits keep their claim: it is the technician's calendar.
  if (claimsTime(booking.status) || booking.status === 'completed') story.claim = claimOf(dice, story);
  return story;
}

/** Makes one thing happen, by the same rules as when a person does it. */
function live(dice: Dice, story: Story, moment: Moment): void {
  const { booking, price } = story;
  const { at, by, note } = moment;
  booking.updatedAt = at;
  if (moment.what === 'en_route') booking.enRouteAt = at;
  if (moment.what === 'en_route' || moment.what === 'photo_before' || moment.what === 'photo_after') {
    addStep(dice, story, moment.what, by, at, captionOf(story, moment.what));
    return;
  }
  if (moment.what === 'cancel') {
    const { startsAt, status } = booking;
    const outcome = cancellationAt({ by, status, startsAt, workCents: price.workCents, now: at });
    booking.cancellationFeeCents = outcome.feeCents;
    story.goodwillCents = outcome.creditCents;
    booking.cancelledBy = by;
    booking.cancelReason = note ?? '';
  }
  if (moment.what === 'report_no_show' && (by === 'vendor' || by === 'homeowner')) {
    const terms = noShowTerms({
      by,
      status: booking.status,
      startsAt: booking.startsAt,
      windowEndsAt: shownWindow(booking.startsAt, booking.bookedMinutes).end,
      enRouteAt: booking.enRouteAt,
      workCents: price.workCents,
      now: at,
    });
    booking.noShowBy = terms.absent;
    booking.cancellationFeeCents = terms.feeCents;
    story.goodwillCents = terms.creditCents;
  }
  booking.status = nextBy(by, booking.status, moment.what satisfies BookingAction);
  const time = COPIED_TIMES[booking.status as keyof typeof COPIED_TIMES];
  if (time) booking[time] = at;
  if (isFinal(booking.status)) booking.endedAt = at;
  addStep(dice, story, booking.status, by, at, note);
}

function captionOf({ plan }: Story, what: 'en_route' | 'photo_before' | 'photo_after'): string {
  const [subject] = subjectsOf(plan.service);
  if (what === 'en_route' || !subject) return '';
  return CAPTIONS[subject][what === 'photo_before' ? 'before' : 'after'];
}

/** Adds a line to the booking's story. */
export function addStep(
  dice: Dice,
  { booking, plan, steps }: Story,
  step: BookingStepRow['step'],
  by: BookingParty,
  at: Date,
  note = '',
): void {
  const actors = { homeowner: plan.homeowner.row.id, vendor: plan.technician.company.owner.id };
  steps.push({
    id: dice.id(at),
    bookingId: booking.id,
    step,
    actorId: by === 'homeowner' || by === 'vendor' ? actors[by] : null,
    actorRole: by,
    note,
    at,
  });
}

function claimOf(dice: Dice, { booking, plan }: Story): ClaimRow {
  return {
    id: dice.id(booking.createdAt),
    technicianId: booking.technicianId,
    kind: 'visit',
    // In an emergency the drive counts: somebody is on it from the moment they accept.
    startsAt: (plan.emergency && booking.acceptedAt) || booking.startsAt,
    endsAt: new Date(booking.endsAt.getTime() + plan.service.row.bufferMinutes * MINUTE_MS),
    bookingId: booking.id,
    createdAt: booking.createdAt,
  };
}
