import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { BookingSummary, PaymentStep } from '#core/bookings/views.ts';
import { bookingLines, bookings, checklistItems, photos } from '#server/bookings/tables.ts';
import { payments } from '#server/payments/tables.ts';
import type { Homeowner, VendorUser, World } from './world.ts';

/** The answers that a water heater flush asks for. */
export const FLUSH_ANSWERS = { fuel: 'Gas', last_flush: 'Never or not sure' };

/** Something for every question that has to be answered. */
export function answersTo(
  questions: { id: string; kind: string; required: boolean; options?: string[]; min?: number }[],
) {
  const needed = questions.filter(({ required }) => required);
  return Object.fromEntries(
    needed.map(({ id, kind, options, min }) => [
      id,
      kind === 'choice'
        ? (options?.[0] ?? '')
        : kind === 'number'
          ? (min ?? 1)
          : kind === 'yes_no'
            ? true
            : 'Some text',
    ]),
  );
}

/** An instant `days` after the Monday the world starts on, at a local hour of Seattle; before the clocks change. */
export function at(days: number, hour: number): string {
  if (days > 5) throw new Error('The clocks change on day 6: write the instant out');
  return new Date(Date.UTC(2026, 2, 2 + days, hour + 8)).toISOString();
}

/** Saves a test card and answers with its id. */
export async function saveCard(world: World, homeowner: Homeowner, token = 'tok_visa'): Promise<string> {
  const { api } = world.as(homeowner);
  const { setupId } = await api.payments.startSetup({});
  const step = await api.payments.completeSetup({ setupId, token });
  if (step.outcome !== 'saved') throw new Error(`${token} was not saved: ${step.outcome}`);
  return step.method.id;
}

/** Saves Ada's card that asks her to confirm every time, the first time included. */
export async function saveChallengedCard(world: World): Promise<string> {
  const { api } = world.as(world.ada);
  const { setupId } = await api.payments.startSetup({});
  const asked = await api.payments.completeSetup({ setupId, token: 'tok_threeDSecure' });
  if (asked.outcome !== 'challenge') throw new Error('the bank did not ask');
  await api.payments.answerBankChallenge({ ref: refIn(asked.url), approve: true });
  const step = await api.payments.completeSetup({ setupId, token: 'tok_threeDSecure' });
  if (step.outcome !== 'saved') throw new Error('the card was not saved');
  return step.method.id;
}

/** What a page of the simulated bank is about. */
export function refIn(url: string | null): string {
  return new URL(url ?? '').pathname.replace('/bank/', '');
}

type Wanted = {
  startsAt?: string;
  vendorId?: string;
  key?: string;
  serviceSlug?: string;
  addOns?: { slug: string; quantity: number }[];
  answers?: Record<string, string | number | boolean>;
};

/** Holds a water heater flush for tomorrow at ten, unless told otherwise. */
export function hold(
  world: World,
  homeowner: Homeowner,
  { key, ...wanted }: Wanted = {},
): Promise<BookingSummary> {
  const input = {
    serviceSlug: 'water-heater-flush',
    homeId: homeowner.home.id,
    startsAt: at(1, 10),
    answers: FLUSH_ANSWERS,
    ...wanted,
  };
  return world.as(homeowner).api.bookings.hold(input, key === undefined ? undefined : { context: { key } });
}

/** Holds a time and asks for it with a card, a moment apart as people do. */
export async function request(
  world: World,
  homeowner: Homeowner,
  { token, cardId, ...wanted }: Wanted & { token?: string; cardId?: string } = {},
): Promise<PaymentStep> {
  const paymentMethodId = cardId ?? (await saveCard(world, homeowner, token));
  const { id } = await hold(world, homeowner, wanted);
  world.minutesPass(1);
  return world.as(homeowner).api.bookings.request({ id, paymentMethodId });
}

/** A booking that the vendor has been asked for. */
export async function requested(...input: Parameters<typeof request>): Promise<BookingSummary> {
  const step = await request(...input);
  expect(step.outcome).toBe('requested');
  expect(step.booking.status).toBe('pending');
  return step.booking;
}

/** A booking that the vendor has accepted. */
export async function confirmed(
  world: World,
  ...input: Parameters<typeof request> extends [World, ...infer Rest] ? Rest : never
): Promise<BookingSummary> {
  const booking = await requested(world, ...input);
  world.minutesPass(1);
  return world.as(world.cora).api.bookings.accept({ id: booking.id });
}

/** A real picture, different for each `shade`, and its name. */
export async function picture(shade: number): Promise<{ sha256: string; bytes: Uint8Array }> {
  const background = { r: shade, g: 120, b: 200 };
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/**
 * Starts a confirmed visit and does all that completing asks for. Photos and checklist are written as rows: the door
 * for them is tried where the whole slice is.
 */
export async function work(world: World, id: string, vendor: VendorUser = world.cora): Promise<void> {
  await world.as(vendor).api.bookings.start({ id });
  const { db, ids, clock } = world.site;
  await db.transaction(async () => {
    await db.tx.update(checklistItems).set({ done: true }).where(eq(checklistItems.bookingId, id));
    await db.tx.update(bookingLines).set({ doneAt: clock.now() }).where(eq(bookingLines.bookingId, id));
    const taken = (kind: 'before' | 'after') => ({
      id: ids.uuid(),
      bookingId: id,
      kind,
      sha256: 'a'.repeat(64),
      takenAt: clock.now(),
    });
    await db.tx.insert(photos).values([taken('before'), taken('after')]);
  });
  world.minutesPass(90);
}

/** A visit that was done and, when the card was good, charged. */
export async function completed(
  world: World,
  ...input: Parameters<typeof request> extends [World, ...infer Rest] ? Rest : never
): Promise<BookingSummary> {
  const booking = await confirmed(world, ...input);
  await work(world, booking.id);
  const done = await world.as(world.cora).api.bookings.complete({ id: booking.id });
  await world.settle();
  return { ...booking, ...done, sold: booking.sold };
}

/** Journals of a booking as `kind: account amount, …` with owners left out, in order. */
export async function journalsOf(
  world: World,
  bookingId: string,
): Promise<Record<string, Record<string, number>>> {
  const journals = await world.as(world.root).api.ledger.ofBooking({ bookingId });
  const entries = journals.map(({ kind, entries: lines }) => [
    kind,
    Object.fromEntries(lines.map(({ account, amountCents }) => [account.split(':')[0], amountCents])),
  ]);
  return Object.fromEntries(entries) as Record<string, Record<string, number>>;
}

/** Statuses of a booking's payments, oldest first. */
export async function paymentsOf(world: World, id: string): Promise<string[]> {
  const rows = await world.site.db.read
    .select({ status: payments.status })
    .from(payments)
    .where(eq(payments.bookingId, id))
    .orderBy(asc(payments.createdAt), asc(payments.id));
  return rows.map(({ status }) => status);
}

export async function statusOf(world: World, id: string): Promise<string | undefined> {
  const [row] = await world.site.db.read
    .select({ status: bookings.status })
    .from(bookings)
    .where(eq(bookings.id, id));
  return row?.status;
}

/** Titles of what somebody was told, newest first. */
export async function inboxTitles(world: World, user: Parameters<World['as']>[0]): Promise<string[]> {
  await world.app.pump.drain();
  return (await world.as(user).api.notifications.latest({})).items.map(({ title }) => title);
}
