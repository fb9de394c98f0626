import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { SESSION_TIMEOUT_MS } from '#core/users/limits.ts';
import { bookings } from '#server/bookings/tables.ts';
import { testDatabase } from '#test/db.ts';
import { as, userActor } from '#test/factories/actors.ts';
import { bookingSite } from '#test/factories/booking-site.ts';
import { buildSession, buildUser, type User } from '#test/factories/users.ts';
import type { PlatformCtx } from '#test/platform.ts';
import { identityWorld } from '../../identity/world-suite.ts';
import { usersProcedures } from '../../procedures.ts';
import { accounts, sessions, users } from '../../tables.ts';

const database = testDatabase();
let world: ReturnType<typeof identityWorld>;
let ctx: PlatformCtx;
let boss: User;
beforeEach(async () => {
  world = identityWorld(database.db);
  const base = await world.browser().ctx();
  ctx = base;
  boss = await buildUser(ctx, 'admin', { isSystemAdmin: true, canManageUsers: true });
});

const asBoss = () => as(ctx, boss);
const userOf = (id: string) => call(usersProcedures.get, { id }, { context: asBoss() });
const rights = {
  isSystemAdmin: false,
  canManageUsers: false,
  canManageVendors: false,
  canManageContent: false,
};
const editOf = (user: User, change: object = {}) => ({
  id: user.id,
  name: user.name,
  email: user.email,
  phone: user.phone ?? '',
  ...{ isSystemAdmin: user.isSystemAdmin, canManageUsers: user.canManageUsers },
  ...{ canManageVendors: user.canManageVendors, canManageContent: user.canManageContent },
  ...change,
});
const NOBODY = '00000000-0000-7000-8000-000000000000';

describe('who may not', () => {
  it.each([
    ['nobody signed in', { kind: 'anonymous' }, 401],
    ['a homeowner', userActor('homeowner'), 403],
    ['an administrator without the flag', userActor('admin'), 403],
    ['an administrator of vendors', userActor('admin', { canManageVendors: true }), 403],
  ] as const)('%s', async (_, actor, status) => {
    const { id } = await buildUser(ctx, 'homeowner');
    const context = { ...ctx, actor, idempotencyKey: ctx.ids.uuid() };
    const tries = [
      () =>
        call(usersProcedures.invite, { role: 'homeowner', name: 'A B', email: 'a@b.example' }, { context }),
      () => call(usersProcedures.edit, { id, name: 'A B', email: 'a@b.example' }, { context }),
      () => call(usersProcedures.changeRole, { id, role: 'admin', reason: 'Because' }, { context }),
      () => call(usersProcedures.suspend, { id, reason: 'Because' }, { context }),
      () => call(usersProcedures.reinstate, { id, reason: 'Because' }, { context }),
      () => call(usersProcedures.endSessions, { id }, { context }),
      () => call(usersProcedures.bulk, { ids: [id], action: 'suspend', reason: 'Because' }, { context }),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ status });
  });
});

