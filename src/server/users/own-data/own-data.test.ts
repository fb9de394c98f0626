import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#core/lib/durations.ts';
import { DELETION_GRACE_DAYS, EXPORT_PAUSE_HOURS, EXPORT_READY_DAYS } from '#core/users/limits.ts';
import type { FileStore } from '#server/lib/files/port.ts';
import { files as storedFiles } from '#server/lib/tables.ts';
import { inbox } from '#server/notifications/tables.ts';
import { testDatabase } from '#test/db.ts';
import { userActor } from '#test/factories/actors.ts';
import { bookingSite } from '#test/factories/booking-site.ts';
import { readZip } from '#test/read-zip.ts';
import { identityWorld, PASSWORD } from '../identity/world-suite.ts';
import { usersProcedures } from '../procedures.ts';
import { deletions, exportFiles, sessions } from '../tables.ts';
import { expireExports } from './commands/expire-exports.ts';
import { writeExports } from './commands/write-exports.ts';
import { serveExport } from './queries/own-data.ts';

const PICTURE = Buffer.from('a picture');

const database = testDatabase();
let world: ReturnType<typeof identityWorld>;
let browser: ReturnType<typeof world.browser>;
let user: { id: string; email: string };
let kept: Map<string, Uint8Array>;

beforeEach(async () => {
  world = identityWorld(database.db);
  kept = new Map();
  browser = world.browser();
  user = await world.addUser('homeowner');
  await browser.send((context) =>
    call(usersProcedures.signIn, { email: user.email, password: PASSWORD }, { context }),
  );
});

const files: FileStore = {
  put: async (sha256, bytes) => void kept.set(sha256, bytes),
  get: async (sha256) => kept.get(sha256) ?? null,
  open: async (sha256) => {
    const bytes = kept.get(sha256);
    return bytes ? { size: bytes.length, body: new Blob([new Uint8Array(bytes)]).stream() } : null;
  },
  has: async (sha256) => kept.has(sha256),
  remove: async (sha256) => void kept.delete(sha256),
};
const context = async (from = browser) => {
  const ctx = await from.ctx();
  return { ...ctx, files, idempotencyKey: ctx.ids.uuid() };
};
const request = async () => call(usersProcedures.requestExport, {}, { context: await context() });
const open = async (id: string, password = PASSWORD, from = browser) =>
  call(usersProcedures.openExport, { id, password }, { context: await context(from) });
const ownData = async () => call(usersProcedures.ownData, {}, { context: await context() });
const requestDeletion = async (password = PASSWORD) =>
  call(usersProcedures.requestDeletion, { password }, { context: await context() });
const work = async () => writeExports(await context());
const fetchFrom = async (href: string, from = browser) =>
  serveExport(await context(from), href.slice('/api/own-data/'.length));

