import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { type Body, bodyOf, mark, type PatientClient, unlessAbandoned } from './client.ts';
import type { Desk } from './desk.ts';
import { playEmergency } from './emergency.ts';
import type { Random } from './plan.ts';
import { type ProjectPlace, playProject } from './project.ts';
import type { Stockroom } from './stockroom.ts';
import { playSubscription } from './subscription.ts';

const PASSWORD = 'a long enough password';
/** No street of the city's: the geocoder pins it to the middle of the ZIP code. */
const HOME = { label: 'Crash test', line1: '100 Main Street', city: '', state: '' };
const GIFT_POINTS = 5_000;
const REDEEMED_POINTS = 100;
/** The share of callers who never come back after a broken connection. */
export const LEAVES = 0.15;
/** The share of those who ask for a quote and pay in steps. */
const PROJECTS = 0.2;
/** … and so many buy a maintenance plan. */
const PLANS = 0.12;
/** … and so many need help at once. */
const EMERGENCIES = 0.12;

/** A new homeowner with a home, a saved card and points. */
export async function prepareHomeowner(client: PatientClient, desk: Desk, random: Random): Promise<Place> {
  const email = `crash-${randomUUID()}@test.example`;
  const user = { email, password: PASSWORD, name: 'Crash Tester', role: 'homeowner' };
  const signedUp = await client.call('POST /auth/sign-up', user);
  // Not repeatable by key: when the answer got lost the account is there, and signing in gives the token.
  const session =
    signedUp.status < 400 ? signedUp : await client.call('POST /auth/sign-in', { email, password: PASSWORD });
  client.token = String(bodyOf(session).token);

  const markets = (await client.call('GET /markets')).body as { zones: { zip: string }[] }[];
  const zone = pick(
    markets.flatMap((market) => market.zones),
    random,
  );
  if (!zone) throw new Error('Canopy serves no city: was the demo city seeded?');
  const home = bodyOf(await client.call('POST /homes', { ...HOME, zip: zone.zip }));
  const setup = bodyOf(await client.call('POST /payment-methods/setups'));
  const saved = bodyOf(
    await client.call(`POST /payment-methods/setups/${String(setup.setupId)}/complete`, {
      token: 'tok_visa',
    }),
  );
  const { id: userId } = bodyOf(await client.call('GET /auth/session'));
  await desk.givePoints(client, String(userId), GIFT_POINTS);
  return { homeId: String(home.id), methodId: String((saved.method as Body).id), zip: zone.zip };
}

export type Place = ProjectPlace;
type Service = { slug: string; pricing: string };
type Question = { id: string; kind: string; required: boolean; options?: string[]; min?: number };

/**
 * One booking from hold to request, some with points; then words are exchanged, some are cancelled and some are done by
 * their vendor, photos, charge, tip and refund included. Lost races for a time are part of life: 409 ends the journey
 * without complaint. `leaving`: some callers do not come back after a broken connection.
 */
export async function bookOnce(
  client: PatientClient,
  place: Place,
  desk: Desk,
  options: { random: Random; leaving: boolean; stockroom: Stockroom },
): Promise<void> {
  const { random, stockroom } = options;
  const leaves = () => options.leaving && random() < LEAVES;
  const catalog = (await client.call('GET /catalog')).body as { services: Service[] }[];
  const service = pick(
    catalog.flatMap((category) => category.services).filter(({ pricing }) => pricing === 'fixed'),
    random,
  );
  if (!service) throw new Error('The catalog is empty: was the demo city seeded?');
  const asked = await answersTo(client, service.slug);
  if (random() < PROJECTS) {
    const about = { slug: service.slug, answers: asked };
    const how = { random, leaves, service: about, photo: () => photo(random) };
    return playProject(client, place, desk, how).catch(unlessAbandoned);
  }
  if (random() < PLANS) return playSubscription(client, place, { random, leaves }).catch(unlessAbandoned);
  if (random() < EMERGENCIES) {
    const work = (vendor: PatientClient, id: string) =>
      workOn(client, vendor, id, desk, { random, leaves, stockroom }, place.methodId);
    return playEmergency(client, place, desk, { random, leaves, work }).catch(unlessAbandoned);
  }
  const visit = { serviceSlug: service.slug, homeId: place.homeId };
  const offered = bodyOf(await client.call('GET /bookings/slots', { ...visit, days: '14' }));
  const days = offered.days as { slots: { startsAt: string; free: number }[] }[];
  const slot = pick(
    days.flatMap((day) => day.slots).filter(({ free }) => free > 0),
    random,
  );
  if (!slot) return;
  const wish = { ...visit, startsAt: slot.startsAt, answers: asked, notes: mark() };
  try {
    const held = await client.call('POST /bookings', wish, leaves());
    if (held.status === 409 || held.status === 429) return;
    const id = String(bodyOf(held).id);
    const card = { paymentMethodId: place.methodId };
    const payment = random() < 0.4 ? { ...card, redeemPoints: REDEEMED_POINTS } : card;
    const requested = await client.call(`POST /bookings/${id}/request`, payment, leaves());
    // 410: the hold ran out while the server was away. 400: the visit costs less than the points are worth.
    if (requested.status === 410 || requested.status === 400) return;
    bodyOf(requested);
    const fate = random();
    if (fate < 0.3) {
      const cancel = { reason: 'Crash test', expectedFeeCents: 0 };
      await client.call(`POST /bookings/${id}/cancel`, cancel, leaves());
    } else if (fate < 0.85) await doJob(client, id, place, desk, { random, leaves, stockroom });
  } catch (error) {
    unlessAbandoned(error);
  }
}

