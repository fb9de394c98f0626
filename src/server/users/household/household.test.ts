import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HouseholdRight } from '#core/users/household/rights.ts';
import { INVITATION_LINK_MS, MAX_HOUSEHOLD_MEMBERS } from '#core/users/limits.ts';
import { bookingsProcedures } from '#server/bookings/procedures.ts';
import { mails } from '#server/lib/tables.ts';
import { inbox } from '#server/notifications/tables.ts';
import { testDatabase } from '#test/db.ts';
import { userActor } from '#test/factories/actors.ts';
import { bookingSite } from '#test/factories/booking-site.ts';
import { identityWorld, PASSWORD } from '../identity/world-suite.ts';
import { usersProcedures } from '../procedures.ts';
import { householdMembers } from '../tables.ts';

const database = testDatabase();
type Browser = ReturnType<ReturnType<typeof identityWorld>['browser']>;
let world: ReturnType<typeof identityWorld>;
let owner: Browser;
let member: Browser;
let stranger: Browser;
let ownerUser: { id: string; email: string };

beforeEach(async () => {
  world = identityWorld(database.db);
  [owner, member, stranger] = [world.browser(), world.browser(), world.browser()];
  ownerUser = await world.addUser('homeowner', { name: 'Olive Owner' });
  await enter(owner, ownerUser.email);
  await enter(member, (await world.addUser('homeowner', { name: 'Mika Member' })).email);
  await enter(stranger, (await world.addUser('homeowner', { name: 'Stan Stranger' })).email);
});

const enter = (browser: Browser, email: string) =>
  browser.send((context) => call(usersProcedures.signIn, { email, password: PASSWORD }, { context }));
const keyed = async (browser: Browser) => {
  const ctx = await browser.ctx();
  return { context: { ...ctx, idempotencyKey: ctx.ids.uuid() } };
};
const invite = async (email: string, right: HouseholdRight = 'view') =>
  call(usersProcedures.inviteMember, { email, right }, await keyed(owner));
const join = async (browser: Browser, token: string) =>
  call(usersProcedures.joinHousehold, { token }, await keyed(browser));
const household = async (browser: Browser) => call(usersProcedures.household, {}, await keyed(browser));
const jobs = async (browser: Browser) => call(bookingsProcedures.householdJobs, {}, await keyed(browser));
const titles = async () =>
  (await database.db.read.select({ title: inbox.title }).from(inbox)).map(({ title }) => title);

/** The token in the newest invitation. */
async function newestToken(): Promise<string> {
  const sent = await database.db.read.select().from(mails).orderBy(mails.createdAt, mails.id);
  const token = sent
    .findLast(({ subject }) => subject.includes('household'))
    ?.textBody.match(/token=(\S+)/)?.[1];
  if (!token) throw new Error('No invitation was sent');
  return decodeURIComponent(token);
}