describe('a copy of one’s data', () => {
  it('is for homeowners and vendors who are signed in, and for their own eyes', async () => {
    const anonymous = { ...(await context()), actor: { kind: 'anonymous' as const } };
    await expect(call(usersProcedures.requestExport, {}, { context: anonymous })).rejects.toMatchObject({
      status: 401,
    });
    const admin = { ...(await context()), actor: userActor('admin') };
    await expect(call(usersProcedures.requestExport, {}, { context: admin })).rejects.toMatchObject({
      status: 403,
    });
    const { id } = await request();
    await work();
    const other = world.browser();
    const stranger = await world.addUser('homeowner');
    await other.send((ctx) =>
      call(usersProcedures.signIn, { email: stranger.email, password: PASSWORD }, { context: ctx }),
    );
    const refused = { status: 404, message: 'Copy of your data not found' };
    await expect(open(id, PASSWORD, other)).rejects.toMatchObject(refused);
    await expect(open(crypto.randomUUID(), PASSWORD, other)).rejects.toMatchObject(refused);
    await expect(fetchFrom(`/api/own-data/${id}.zip`, other)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is written step by step and holds every kind of data and the files that were uploaded', async () => {
    const at = world.clock.now();
    await database.db.transaction(() =>
      database.db.tx.insert(storedFiles).values({
        ...{
          sha256: 'ab'.repeat(32),
          mediaType: 'image/webp',
          size: PICTURE.length,
          uploadedBy: user.id,
          createdAt: at,
        },
      }),
    );
    kept.set('ab'.repeat(32), PICTURE);
    const { id } = await request();
    expect((await ownData()).export).toMatchObject({ id, status: 'running', done: 0, bytes: null });
    await work();
    const { export: copy } = await ownData();
    expect(copy).toMatchObject({ status: 'ready', done: copy?.total });
    const { href } = await open(id);
    const response = await fetchFrom(href);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(copy?.bytes).toBe(bytes.length);
    const read = readZip(bytes);
    for (const name of [
      ...['profile', 'sessions', 'homes', 'jobs', 'cards', 'payments', 'points', 'reviews', 'messages'],
      ...['notifications', 'cases', 'activity', 'company', 'balances', 'saved-views'],
    ]) {
      expect([...read.keys()], name).toContain(`${name}.json`);
    }
    expect(JSON.parse(String(read.get('profile.json')))).toMatchObject({ email: user.email });
    const picture = [...read].find(([name]) => name.startsWith('files/'));
    expect(picture?.[0]).toMatch(/^files\/\d{4}-\d\d-\d\d-abababababab\.webp$/);
    expect(picture?.[1]).toEqual(PICTURE);
    expect(String(read.get('profile.json'))).not.toMatch(/argon2|password/i);
  });

  it('wants the password each time, and opens for that session and ten minutes alone', async () => {
    const { id } = await request();
    await work();
    await expect(open(id, 'wrong')).rejects.toMatchObject({
      status: 400,
      data: { fields: { password: 'That password isn’t right. Try again.' } },
    });
    const href = `/api/own-data/${id}.zip`;
    const closed = { code: 'forbidden', message: 'Confirm your password to download your data.' };
    await expect(fetchFrom(href)).rejects.toMatchObject(closed);
    await open(id);
    const second = world.browser();
    await second.send((ctx) =>
      call(usersProcedures.signIn, { email: user.email, password: PASSWORD }, { context: ctx }),
    );
    await expect(fetchFrom(href, second)).rejects.toMatchObject(closed);
    expect((await fetchFrom(href)).status).toBe(200);
    world.clock.advance(10 * 60_000);
    await expect(fetchFrom(href)).rejects.toMatchObject(closed);
  });

  it('is made one at a time, and again a day later', async () => {
    await request();
    await expect(request()).rejects.toMatchObject({
      status: 409,
      message: 'A copy of your data is already being prepared.',
    });
    await work();
    await expect(request()).rejects.toMatchObject({
      status: 409,
      message: 'You can request a copy of your data every 24 hours. The last one is still below.',
    });
    expect((await ownData()).exportAgainAt).toEqual(
      new Date(world.clock.now().getTime() + EXPORT_PAUSE_HOURS * HOUR_MS),
    );
  });

  it('is told of by mail, expires after its days and leaves nothing behind', async () => {
    const { id } = await request();
    await work();
    await world.deliver();
    const [line] = await database.db.read.select().from(inbox).where(eq(inbox.kind, 'user.export_ready'));
    expect(line).toMatchObject({ userId: user.id, title: 'Your data is ready to download' });
    expect(kept.size).toBeGreaterThan(0);
    const ctx = await context();
    world.clock.advance(EXPORT_READY_DAYS * DAY_MS);
    await expireExports({ ...ctx, actor: { kind: 'system' } });
    expect(kept.size).toBe(0);
    expect(await database.db.read.select().from(exportFiles)).toEqual([]);
    await expect(serveExport(ctx, `${id}.zip`)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('goes on where a crash broke it off', async () => {
    const { id } = await request();
    const halted = { ...(await context()), files: { ...files, put: failingAfter(3) } };
    await expect(writeExports(halted)).rejects.toThrow('out of power');
    expect((await ownData()).export).toMatchObject({ status: 'running', done: 3 });
    await work();
    const read = readZip(Buffer.from(await (await fetchFrom((await open(id)).href)).arrayBuffer()));
    expect(read.size).toBe((await ownData()).export?.total);
  });
});

function failingAfter(times: number): FileStore['put'] {
  let left = times;
  return async (sha256, bytes) => {
    if (left === 0) throw new Error('out of power');
    left -= 1;
    kept.set(sha256, bytes);
  };
}

describe('deleting one’s account', () => {
  it('needs the password, and is no administrator’s', async () => {
    const admin = { ...(await context()), actor: userActor('admin') };
    await expect(
      call(usersProcedures.requestDeletion, { password: PASSWORD }, { context: admin }),
    ).rejects.toMatchObject({ status: 403 });
    await expect(requestDeletion('wrong')).rejects.toMatchObject({
      status: 400,
      data: { fields: { password: 'That password isn’t right. Try again.' } },
    });
    expect(await database.db.read.select().from(deletions)).toEqual([]);
  });

  it('waits two weeks, signs the other devices out, is told and can be called off by signing in', async () => {
    const other = world.browser();
    await other.send((ctx) =>
      call(usersProcedures.signIn, { email: user.email, password: PASSWORD }, { context: ctx }),
    );
    const { deletesAt } = await requestDeletion();
    expect(deletesAt).toEqual(new Date(world.clock.now().getTime() + DELETION_GRACE_DAYS * DAY_MS));
    expect((await other.ctx()).actor.kind).toBe('anonymous');
    expect(await database.db.read.select().from(sessions)).toHaveLength(1);
    // Asking again is no second deletion.
    expect(await requestDeletion()).toEqual({ deletesAt });
    await world.deliver();
    const lines = await database.db.read.select({ title: inbox.title }).from(inbox);
    expect(lines.map(({ title }) => title)).toContainEqual(
      expect.stringMatching(/^Your account will be deleted on /),
    );
    await other.send((ctx) =>
      call(usersProcedures.signIn, { email: user.email, password: PASSWORD }, { context: ctx }),
    );
    await call(usersProcedures.cancelDeletion, {}, { context: await context(other) });
    expect((await ownData()).deletesAt).toBeNull();
    const [row] = await database.db.read.select().from(deletions);
    expect(row).toMatchObject({ status: 'cancelled' });
  });

  it('is refused with the reason while a job is open', async () => {
    const { booking } = await bookingSite(await context(), { homeownerId: user.id });
    expect(booking.status).toBe('confirmed');
    expect((await ownData()).blockers).toEqual(['One of your jobs is still open.']);
    await expect(requestDeletion()).rejects.toMatchObject({
      status: 409,
      message: 'Your account can’t be deleted yet. One of your jobs is still open.',
    });
  });
});
