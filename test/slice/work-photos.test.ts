import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#server/users/tables.ts';
import { vendors, workPhotos } from '#server/vendors/tables.ts';
import { picture } from './journey.ts';
import { useWorld } from './world.ts';

const PATH = '/api/v1/company/work-photos';

describe('photos of work', () => {
  const world = useWorld();
  const sent = async (shade: number, user = world.cora) => {
    const { sha256, bytes } = await picture(shade);
    expect((await world.as(user).upload(sha256, bytes)).status).toBe(200);
    return sha256;
  };
  const save = (photos: unknown, user = world.cora) => world.as(user).post(PATH, { photos });
  const profile = () => world.as(null).get(`/api/v1/vendors/${world.cora.vendor.id}/profile`);
  /** How the picture answers to a visitor, at the door for everybody. */
  const seen = async (sha256: string) => (await world.as(null).get(`/api/pictures/${sha256}`)).status;
  const change = (set: Partial<typeof vendors.$inferInsert>) =>
    world.site.db.transaction(() =>
      world.site.db.tx.update(vendors).set(set).where(eq(vendors.id, world.cora.vendor.id)),
    );

  it('are set by the company alone', async () => {
    for (const user of [null, world.ada, world.root]) {
      const answer = await world.as(user).post(PATH, { photos: [] });
      expect(answer.status).toBe(user ? 403 : 401);
    }
  });

  it('stand on the public page in their order, and a visitor reads the pictures', async () => {
    const [first, second] = [await sent(10), await sent(30)];
    expect(await seen(first)).toBe(404);
    const photos = [
      { sha256: second, caption: ' Tub drain, cleared ' },
      { sha256: first, caption: 'New faucet' },
    ];
    expect((await save(photos)).status).toBe(200);
    expect((await profile()).body.workPhotos).toEqual([
      { sha256: second, caption: 'Tub drain, cleared', url: `/api/pictures/${second}` },
      { sha256: first, caption: 'New faucet', url: `/api/pictures/${first}` },
    ]);
    expect(await seen(first)).toBe(200);
    // The company and administrators read them where private files are read, other people do not.
    for (const [user, status] of [
      [world.cora, 200],
      [world.root, 200],
      [world.ben, 404],
    ] as const)
      expect((await world.as(user).get(`/api/files/${first}`)).status).toBe(status);
    expect((await world.as(null).get(`/api/files/${first}`)).status).toBe(401);

    // Taken back: gone from both.
    expect((await save([{ sha256: second, caption: 'Tub drain' }])).status).toBe(200);
    expect((await profile()).body.workPhotos).toMatchObject([{ sha256: second, caption: 'Tub drain' }]);
    expect(await seen(first)).toBe(404);
  });

  it('may be put in another order long after they were sent', async () => {
    const [first, second] = [await sent(11), await sent(31)];
    const photos = [first, second].map((sha256) => ({ sha256, caption: 'Work' }));
    expect((await save(photos)).status).toBe(200);
    world.minutesPass(3 * 24 * 60);
    const { api } = world.as(await world.session(world.cora.user));
    await api.vendors.setWorkPhotos({ photos: photos.toReversed() });
    expect((await profile()).body.workPhotos).toMatchObject([{ sha256: second }, { sha256: first }]);
  });

  it('are seen of companies that can be booked, and of no others', async () => {
    const sha256 = await sent(12);
    expect((await save([{ sha256, caption: 'Work' }])).status).toBe(200);
    const { db } = world.site;
    const suspend = (suspendedAt: Date | null) =>
      db.transaction(() => db.tx.update(users).set({ suspendedAt }).where(eq(users.id, world.cora.user.id)));
    for (const status of ['onboarding', 'submitted', 'rejected', 'suspended'] as const) {
      const isHeld = status === 'rejected' || status === 'suspended';
      await change({ status, statusReason: isHeld ? 'For a test' : null });
      expect([status, await seen(sha256)]).toEqual([status, 404]);
    }
    await change({ status: 'approved', statusReason: null });
    expect(await seen(sha256)).toBe(200);
    await suspend(world.clock.now());
    expect(await seen(sha256)).toBe(404);
    await suspend(null);
  });

  it('say what is wrong: no words, too many words, twice, too many, not sent', async () => {
    const sha256 = await sent(13);
    const fields = async (photos: unknown) => {
      const { status, body } = await save(photos);
      expect(status).toBe(400);
      return (body.data as { fields: Record<string, string> }).fields;
    };
    expect(await fields([{ sha256, caption: '  ' }])).toEqual({
      'photos.0.caption': 'Say what the photo shows',
    });
    expect(await fields([{ sha256, caption: 'x'.repeat(81) }])).toEqual({
      'photos.0.caption': 'At most 80 characters',
    });
    const work = { sha256, caption: 'Work' };
    expect(await fields([work, work])).toHaveProperty(['photos.1.sha256']);
    expect(await fields(Array.from({ length: 13 }, () => work))).toEqual({ photos: 'At most 12 photos' });
    expect(await fields([{ sha256: 'b'.repeat(64), caption: 'Work' }])).toHaveProperty('photos');
    const kept = await world.site.db.read.select().from(workPhotos);
    expect(kept).toEqual([]);
  });
});
