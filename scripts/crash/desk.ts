import { isDeepStrictEqual } from 'node:util';
import { DEMO_LOGINS, DEMO_PASSWORD } from '#core/demo/logins.ts';
import { sleep } from '#test/processes.ts';
import { bodyOf, type Log, mark, type PatientClient } from './client.ts';
import type { Random } from './plan.ts';

/** Enough for a crowd behind one address. */
const WIDE = { maxAttempts: 10_000, windowMinutes: 1, blockMinutes: 1 };

/** The people of the sample city who work: vendors and an administrator, each signed in once. */
export class Desk {
  readonly #owners: ReadonlyMap<string, string>;
  readonly #signedIn = new Map<string, Promise<string>>();

  /** `owners`: company id → e-mail of its owner, with the password of the demo people. */
  constructor(owners: ReadonlyMap<string, string>) {
    this.#owners = owners;
  }

  get vendors(): string[] {
    return [...this.#owners.keys()];
  }

  vendor(vendorId: string, like: PatientClient): Promise<PatientClient | undefined> {
    const email = this.#owners.get(vendorId);
    return email ? this.#as(like, email, 'member') : Promise.resolve(undefined);
  }

  admin(like: PatientClient): Promise<PatientClient> {
    return this.#as(like, DEMO_LOGINS.admin.email, 'admin');
  }

  async #as(like: PatientClient, email: string, portal: 'member' | 'admin'): Promise<PatientClient> {
    const client = like.another();
    const known =
      this.#signedIn.get(email) ??
      client
        .call('POST /auth/sign-in', { email, password: DEMO_PASSWORD, portal })
        .then((session) => String(bodyOf(session).token));
    this.#signedIn.set(email, known);
    known.catch(() => this.#signedIn.delete(email));
    client.token = await known;
    return client;
  }

  /** The limits of the product stay on, but high enough for all callers of this run. */
  async widenLimits(like: PatientClient): Promise<void> {
    const admin = await this.admin(like);
    const { settings } = bodyOf(await admin.call('GET /settings', { section: 'limits' })) as {
      settings: { name: string; version: number }[];
    };
    for (const { name, version } of settings)
      bodyOf(
        await admin.call(`POST /settings/${name}`, {
          value: WIDE,
          expectedVersion: version,
          reason: 'Crash test',
        }),
      );
  }

  async givePoints(like: PatientClient, userId: string, points: number): Promise<void> {
    const admin = await this.admin(like);
    bodyOf(await admin.call(`POST /users/${userId}/points`, { points, reason: mark() }));
  }

  /** Gives a charge back, in part or whole. What is not charged yet cannot be: 409 is an answer. */
  async refund(like: PatientClient, bookingId: string, amountCents: number | undefined): Promise<void> {
    const admin = await this.admin(like);
    const wish = { reason: mark(), ...(amountCents === undefined ? {} : { amountCents }) };
    const answer = await admin.call(`POST /bookings/${bookingId}/refund`, wish);
    if (answer.status !== 409) bodyOf(answer);
  }
}

/** Companies ask for their balance, one after the other. An empty one is refused: 409. */
export async function payOut(client: PatientClient, desk: Desk, random: Random): Promise<void> {
  const { vendors } = desk;
  const vendor = await desk.vendor(vendors[Math.floor(random() * vendors.length)] ?? '', client);
  const answer = await vendor?.call('POST /vendor/payouts');
  if (answer && answer.status !== 409) bodyOf(answer);
  await sleep(200);
}

/** Operations whose answer is kept under their key. */
const KEPT =
  /^POST \/(bookings(\/[^/]+\/(request|cancel|accept|start|complete|photos|refund|tip))?|jobs\/[^/]+\/photos|messages\/channels\/[^/]+|inventory\/transfers|inventory\/parts\/[^/]+\/receive|routes\/[^/]+\/(apply|undo)|vendor\/payouts|users\/[^/]+\/points)$/;

/** Sends what was answered once more: the answer has to be the same. Says what is wrong, if anything is. */
export async function askAgain(
  client: PatientClient,
  log: Log,
  random: Random,
): Promise<{ asked: boolean; problem?: string }> {
  const kept = log.answers
    .slice(-2_000)
    .filter(({ operation, status }) => status < 300 && KEPT.test(operation));
  // Half of them from just before the last kill.
  const from = random() < 0.5 ? kept.slice(-20) : kept;
  const earlier = from[Math.floor(random() * from.length)];
  await sleep(100);
  if (!earlier) return { asked: false };
  const again = await client.repeat(earlier);
  if (again.status === earlier.status && isDeepStrictEqual(again.body, earlier.body)) return { asked: true };
  const problem = `${earlier.operation} with key ${earlier.key} answered ${earlier.status} ${JSON.stringify(earlier.body)}, then ${again.status} ${JSON.stringify(again.body)}`;
  return { asked: true, problem };
}