describe('inviting', () => {
  it('opens an account that nobody can enter, and mails a link that sets the first password', async () => {
    const input = { role: 'homeowner', name: ' Odalys Brandt ', email: ' Odalys@Home.Example ' } as const;
    const { id } = await call(usersProcedures.invite, input, { context: asBoss() });
    expect(await userOf(id)).toMatchObject({
      name: 'Odalys Brandt',
      email: 'odalys@home.example',
      status: 'invited',
      verified: false,
      ...rights,
    });
    await world.deliver();
    const link = await world.linkTo('odalys@home.example', 'reset-password');
    expect(link).toMatchObject({ count: 1, subject: 'You’re invited to Canopy' });
    const browser = world.browser();
    const password = 'a long enough password';
    await browser.send((context) =>
      call(usersProcedures.resetPassword, { token: link.token, password }, { context }),
    );
    const entered = await browser.send((context) =>
      call(usersProcedures.signIn, { email: input.email, password }, { context }),
    );
    expect(entered).toMatchObject({ outcome: 'signed_in' });
    expect(await userOf(id)).toMatchObject({ status: 'active', verified: true, loginCount: 1 });
  });

  it('opens the company of a vendor, and takes rights for administrators only', async () => {
    const asked = {
      name: 'Foss Daughter',
      phone: '(206) 555-0143',
      canManageUsers: true,
      isSystemAdmin: true,
    };
    const vendor = await call(
      usersProcedures.invite,
      { ...asked, role: 'vendor', email: 'foss@test.example', company: 'Foss & Daughter', trade: 'plumbing' },
      { context: asBoss() },
    );
    expect(await userOf(vendor.id)).toMatchObject({
      ...rights,
      company: 'Foss & Daughter',
      trade: 'Plumbing',
    });
    const admin = await call(
      usersProcedures.invite,
      { ...asked, role: 'admin', email: 'admin@test.example' },
      { context: asBoss() },
    );
    expect(await userOf(admin.id)).toMatchObject({ isSystemAdmin: true, canManageUsers: true });
  });

  it('refuses what cannot be an account, by field', async () => {
    const cases: [Parameters<typeof refusal>[0], string][] = [
      [{ name: 'A' }, 'name'],
      [{ email: 'nowhere' }, 'email'],
      [{ email: boss.email.toUpperCase() }, 'email'],
      [{ phone: 'call me' }, 'phone'],
      [{ role: 'vendor' }, 'company'],
      [{ role: 'vendor', company: 'X', trade: 'Alchemy' }, 'trade'],
      [{ role: 'admin', canManageUsers: true }, 'isSystemAdmin'],
    ];
    for (const [change, field] of cases) expect(await refusal(change)).toHaveProperty(field);
    async function refusal(change: { role?: 'vendor' | 'admin'; [key: string]: unknown }) {
      const input = { role: 'homeowner' as const, name: 'Ada Park', email: 'ada@test.example', ...change };
      const error = await call(usersProcedures.invite, input, { context: asBoss() }).catch((e) => e);
      return error.data?.fields ?? {};
    }
  });
});

