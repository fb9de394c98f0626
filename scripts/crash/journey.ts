import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { DEMO_PASSWORD } from '#core/users/demo-logins.ts';
import type { Acknowledged, PatientClient } from './client.ts';

const PASSWORD = 'a long enough password';
/** No street of the city's: the geocoder pins it to the middle of the ZIP code. */
const HOME = { label: 'Crash test', line1: '100 Main Street', city: '', state: '' };

type Body = Record<string, unknown>;

/** Too many calls in a minute: no fault of the server's. */
export class Limited extends Error {}

function body(answer: Acknowledged): Body {
  if (answer.status === 429) throw new Limited();
  if (answer.status >= 400)
    throw new Error(`${answer.operation} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body as Body;
}

/** A new homeowner with a home and a saved card. Runs once per client, while the server is up. */
export async function prepareHomeowner(client: PatientClient): Promise<{ homeId: string; methodId: string }> {
  const email = `crash-${randomUUID()}@test.example`;
  const person = { email, password: PASSWORD, name: 'Crash Tester', role: 'homeowner' };
  const signedUp = await client.call('POST /auth/sign-up', person);
  // Not repeatable by key: when the answer got lost the account is there, and signing in gives the token.
  const session =
    signedUp.status < 400 ? signedUp : await client.call('POST /auth/sign-in', { email, password: PASSWORD });
  client.token = String(body(session).token);

  const markets = (await client.call('GET /markets')).body as { zones: { zip: string }[] }[];
  const zones = markets.flatMap((market) => market.zones);
  const zone = zones[Math.floor(Math.random() * zones.length)];
  if (!zone) throw new Error('Canopy serves no city: was the demo city seeded?');
  const home = body(await client.call('POST /homes', { ...HOME, zip: zone.zip }));
  const setup = body(await client.call('POST /payment-methods/setups'));
  const saved = body(
    await client.call(`POST /payment-methods/setups/${String(setup.setupId)}/complete`, {
      token: 'tok_visa',
    }),
  );
  return { homeId: String(home.id), methodId: String((saved.method as Body).id) };
}

type Place = { homeId: string; methodId: string };
type Service = { slug: string; pricing: string };
type Question = { id: string; kind: string; required: boolean; options?: string[]; min?: number };

/**
 * One booking from hold to request; then some are cancelled and some are done by their vendor, photos and charge
 * included. Lost races for a time are part of life: 409 ends the journey without complaint. Accounts may book ten
 * times a minute, so callers change accounts.
 */
export async function bookOnce(client: PatientClient, place: Place, vendors: VendorDesk): Promise<void> {
  const catalog = (await client.call('GET /catalog')).body as { services: Service[] }[];
  const service = pick(
    catalog.flatMap((category) => category.services).filter(({ pricing }) => pricing === 'fixed'),
  );
  if (!service) throw new Error('The catalog is empty: was the demo city seeded?');
  const visit = { serviceSlug: service.slug, homeId: place.homeId };
  const offered = body(await client.call('GET /bookings/slots', { ...visit, days: '14' }));
  const days = offered.days as { slots: { startsAt: string; free: number }[] }[];
  const slot = pick(days.flatMap((day) => day.slots).filter(({ free }) => free > 0));
  if (!slot) return;
  const answers = await answersTo(client, service.slug);
  const held = await client.call('POST /bookings', { ...visit, startsAt: slot.startsAt, answers });
  if (held.status === 409 || held.status === 429) return;
  const id = String(body(held).id);
  const requested = await client.call(`POST /bookings/${id}/request`, { paymentMethodId: place.methodId });
  // 410: the hold ran out while the server was away.
  if (requested.status === 410) return;
  body(requested);
  const fate = Math.random();
  if (fate < 0.3)
    await client.call(`POST /bookings/${id}/cancel`, { reason: 'Crash test', expectedFeeCents: 0 });
  else if (fate < 0.7) await doJob(client, id, vendors);
}

async function answersTo(
  client: PatientClient,
  slug: string,
): Promise<Record<string, string | number | boolean>> {
  const { questions } = body(await client.call(`GET /catalog/services/${slug}`)) as { questions: Question[] };
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

/** Signs vendors in, each once, by the company of a booking. */
export class VendorDesk {
  readonly #emails: ReadonlyMap<string, string>;
  readonly #tokens = new Map<string, string>();

  /** `emails`: company id → e-mail of its owner, with the password of the demo people. */
  constructor(emails: ReadonlyMap<string, string>) {
    this.#emails = emails;
  }

  async clientFor(companyId: string, like: PatientClient): Promise<PatientClient | undefined> {
    const email = this.#emails.get(companyId);
    if (!email) return undefined;
    const client = like.another();
    client.token = this.#tokens.get(companyId);
    if (!client.token) {
      const session = await client.call('POST /auth/sign-in', { email, password: DEMO_PASSWORD });
      client.token = String(body(session).token);
      this.#tokens.set(companyId, client.token);
    }
    return client;
  }
}

/** Accept, start, tick, photograph, complete: the charge is the most delicate moment of all. */
async function doJob(homeowner: PatientClient, id: string, vendors: VendorDesk): Promise<void> {
  const booking = body(await homeowner.call(`GET /bookings/${id}`));
  const vendor = await vendors.clientFor((booking.vendor as { id: string }).id, homeowner);
  if (!vendor) return;
  const accepted = await vendor.call(`POST /bookings/${id}/accept`);
  if (accepted.status === 409) return;
  body(accepted);
  body(await vendor.call(`POST /bookings/${id}/start`));
  const sha256 = await vendor.upload(await photo());
  const { checklist } = body(await vendor.call(`GET /bookings/${id}`)) as {
    checklist: { position: number }[];
  };
  for (const { position } of checklist)
    body(await vendor.call(`POST /bookings/${id}/checklist`, { position, done: true }));
  for (const kind of ['before', 'after'])
    body(await vendor.call(`POST /bookings/${id}/photos`, { kind, sha256 }));
  body(await vendor.call(`POST /bookings/${id}/complete`));
}

async function photo(): Promise<Uint8Array> {
  const [r, g, b] = [Math.random(), Math.random(), Math.random()].map((share) => Math.floor(share * 256));
  return sharp({ create: { width: 16, height: 12, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer();
}

function pick<T>(from: readonly T[]): T | undefined {
  return from[Math.floor(Math.random() * from.length)];
}
