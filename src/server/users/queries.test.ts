import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#core/lib/actor.ts';
import { SESSION_ABSOLUTE_MS, SESSION_TIMEOUT_MS } from '#core/users/limits.ts';
import { inRequest, requestScope } from '#server/lib/db/request-scope.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { members } from '#server/loyalty/tables.ts';
import { inbox } from '#server/notifications/tables.ts';
import { testDatabase } from '#test/db.ts';
import { PLATFORM_START } from '#test/platform.ts';
import { openSession } from './identity/sessions.ts';
import { identityWorld } from './identity/world-suite.ts';
import { usersProcedures } from './procedures.ts';
import { authenticate } from './queries.ts';
import { sessions } from './tables.ts';

const database = testDatabase();
let world: ReturnType<typeof identityWorld>;
beforeEach(() => {
  world = identityWorld(database.db);
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const later = (ms: number) => new Date(PLATFORM_START.getTime() + ms);

async function browserOf(role: Role, extra: Parameters<typeof world.addUser>[1] = {}) {
  const { id, email } = await world.addUser(role, extra);
  const browser = world.browser();
  const ctx = await browser.ctx();
  const { token } = await inTransaction(ctx, async () => openSession(ctx, await world.user(email)));
  browser.jar.set('canopy_session', token);
  return { browser, id, token };
}

async function expiry() {
  const [row] = await database.db.read.select().from(sessions);
  return row?.expiresAt;
}

describe('authenticate', () => {
  it.each([
    ['homeowner', '2 h'],
    ['vendor', '90 min'],
    ['admin', '1 h'],
  ] as const)('§9 session timeouts: a %s is out after %s without use', async (role, _) => {
    const { browser } = await browserOf(role);
    world.clock.set(later(SESSION_TIMEOUT_MS[role] - 1));
    expect((await browser.ctx({ slide: false })).actor).toMatchObject({ kind: 'user', role });
    world.clock.set(later(SESSION_TIMEOUT_MS[role]));
    expect((await browser.ctx()).actor).toEqual({ kind: 'anonymous' });
  });

  it('slides with use, written at most once a minute', async () => {
    const { browser } = await browserOf('homeowner');
    world.clock.set(later(MINUTE - 1));
    await browser.ctx();
    expect(await expiry()).toEqual(later(2 * HOUR));
    world.clock.set(later(MINUTE));
    await browser.ctx();
    expect(await expiry()).toEqual(later(2 * HOUR + MINUTE));
    world.clock.set(later(HOUR));
    await browser.ctx({ slide: false });
    expect(await expiry()).toEqual(later(2 * HOUR + MINUTE));
  });

  it.each(['homeowner', 'admin'] as const)('ends for good, however busy: %s', async (role) => {
    const { browser } = await browserOf(role);
    const end = SESSION_ABSOLUTE_MS[role];
    for (let at = 0; at < end; at += SESSION_TIMEOUT_MS[role] - MINUTE) {
      world.clock.set(later(at));
      expect((await browser.ctx()).actor.kind).toBe('user');
    }
    world.clock.set(later(end - 1));
    expect((await browser.ctx()).actor.kind).toBe('user');
    world.clock.set(later(end));
    expect((await browser.ctx()).actor.kind).toBe('anonymous');
  });

  it('follows the timeout of the profile', async () => {
    const { browser } = await browserOf('homeowner', { sessionTimeoutMs: 10 * MINUTE });
    world.clock.set(later(10 * MINUTE));
    expect((await browser.ctx()).actor.kind).toBe('anonymous');
  });

  it('brings for a page what users.session tells, in the same statement and with the new expiry', async () => {
    const { browser, token } = await browserOf('homeowner');
    world.clock.set(later(HOUR));
    const ctx = await browser.ctx();
    world.clock.set(later(HOUR + 1));
    await ctx.settings.flags();
    const scope = requestScope();
    const found = await inRequest(scope, () => authenticate(ctx, token, { slide: false, forPage: true }));
    expect(scope.statements).toBe(1);
    expect(found).toMatchObject({ actor: ctx.actor, sessionId: ctx.sessionId });
    expect(found?.view).toEqual(await call(usersProcedures.session, {}, { context: ctx }));
    world.clock.set(later(2 * HOUR));
    const moved = await authenticate(ctx, token, { slide: true, forPage: true });
    expect(moved?.view?.expiresAt).toEqual(await expiry());
    expect((await authenticate(ctx, token, { slide: false }))?.view).toBeNull();
  });

  it('never moves an expiry back', async () => {
    const { browser } = await browserOf('homeowner');
    world.clock.set(later(HOUR));
    await browser.ctx();
    world.clock.set(later(30 * MINUTE));
    await browser.ctx();
    expect(await expiry()).toEqual(later(3 * HOUR));
  });

  it('keeps a digest of the token only, and what stands in the database opens nothing', async () => {
    const { token } = await browserOf('homeowner');
    const [row] = await database.db.read.select().from(sessions);
    expect(JSON.stringify(row)).not.toContain(token);
    const ctx = await world.browser().ctx();
    expect(await authenticate(ctx, token, { slide: false })).toMatchObject({ sessionId: row?.id });
    for (const stolen of [row?.tokenHash ?? '', row?.id ?? '', token.toLowerCase(), token.slice(0, -1)]) {
      expect(await authenticate(ctx, stolen, { slide: false })).toBeNull();
    }
  });

  it('knows rights and state of the person', async () => {
    const { browser, id } = await browserOf('admin', {
      isSystemAdmin: true,
      canManageVendors: true,
      emailVerified: true,
      suspendedAt: PLATFORM_START,
    });
    expect((await browser.ctx()).actor).toEqual({
      kind: 'user',
      userId: id,
      role: 'admin',
      isSystemAdmin: true,
      canManageUsers: false,
      canManageContent: false,
      canManageVendors: true,
      vendorId: null,
      vendorRole: null,
      technicianId: null,
      suspended: true,
      emailVerified: true,
      needsTwoFactor: false,
    });
  });

  it.each(['', 'unknown', 'a\u0000b', "' or true --", 'x'.repeat(10_000)])(
    'does not know %o',
    async (token) => {
      await browserOf('homeowner');
      expect(await authenticate(await world.browser().ctx(), token, { slide: true })).toBeNull();
    },
  );
});

describe('users.session', () => {
  it('is null for a stranger', async () => {
    const context = await world.browser().ctx();
    expect(await call(usersProcedures.session, {}, { context })).toBeNull();
  });

  it('shows points, tier and unread notifications', async () => {
    const { browser, id } = await browserOf('homeowner');
    const other = await world.addUser('homeowner');
    const ctx = await browser.ctx();
    const note = (userId: string, dedupeKey: string, readAt: Date | null) => ({
      ...{ id: ctx.ids.uuid(), userId, dedupeKey, readAt },
      ...{ kind: 'k', title: 't', body: 'b', href: '/', createdAt: PLATFORM_START },
    });
    await inTransaction(ctx, async () => {
      await ctx.db.tx
        .insert(members)
        .values({ userId: id, points: 520, lifetimePoints: 1_500, updatedAt: PLATFORM_START });
      await ctx.db.tx
        .insert(inbox)
        .values([
          note(id, 'a', null),
          note(id, 'b', null),
          note(id, 'c', PLATFORM_START),
          note(other.id, 'd', null),
        ]);
    });
    expect(await call(usersProcedures.session, {}, { context: ctx })).toMatchObject({
      id,
      role: 'homeowner',
      profile: { points: 520, tier: 'Gold', sessionTimeout: 7_200_000 },
      unreadNotifications: 2,
    });
  });
});

describe('users.keepAlive', () => {
  it('extends the session', async () => {
    const { browser } = await browserOf('homeowner');
    world.clock.set(later(1_000));
    const context = await browser.ctx();
    const answer = await call(usersProcedures.keepAlive, {}, { context });
    expect(answer.expiresAt).toEqual(later(2 * HOUR + 1_000));
    expect(await expiry()).toEqual(answer.expiresAt);
  });

  it('§8: says when it is too late', async () => {
    const { browser } = await browserOf('homeowner');
    const context = await browser.ctx();
    world.clock.set(later(2 * HOUR));
    await expect(call(usersProcedures.keepAlive, {}, { context })).rejects.toMatchObject({
      status: 401,
      message: 'Session expired. Please log in again.',
    });
  });
});

describe('signing out', () => {
  it('ends this session only, and takes the cookie away', async () => {
    const { browser, id, token } = await browserOf('homeowner');
    const ctx = await browser.ctx();
    const elsewhere = await world.browser().ctx();
    const other = await inTransaction(ctx, () =>
      openSession(elsewhere, { id, role: 'homeowner', sessionTimeoutMs: HOUR }),
    );
    await browser.send((context) => call(usersProcedures.signOut, {}, { context }));
    expect(browser.jar.size).toBe(0);
    expect(browser.cookieLines).toEqual(['canopy_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0']);
    expect(await authenticate(ctx, token, { slide: false })).toBeNull();
    expect(await authenticate(ctx, other.token, { slide: false })).not.toBeNull();
    expect(world.notes.at(-1)).toMatchObject({ action: 'users.signOut', resourceId: id });
  });

  it('everywhere ends every session of the person and nobody else’s', async () => {
    const { browser, id } = await browserOf('homeowner');
    const stranger = await browserOf('homeowner');
    const ctx = await browser.ctx();
    const elsewhere = await world.browser().ctx();
    await inTransaction(ctx, () => openSession(elsewhere, { id, role: 'homeowner', sessionTimeoutMs: HOUR }));
    await browser.send((context) => call(usersProcedures.signOutEverywhere, {}, { context }));
    const left = await database.db.read.select().from(sessions);
    expect(left.map((session) => session.userId)).toEqual([stranger.id]);
    expect((await world.events()).at(-1)).toEqual({
      name: 'user.signed_out',
      payload: { userId: id, everywhere: true },
    });
  });
});