describe('a household', () => {
  it('is a homeowner’s: nobody else invites, joins or looks', async () => {
    for (const actor of [{ kind: 'anonymous' as const }, userActor('vendor'), userActor('admin')]) {
      const context = { ...(await owner.ctx()), actor, idempotencyKey: crypto.randomUUID() };
      const status = actor.kind === 'anonymous' ? 401 : 403;
      await expect(
        call(usersProcedures.inviteMember, { email: 'a@b.co' }, { context }),
      ).rejects.toMatchObject({ status });
      await expect(call(usersProcedures.joinHousehold, { token: 'x' }, { context })).rejects.toMatchObject({
        status,
      });
      await expect(call(bookingsProcedures.householdJobs, {}, { context })).rejects.toMatchObject({ status });
    }
  });

  it('shows a member what, where, when and who comes, and never what it costs or how to get in', async () => {
    const { booking } = await bookingSite(await owner.ctx(), { notes: 'Key under the pot' });
    await database.engine.execute(
      `update bookings.bookings set homeowner_id = '${ownerUser.id}' where id = '${booking.id}'`,
    );
    await database.engine.execute(
      `update homes.homes set owner_id = '${ownerUser.id}', access_notes = 'Gate hemlock' where id = '${booking.homeId}'`,
    );
    expect(await jobs(member)).toEqual({ homes: [], jobs: [] });
    await invite('mika@test.example');
    await join(member, await newestToken());
    const seen = await jobs(member);
    expect(seen.homes).toMatchObject([{ id: booking.homeId, ownerName: 'Olive Owner' }]);
    expect(seen.jobs).toMatchObject([
      { id: booking.id, title: booking.title, status: 'confirmed', isOver: false },
    ]);
    expect(JSON.stringify(seen)).not.toMatch(/hemlock|Key under|cents|price/i);
    // What the owner and the vendor argue about is between them.
    await database.engine.execute(
      `set local session_replication_role = replica;
       insert into cases.disputes (id, booking_id, case_id, homeowner_id, vendor_id, opened_by, reason, statement, wish, stage, created_at, updated_at)
       values (gen_random_uuid(), '${booking.id}', gen_random_uuid(), '${ownerUser.id}', '${booking.vendorId}', 'homeowner', 'quality', 'Leaks', 'refund', 'statements', now(), now())`,
    );
    expect((await jobs(member)).jobs).toMatchObject([{ id: booking.id, inDispute: false }]);
    // The job itself is still the owner's alone: to read whole, to cancel, to move.
    const unknown = { status: 404 };
    const { id } = booking;
    await expect(call(bookingsProcedures.get, { id }, await keyed(member))).rejects.toMatchObject(unknown);
    await expect(call(bookingsProcedures.cancellation, { id }, await keyed(member))).rejects.toMatchObject(
      unknown,
    );
    expect(await jobs(stranger)).toEqual({ homes: [], jobs: [] });
  });

  it('is joined by a link that works once, for a week, and for nobody’s own household', async () => {
    await invite('mika@test.example');
    const token = await newestToken();
    const [row] = await database.db.read.select().from(householdMembers);
    expect(row?.tokenHash).not.toContain(token);
    const look = async (given: string) =>
      call(usersProcedures.householdInvitation, { token: given }, { context: await world.browser().ctx() });
    expect(await look(token)).toEqual({ ownerName: 'Olive Owner', right: 'view' });
    expect(await look('unknown')).toEqual({ ownerName: null, right: 'view' });
    await expect(join(owner, token)).rejects.toMatchObject({
      status: 409,
      message: 'This is your own household. Sign in as the person you invited.',
    });
    expect(await join(member, token)).toEqual({ ownerName: 'Olive Owner' });
    const gone = { status: 410, message: 'This invitation is no longer valid. Ask for a new one.' };
    await expect(join(stranger, token)).rejects.toMatchObject(gone);
    await invite('late@test.example');
    const late = await newestToken();
    world.clock.advance(INVITATION_LINK_MS);
    await enter(stranger, (await world.addUser('homeowner')).email);
    await expect(join(stranger, late)).rejects.toMatchObject(gone);
  });

  it('gives a link to one of two who follow it at once', async () => {
    await invite('mika@test.example');
    const token = await newestToken();
    const outcomes = await Promise.allSettled([join(member, token), join(stranger, token)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await database.db.read.select().from(householdMembers)).toHaveLength(1);
  });

  it('makes an older link worthless by a new one', async () => {
    await invite('mika@test.example');
    const first = await newestToken();
    world.clock.advance(1_000);
    await invite('mika@test.example');
    await expect(join(member, first)).rejects.toMatchObject({ status: 410 });
    await join(member, await newestToken());
  });

  it.each([
    ['', 'Email is required'],
    ['no address', 'Please enter a valid email address'],
  ])('refuses to invite %j', async (email, message) => {
    await expect(invite(email)).rejects.toMatchObject({ status: 400, data: { fields: { email: message } } });
  });

  it('refuses one’s own address, a member, and more than it can hold', async () => {
    await expect(invite(ownerUser.email)).rejects.toMatchObject({
      data: { fields: { email: 'That’s your own address' } },
    });
    for (let count = 0; count < MAX_HOUSEHOLD_MEMBERS; count += 1)
      await invite(`member-${count}@test.example`);
    await expect(invite('one-more@test.example')).rejects.toMatchObject({
      status: 409,
      message: 'A household can have 8 members. Remove someone first.',
    });
    await join(member, await newestToken());
    await expect(invite(`member-${MAX_HOUSEHOLD_MEMBERS - 1}@test.example`)).rejects.toMatchObject({
      data: { fields: { email: 'They’re already in your household' } },
    });
  });

  it('ends for a member who is removed or leaves, and both sides are told', async () => {
    await invite('mika@test.example');
    await join(member, await newestToken());
    await world.deliver();
    expect(await titles()).toContain('Mika Member joined your household');
    const [row] = (await household(owner)).members;
    const id = row?.id ?? '';
    await expect(call(usersProcedures.removeMember, { id }, await keyed(stranger))).rejects.toMatchObject({
      status: 404,
    });
    await expect(call(usersProcedures.leaveHousehold, { id }, await keyed(stranger))).rejects.toMatchObject({
      status: 404,
    });
    await call(usersProcedures.removeMember, { id }, await keyed(owner));
    expect(await household(member)).toEqual({ members: [], memberships: [] });
    await invite('mika@test.example');
    await join(member, await newestToken());
    const [membership] = (await household(member)).memberships;
    await call(usersProcedures.leaveHousehold, { id: membership?.id ?? '' }, await keyed(member));
    expect((await household(owner)).members).toEqual([]);
    await world.deliver();
    expect(await titles()).toEqual(
      expect.arrayContaining([
        'You’re no longer in Olive Owner’s household',
        'Mika Member left your household',
      ]),
    );
  });

  it('gives a right that its owner alone changes, and the member is told', async () => {
    await invite('mika@test.example', 'book');
    await join(member, await newestToken());
    expect((await household(member)).memberships).toMatchObject([
      { ownerName: 'Olive Owner', right: 'book' },
    ]);
    const [row] = (await household(owner)).members;
    const id = row?.id ?? '';
    for (const browser of [member, stranger]) {
      await expect(
        call(usersProcedures.changeMemberRight, { id, right: 'pay' }, await keyed(browser)),
      ).rejects.toMatchObject({ status: 404 });
    }
    await call(usersProcedures.changeMemberRight, { id, right: 'pay' }, await keyed(owner));
    expect((await household(owner)).members).toMatchObject([{ right: 'pay' }]);
    await world.deliver();
    expect(await titles()).toContain('Olive Owner changed what you can do in their household');
    const nonsense = { id, right: 'everything' as HouseholdRight };
    await expect(call(usersProcedures.changeMemberRight, nonsense, await keyed(owner))).rejects.toMatchObject(
      {
        status: 400,
      },
    );
  });
});
