import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { uploads } from '#server/lib/tables.ts';
import { users } from '#server/users/tables.ts';
import { answersTo, at, completed, confirmed, FLUSH_ANSWERS, picture, requested } from './journey.ts';
import { projectAs, startedProject } from './projects.ts';
import { type SignedInUser, useWorld } from './world.ts';

const DAY_MINUTES = 24 * 60;

/** Commands that take the hash of an upload: somebody else's answers as one that nobody has sent. */
describe('a file is attached by whoever sent it', () => {
  const world = useWorld();
  const NOBODYS = 'b'.repeat(64);
  let foreign: string;
  beforeEach(async () => {
    const { db } = world.site;
    await db.transaction(() =>
      db.tx.update(users).set({ canManageVendors: true }).where(eq(users.role, 'admin')),
    );
    foreign = await sent(world.ben, 200);
  });

  async function sent(user: SignedInUser, shade: number): Promise<string> {
    const { sha256, bytes } = await picture(shade);
    expect((await world.as(user).upload(sha256, bytes)).status).toBe(200);
    return sha256;
  }
  const seenBy = async (user: SignedInUser, sha256: string) =>
    (await world.as(user).get(`/api/files/${sha256}`)).status;
  const working = async () => {
    const { id } = await confirmed(world, world.ada);
    await world.as(world.cora).api.bookings.start({ id });
    return id;
  };
  const say = (id: string, sha256: string) =>
    world.as(world.ada).post(`/api/v1/messages/channels/${id}`, { attachments: [{ sha256, name: '' }] });

  const facts = { company: 'Cora Pipes', trade: 'plumbing' };
  const newcomer = { ...facts, name: 'Nora Pipes', email: 'nora@test.example' };

  /** The command and who gives it; answers how to call it with a hash. */
  const commands: [
    string,
    () => SignedInUser,
    () => Promise<(sha256: string) => Promise<{ status: number }>>,
  ][] = [
    [
      'bookings.hold',
      () => world.ada,
      async () => (sha256) =>
        world.as(world.ada).post('/api/v1/bookings', {
          serviceSlug: 'water-heater-flush',
          homeId: world.ada.home.id,
          startsAt: at(1, 10),
          answers: FLUSH_ANSWERS,
          photos: [sha256],
        }),
    ],
    [
      'bookings.addPhoto',
      () => world.cora,
      async () => {
        const id = await working();
        return (sha256) =>
          world.as(world.cora).post(`/api/v1/bookings/${id}/photos`, { kind: 'before', sha256, caption: '' });
      },
    ],
    [
      'bookings.sign',
      () => world.cora,
      async () => {
        const id = await working();
        const signed = { signedBy: 'Ada Park', method: 'drawn' };
        return (sha256) =>
          world.as(world.cora).post(`/api/v1/bookings/${id}/signature`, { ...signed, sha256 });
      },
    ],
    [
      'messaging.send',
      () => world.ada,
      async () => {
        const { id } = await requested(world, world.ada);
        return (sha256) => say(id, sha256);
      },
    ],
    [
      'cases.contact',
      () => world.ada,
      async () => (sha256) =>
        world.as(world.ada).post('/api/v1/support/cases', {
          ...{ category: 'other', subject: 'A stain', message: 'Please look at the photo' },
          attachments: [{ sha256, name: '' }],
        }),
    ],
    [
      'cases.replyMine',
      () => world.ada,
      async () => {
        const asked = { category: 'other', subject: 'A stain', message: 'There is a stain' } as const;
        const { id } = await world.as(world.ada).api.cases.contact(asked);
        return (sha256) =>
          world
            .as(world.ada)
            .post(`/api/v1/support/cases/${id}/messages`, { attachments: [{ sha256, name: '' }] });
      },
    ],
    [
      'cases.answer',
      () => world.root,
      async () => {
        const asked = { category: 'other', subject: 'A stain', message: 'There is a stain' } as const;
        const { id } = await world.as(world.ada).api.cases.contact(asked);
        return (sha256) =>
          world.as(world.root).post(`/api/v1/cases/${id}/answers`, { attachments: [{ sha256, name: '' }] });
      },
    ],
    [
      'reviews.write',
      () => world.ada,
      async () => {
        const { id: bookingId } = await completed(world, world.ada);
        const path = `/api/v1/bookings/${bookingId}/review`;
        return (sha256) => world.as(world.ada).post(path, { rating: 5, text: 'Well done', photos: [sha256] });
      },
    ],
    [
      'vendors.updateMine',
      () => world.cora,
      async () => (logoSha256) => world.as(world.cora).post('/api/v1/company', { ...facts, logoSha256 }),
    ],
    [
      'vendors.setWorkPhotos',
      () => world.cora,
      async () => (sha256) =>
        world.as(world.cora).post('/api/v1/company/work-photos', { photos: [{ sha256, caption: 'Faucet' }] }),
    ],
    [
      'vendors.update',
      () => world.root,
      async () => (logoSha256) =>
        world.as(world.root).post(`/api/v1/vendors/${world.cora.vendor.id}`, { ...facts, logoSha256 }),
    ],
    [
      'vendors.create',
      () => world.root,
      async () => (logoSha256) => world.as(world.root).post('/api/v1/vendors', { ...newcomer, logoSha256 }),
    ],
    [
      'matching.match',
      () => world.ada,
      async () => (sha256) =>
        world.as(world.ada).post('/api/v1/matching/matches', {
          ...{ text: 'The whole house needs a cleaning before guests arrive.', urgency: 'week' },
          ...{ homeId: world.ada.home.id, serviceSlug: 'home-cleaning', photos: [sha256] },
        }),
    ],
    [
      'cases.claimWarranty',
      () => world.ada,
      async () => {
        const { id } = await completed(world, world.ada);
        const details = 'The valve drips again since this morning.';
        return (sha256) =>
          world.as(world.ada).post(`/api/v1/bookings/${id}/warranty-claims`, { details, photos: [sha256] });
      },
    ],
    [
      'cases.addEvidence',
      () => world.ada,
      async () => {
        const job = await completed(world, world.ada);
        world.minutesPass(60);
        const { id } = await world.as(world.ada).api.cases.openDispute({
          ...{ id: job.id, reason: 'poor_quality', wish: 'refund', wantedCents: 9_000 },
          statement: 'The tank leaks again at the valve, and the pan below it was never put back.',
        });
        return (sha256) => world.as(world.ada).post(`/api/v1/disputes/${id}/evidence`, { files: [sha256] });
      },
    ],
    [
      'quotes.request',
      () => world.ada,
      async () => (sha256) =>
        world.as(world.ada).post('/api/v1/quotes/requests', {
          ...{ serviceSlug: 'home-cleaning', homeId: world.ada.home.id },
          description: 'Three rooms before the new tenants move in.',
          answers: answersTo(world.services.cleaning.questions),
          ...{ vendorChoice: 'chosen', vendorIds: [world.cora.vendor.id], photos: [sha256] },
        }),
    ],
    [
      'quotes.requestRelease',
      () => world.cora,
      async () => {
        const { milestones } = await projectAs(world, world.cora, (await startedProject(world)).bookingId);
        return (sha256) =>
          world
            .as(world.cora)
            .post(`/api/v1/projects/milestones/${milestones[0]?.id}/request-release`, { photos: [sha256] });
      },
    ],
    [
      'quotes.proposeChangeOrder',
      () => world.cora,
      async () => {
        const { milestones } = await projectAs(world, world.cora, (await startedProject(world)).bookingId);
        const add = [{ kind: 'labor', label: 'Move a drain', quantity: 3, unit: 'hour', unitCents: 12_000 }];
        return (sha256) =>
          world.as(world.cora).post(`/api/v1/projects/milestones/${milestones[1]?.id}/change-orders`, {
            ...{ reason: 'The drain is in the wrong place', signature: 'Cora Diaz', add },
            ...{ expectedTotalCents: 39_726, photos: [sha256] },
          });
      },
    ],
  ];

  it.each(commands)('%s', async (_, user, prepare) => {
    const give = await prepare();
    const shown = ({ status, body }: { status: number; body?: unknown }) =>
      JSON.stringify({ status, body }, (key, value: unknown) => (key === 'requestId' ? undefined : value));
    const [hidden, unknown] = [await give(foreign), await give(NOBODYS)];
    expect(hidden.status).toBe(400);
    expect(shown(hidden)).toBe(shown(unknown));
    expect(await seenBy(user(), foreign)).toBe(404);
    // Sent by two persons: it is both's.
    const both = await sent(user(), 200);
    expect(both).toBe(foreign);
    expect((await give(both)).status).toBeLessThan(300);
    expect(await seenBy(user(), both)).toBe(200);
    expect(await seenBy(world.ben, both)).toBe(200);
  });

  it('within a day of sending it, and sending it again begins another', async () => {
    const { id } = await confirmed(world, world.ada);
    const sha256 = await sent(world.ada, 20);
    world.minutesPass(DAY_MINUTES - 2);
    await sent(world.ada, 20);
    world.minutesPass(DAY_MINUTES - 1);
    expect((await say(id, sha256)).status).toBe(201);
    world.minutesPass(2);
    expect((await say(id, sha256)).status).toBe(400);
  });

  it('also by the same request again, and as the same photo again, long after', async () => {
    const id = await working();
    const sha256 = await sent(world.cora, 20);
    const add = (key: string) =>
      world
        .as(world.cora)
        .post(`/api/v1/bookings/${id}/photos`, { kind: 'before', sha256, caption: '' }, { key });
    const first = await add('the-same-key');
    await world.site.db.transaction(() => world.site.db.tx.delete(uploads));
    expect(first.status).toBeLessThan(300);
    expect((await add('the-same-key')).body).toEqual(first.body);
    expect((await add('another-key')).body).toEqual(first.body);
  });

  it('and a logo that a company has stays, whoever saves the rest', async () => {
    const logoSha256 = await sent(world.cora, 20);
    const path = `/api/v1/vendors/${world.cora.vendor.id}`;
    expect((await world.as(world.cora).post('/api/v1/company', { ...facts, logoSha256 })).status).toBe(200);
    world.minutesPass(2 * DAY_MINUTES);
    const bio = 'Two plumbers who sweep up after themselves.';
    const saved = await world
      .as(await world.session(world.eve.user))
      .post(path, { ...facts, logoSha256, bio });
    expect(saved.status).toBe(200);
  });
});