async function answersTo(
  client: PatientClient,
  slug: string,
): Promise<Record<string, string | number | boolean>> {
  const { questions } = bodyOf(await client.call(`GET /catalog/services/${slug}`)) as {
    questions: Question[];
  };
  const answer = ({ kind, options, min }: Question) =>
    kind === 'choice'
      ? (options?.[0] ?? '')
      : kind === 'number'
        ? (min ?? 1)
        : kind === 'yes_no'
          ? true
          : 'Yes';
  return Object.fromEntries(
    questions.filter(({ required }) => required).map((question) => [question.id, answer(question)]),
  );
}

type Working = { random: Random; leaves: () => boolean; stockroom: Stockroom };

/** The vendor accepts and does the work. */
async function doJob(
  homeowner: PatientClient,
  id: string,
  place: Place,
  desk: Desk,
  how: Working,
): Promise<void> {
  const booking = bodyOf(await homeowner.call(`GET /bookings/${id}`));
  const vendor = await desk.vendor((booking.vendor as { id: string }).id, homeowner);
  if (!vendor) return;
  const accepted = await vendor.call(`POST /bookings/${id}/accept`);
  if (accepted.status === 409) return;
  bodyOf(accepted);
  await workOn(homeowner, vendor, id, desk, how, place.methodId);
}

/** Talk, start, tick, photograph, complete: the charge is the most delicate moment of all. Then tip and refund. */
async function workOn(
  homeowner: PatientClient,
  vendor: PatientClient,
  id: string,
  desk: Desk,
  { random, leaves, stockroom }: Working,
  paymentMethodId: string,
): Promise<void> {
  bodyOf(await homeowner.call(`POST /messages/channels/${id}`, { content: mark() }));
  bodyOf(await vendor.call(`POST /bookings/${id}/start`));
  const sha256 = await vendor.upload(await photo(random));
  const attachments = [{ sha256, name: 'before.jpg' }];
  bodyOf(await vendor.call(`POST /messages/channels/${id}`, { content: mark(), attachments }));
  const { checklist } = bodyOf(await vendor.call(`GET /bookings/${id}`)) as {
    checklist: { position: number }[];
  };
  for (const { position } of checklist)
    bodyOf(await vendor.call(`POST /bookings/${id}/checklist`, { position, done: true }));
  const { vendor: company } = bodyOf(await homeowner.call(`GET /bookings/${id}`)) as {
    vendor: { id: string };
  };
  await stockroom.use(vendor, company.id, id, { random, leaves });
  // By either door: bookings' own, and the one that seals evidence in the same transaction.
  bodyOf(await vendor.call(`POST /bookings/${id}/photos`, { kind: 'before', sha256, caption: mark() }));
  bodyOf(await vendor.call(`POST /jobs/${id}/photos`, { kind: 'after', sha256, caption: mark() }));
  await takeShots(vendor, id, sha256);
  bodyOf(await vendor.call(`POST /bookings/${id}/complete`, {}, leaves()));
  const after = random();
  if (after < 0.2) {
    const tip = { amountCents: 500, paymentMethodId };
    bodyOf(await homeowner.call(`POST /bookings/${id}/tip`, tip, leaves()));
  } else if (after < 0.7) await desk.refund(homeowner, id, after < 0.45 ? 100 : undefined);
}

/** What the list of the service demands before the work counts as done. */
async function takeShots(vendor: PatientClient, id: string, sha256: string): Promise<void> {
  const { demanded, shots } = bodyOf(await vendor.call(`GET /jobs/${id}/shots`)) as {
    demanded: boolean;
    shots: { id: string; kind: string; required: boolean }[];
  };
  if (!demanded) return;
  for (const { id: shotId, kind, required } of shots)
    if (required)
      bodyOf(await vendor.call(`POST /jobs/${id}/photos`, { kind, sha256, caption: mark(), shotId }));
}

async function photo(random: Random): Promise<Uint8Array> {
  const [r, g, b] = [random(), random(), random()].map((share) => Math.floor(share * 256));
  return sharp({ create: { width: 16, height: 12, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer();
}

function pick<T>(from: readonly T[], random: Random): T | undefined {
  return from[Math.floor(random() * from.length)];
}