describe('editing', () => {
  it('keeps every change in the log, verifies a new address and tells the old one', async () => {
    const user = await buildUser(ctx, 'homeowner', { name: 'Ada Park' });
    const change = { name: 'Ada Lindqvist', email: 'new@test.example', phone: '206 555 0143' };
    await call(usersProcedures.edit, editOf(user, change), { context: asBoss() });
    expect(world.notes.at(-1)).toMatchObject({
      action: 'users.edit',
      changes: expect.arrayContaining([
        { field: 'name', from: 'Ada Park', to: 'Ada Lindqvist' },
        { field: 'email', from: user.email, to: 'new@test.example' },
        { field: 'phone', from: null, to: '206 555 0143' },
      ]),
    });
    expect(await userOf(user.id)).toMatchObject({ ...change, verified: false });
    await world.deliver();
    expect((await world.linkTo('new@test.example', 'verify-email')).count).toBe(1);
  });

  it('writes nothing when nothing changed, and gives no rights to homeowners', async () => {
    const user = await buildUser(ctx, 'homeowner');
    await call(usersProcedures.edit, editOf(user, { isSystemAdmin: true, canManageUsers: true }), {
      context: asBoss(),
    });
    expect(world.notes).toEqual([]);
    expect(await userOf(user.id)).toMatchObject(rights);
  });

  it('never leaves nobody in charge, however it is tried', async () => {
    const last = 'This is the last administrator who manages users. Give someone else that permission first.';
    const less = editOf(boss, { canManageUsers: false });
    await expect(call(usersProcedures.edit, less, { context: asBoss() })).rejects.toMatchObject({
      status: 409,
      message: last,
    });
    // A new address would take the rights until it is confirmed, and it may be mistyped.
    const moved = editOf(boss, { email: 'moved@example.com' });
    await expect(call(usersProcedures.edit, moved, { context: asBoss() })).rejects.toMatchObject({
      message: last,
    });
    await buildUser(ctx, 'admin', { isSystemAdmin: true, canManageUsers: true, emailVerified: false });
    await expect(call(usersProcedures.edit, less, { context: asBoss() })).rejects.toMatchObject({
      message: last,
    });
    const second = await buildUser(ctx, 'admin', { isSystemAdmin: true, canManageUsers: true });
    const third = await buildUser(ctx, 'admin', {
      suspendedAt: ctx.clock.now(),
      canManageUsers: true,
      isSystemAdmin: true,
    });
    // Both at once: one of them stays.
    const outcomes = await Promise.allSettled([
      call(usersProcedures.edit, less, { context: as(ctx, second) }),
      call(usersProcedures.edit, editOf(second, { canManageUsers: false }), { context: asBoss() }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const inCharge = await database.db.read.select().from(users).where(eq(users.canManageUsers, true));
    expect(inCharge.filter(({ id, emailVerified }) => emailVerified && id !== third.id)).toHaveLength(1);
  });

  it('knows nobody by an unknown id', async () => {
    for (const id of [NOBODY, 'nonsense']) {
      const context = asBoss();
      await expect(userOf(id)).rejects.toMatchObject({ status: 404 });
      await expect(
        call(usersProcedures.edit, { id, name: 'Ada Park', email: 'a@b.example' }, { context }),
      ).rejects.toMatchObject({ status: 404, message: 'User not found' });
    }
  });
});

describe('suspending and reinstating', () => {
  it('ends sessions, tells the person why, and can be undone with a reason', async () => {
    const user = await buildUser(ctx, 'homeowner');
    await buildSession(ctx, user.id);
    await call(usersProcedures.suspend, { id: user.id, reason: 'Chargebacks' }, { context: asBoss() });
    expect(await userOf(user.id)).toMatchObject({
      status: 'suspended',
      suspendedReason: 'Chargebacks',
      sessions: [],
    });
    await call(usersProcedures.reinstate, { id: user.id, reason: 'Bank was wrong' }, { context: asBoss() });
    expect(world.notes.at(-1)).toMatchObject({
      action: 'users.reinstate',
      details: { reason: 'Bank was wrong', wasSuspendedFor: 'Chargebacks' },
    });
    await expect(
      call(usersProcedures.reinstate, { id: user.id, reason: 'Again' }, { context: asBoss() }),
    ).rejects.toMatchObject({ status: 409 });
    await expect(
      call(usersProcedures.suspend, { id: user.id, reason: ' ' }, { context: asBoss() }),
    ).rejects.toMatchObject({ status: 400 });
  });

  it('in bulk does what the preview said, skips the rest with reasons, and answers a retry alike', async () => {
    const { homeowner, booking } = await bookingSite(ctx);
    const gone = await buildUser(ctx, 'homeowner', { suspendedAt: ctx.clock.now() });
    await buildSession(ctx, homeowner.id);
    const input = {
      ids: [homeowner.id, gone.id, boss.id, NOBODY, homeowner.id],
      action: 'suspend' as const,
      reason: 'Chargebacks',
    };
    const context = asBoss();
    const preview = await call(usersProcedures.previewBulk, input, { context });
    expect(preview).toMatchObject({ ok: 1, skipped: 3 });
    expect(preview.items.map(({ note }) => note)).toEqual([
      'Signed out of 1 browser; 1 open job is not canceled',
      'Already suspended',
      'This is your own account',
      'No such user',
    ]);
    expect(await database.db.read.select().from(sessions)).toHaveLength(1);
    const done = await call(usersProcedures.bulk, input, { context });
    expect(done).toEqual(preview);
    expect(await call(usersProcedures.bulk, input, { context })).toEqual(done);
    expect(await database.db.read.select().from(sessions)).toEqual([]);
    expect((await userOf(homeowner.id)).openJobs).toMatchObject([{ id: booking.id }]);
  });
});

describe('one person', () => {
  it('shows what they are, did and have, computed from what happened', async () => {
    const { homeowner, vendor, booking } = await bookingSite(ctx);
    const found = await userOf(homeowner.id);
    expect(found).toMatchObject({
      bookings: 1,
      openJobCount: 1,
      recentJobs: [{ id: booking.id, with: vendor.company }],
      metrics: { avgRating: null, completionRate: null, responseMinutes: null },
      tier: 'Bronze',
    });
    expect(found.address).toContain(',');
    expect(found.history.map(({ title }) => title)).toContain('Account opened');
    const owner = await userOf(vendor.ownerId);
    expect(owner).toMatchObject({ company: vendor.company, bookings: 1, metrics: { responseMinutes: 30 } });
  });

  it('counts a missed visit against the side that missed it', async () => {
    const { homeowner, vendor, booking } = await bookingSite(ctx);
    const end = (change: object) =>
      ctx.db.transaction(() => ctx.db.tx.update(bookings).set(change).where(eq(bookings.id, booking.id)));
    const rates = async () =>
      [await userOf(homeowner.id), await userOf(vendor.ownerId)].map(({ metrics }) => metrics.completionRate);
    await end({ status: 'no_show', noShowBy: 'vendor' });
    expect(await rates()).toEqual([null, 0]);
    await end({ noShowBy: 'homeowner' });
    expect(await rates()).toEqual([0, null]);
    await end({ status: 'cancelled', noShowBy: null, cancelledBy: 'vendor' });
    expect(await rates()).toEqual([null, 0]);
  });

  it('ends one session or all of them, never by an unknown id', async () => {
    const user = await buildUser(ctx, 'homeowner');
    const first = await buildSession(ctx, user.id);
    await buildSession(ctx, user.id);
    await call(usersProcedures.endSession, { id: first.id }, { context: asBoss() });
    expect((await userOf(user.id)).sessions).toHaveLength(1);
    await call(usersProcedures.endSessions, { id: user.id }, { context: asBoss() });
    expect((await userOf(user.id)).sessions).toEqual([]);
    await expect(
      call(usersProcedures.endSession, { id: first.id }, { context: asBoss() }),
    ).rejects.toMatchObject({ status: 404 });
    expect(await database.db.read.select().from(accounts)).toEqual([]);
  });
});

describe('changing the role', () => {
  const change = (id: string, role: 'homeowner' | 'vendor' | 'admin', more: object = {}) =>
    call(usersProcedures.changeRole, { id, role, reason: 'Joins the team', ...more }, { context: asBoss() });

  it('begins anew: no rights, no session, and the reason in the log', async () => {
    const { id } = await buildUser(ctx, 'homeowner', { name: 'Odalys Brandt' });
    await buildSession(ctx, id);
    expect(await userOf(id)).toMatchObject({ roleStays: null });
    await change(id, 'admin');
    expect(await userOf(id)).toMatchObject({
      role: 'admin',
      isSystemAdmin: false,
      canManageUsers: false,
      securityLevel: 'maximum',
      sessionTimeout: SESSION_TIMEOUT_MS.admin,
      sessions: [],
    });
    expect(world.notes.at(-1)).toMatchObject({
      action: 'users.changeRole',
      severity: 'critical',
      details: { reason: 'Joins the team' },
      changes: [{ field: 'role', from: 'homeowner', to: 'admin' }],
    });
    await change(id, 'homeowner');
    expect(await userOf(id)).toMatchObject({ role: 'homeowner', securityLevel: 'standard' });
  });

  it('opens the company of a new vendor, who keeps the role from then on', async () => {
    const { id } = await buildUser(ctx, 'homeowner', { name: 'Odalys Brandt' });
    await expect(change(id, 'vendor')).rejects.toMatchObject({
      status: 400,
      data: { fields: { company: expect.any(String), trade: expect.any(String) } },
    });
    await change(id, 'vendor', { company: 'Brandt Roofing', trade: 'handyman' });
    expect(await userOf(id)).toMatchObject({ role: 'vendor', company: 'Brandt Roofing' });
    await expect(change(id, 'homeowner')).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('owns Brandt Roofing'),
    });
    expect((await userOf(id)).roleStays).toContain('another email address');
  });

  it('is refused with the way out where something was booked', async () => {
    const { homeowner } = await bookingSite(ctx);
    await expect(change(homeowner.id, 'admin')).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/has bookings.*another email address/),
    });
    expect(await userOf(homeowner.id)).toMatchObject({ role: 'homeowner' });
  });

  it('keeps somebody in charge, needs a reason, and is never for oneself', async () => {
    await expect(change(boss.id, 'homeowner')).rejects.toMatchObject({ status: 409 });
    const { id } = await buildUser(ctx, 'homeowner');
    await expect(change(id, 'admin', { reason: '' })).rejects.toMatchObject({ status: 400 });
    await expect(change(id, 'homeowner')).rejects.toMatchObject({ status: 409 });
    await expect(change(NOBODY, 'admin')).rejects.toMatchObject({ status: 404 });
  });
});