describe('a job of somebody else', () => {
  const world = useWorld();

  it('answers as an unknown one, whatever is to be attached', async () => {
    const { id } = await confirmed(world, world.ada);
    await world.as(world.cora).api.bookings.start({ id });
    const { sha256: known, bytes } = await picture(7);
    await world.as(world.ben).upload(known, bytes);
    const { sha256: own, bytes: mine } = await picture(8);
    await world.as(world.dan).upload(own, mine);
    const answers = new Set<string>();
    for (const job of [id, world.site.ids.uuid()]) {
      for (const sha256 of [known, own, 'b'.repeat(64)]) {
        const dan = world.as(world.dan);
        for (const answer of [
          await dan.post(`/api/v1/bookings/${job}/photos`, { kind: 'before', sha256, caption: '' }),
          await dan.post(`/api/v1/bookings/${job}/signature`, { signedBy: 'Ada', method: 'drawn', sha256 }),
          await dan.post(`/api/v1/messages/channels/${job}`, { attachments: [{ sha256, name: '' }] }),
        ]) {
          answers.add(`${answer.status} ${String(answer.body.message)}`);
        }
      }
    }
    expect([...answers].filter((answer) => !answer.startsWith('404'))).toEqual([]);
    expect(answers.size).toBeLessThanOrEqual(2);
  });
});
