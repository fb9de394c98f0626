import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookings } from '#server/bookings/tables.ts';
import { homes } from '#server/homes/tables.ts';
import { systemContext } from '#server/lib/context.ts';
import { mails } from '#server/lib/tables.ts';
import { messages } from '#server/messaging/tables.ts';
import { modules } from '#server/modules.ts';
import { mailUnread } from '#server/notifications/commands/mail-unread.ts';
import { buildUser } from '../factories/users.ts';
import { buildVendor } from '../factories/vendors.ts';
import { refusal } from './client.ts';
import { at, confirmed, inboxTitles, picture, requested } from './journey.ts';
import { type SignedInUser, useWorld, type VendorUser, type World } from './world.ts';

const REASON = 'Their van broke down';

/** A second company that sells water heater flushes. */
async function anotherVendor(world: World, name: string): Promise<VendorUser> {
  const { site, market, services } = world;
  const owner = await buildUser(site, 'vendor', { name, email: `${name.toLowerCase()}@test.example` });
  const about = { owner, vendor: { company: `${name} Heating` }, technicians: 2 };
  return {
    ...(await world.session(owner)),
    vendor: await buildVendor(site, market, [services.flush], about),
  };
}

/** An administrator gives the visit to this company, and everybody has heard of it and of what was before. */
async function handOver(world: World, id: string, to: VendorUser, index = 0): Promise<void> {
  const technicianId = to.vendor.technicians[index]?.id ?? '';
  await world.app.pump.drain();
  world.minutesPass(5);
  await world.as(world.root).api.bookings.reassign({ id, technicianId, reason: REASON });
  await world.app.pump.drain();
  world.minutesPass(1);
}

const textsFor = async (world: World, user: SignedInUser, id: string) =>
  (await world.as(user).api.messaging.channel({ id })).messages.map(({ content }) => content);
const channelsOf = async (world: World, user: SignedInUser) =>
  (await world.as(user).api.messaging.channels({})).items;
const bodiesFor = async (world: World, user: SignedInUser) => {
  await world.app.pump.drain();
  return (await world.as(user).api.notifications.latest({})).items.map(({ body }) => body);
};

describe('the conversation of a visit that another company takes over', () => {
  const world = useWorld();
  let fern: VendorUser;
  let id: string;
  beforeEach(async () => {
    fern = await anotherVendor(world, 'Fern');
    ({ id } = await confirmed(world, world.ada));
    // Heard before anybody writes, or the conversation would begin with its line now and then.
    await world.app.pump.drain();
  });
  const say = (user: SignedInUser, content: string) => world.as(user).api.messaging.send({ id, content });
  const SAYS_SO =
    'Fern Heating has taken over the visit from Cora and Daughters and can see messages from this point on.';

  it('goes on with the new company, which reads nothing from before; homeowner and administrator read all', async () => {
    await say(world.ada, 'The key is under the pot');
    await handOver(world, id, fern);
    await say(world.ada, 'Hello Fern');
    expect(await textsFor(world, fern, id)).toEqual([SAYS_SO, 'Hello Fern']);
    for (const user of [world.ada, world.root])
      expect(await textsFor(world, user, id)).toEqual(['The key is under the pot', SAYS_SO, 'Hello Fern']);
    expect(await channelsOf(world, fern)).toMatchObject([
      { title: 'Ada', preview: 'Hello Fern', lastBy: 'Ada', unread: 1 },
    ]);
    expect(await channelsOf(world, world.ada)).toMatchObject([{ title: 'Fern Heating' }]);
    world.minutesPass(1);
    await say(fern, 'Hello Ada');
    expect(await textsFor(world, world.ada, id)).toContain('Hello Ada');
  });

  it('shows the new company no word from before in its list and its search, not even before somebody writes', async () => {
    await say(world.ada, 'The key is under the pot');
    await handOver(world, id, fern);
    expect(await channelsOf(world, fern)).toMatchObject([{ preview: SAYS_SO, lastBy: 'Canopy', unread: 0 }]);
    await world.as(fern).api.bookings.accept({ id });
    const found = async (search: string) =>
      (await world.as(fern).api.messaging.channels({ search })).items.length;
    await say(world.ada, 'The gate is green');
    expect([await found('pot'), await found('green')]).toEqual([0, 1]);
  });

  it('is over for the old company: no row, no line, no letter, no message', async () => {
    await say(world.ada, 'The key is under the pot');
    expect(await channelsOf(world, world.cora)).toMatchObject([{ unread: 1 }]);
    await handOver(world, id, fern);
    await say(world.ada, 'Fern only');
    await world.app.pump.drain();
    const cora = world.as(world.cora).api;
    expect(await channelsOf(world, world.cora)).toEqual([]);
    expect(await cora.messaging.unread({})).toEqual({ channels: 0 });
    expect((await refusal(cora.messaging.channel({ id }))).status).toBe(404);
    expect((await refusal(say(world.cora, 'Still here'))).status).toBe(404);
    expect((await bodiesFor(world, world.cora)).join()).not.toContain('Fern only');
    const channel = (await cora.notifications.latest({})).items.filter(({ href }) =>
      href.includes('/messages'),
    );
    expect(channel.every(({ readAt }) => readAt !== null)).toBe(true);
    world.minutesPass(6);
    const { services } = world.app;
    await services.db.transaction(() => mailUnread(systemContext(services, 'test'), modules.overdueMails));
    const letters = await services.db.read.select().from(mails);
    const about = letters
      .filter(({ textBody }) => textBody.includes('Fern only'))
      .map(({ toAddress }) => toAddress);
    expect(about).toEqual([fern.user.email]);
  });

  it('gives attachments and reactions to whoever may read the message', async () => {
    const upload = async (shade: number) => {
      const { sha256, bytes } = await picture(shade);
      await world.as(world.ada).upload(sha256, bytes);
      return sha256;
    };
    const send = (sha256: string) =>
      world.as(world.ada).api.messaging.send({ id, attachments: [{ sha256, name: 'valve.jpg' }] });
    const [early, late] = [await upload(20), await upload(90)];
    const before = await send(early);
    await handOver(world, id, fern);
    const after = await send(late);
    const opens = async (user: SignedInUser, sha256: string) =>
      (await world.as(user).get(`/api/files/${sha256}`)).status;
    expect([await opens(fern, early), await opens(fern, late)]).toEqual([404, 200]);
    expect([await opens(world.cora, early), await opens(world.cora, late)]).toEqual([404, 404]);
    expect([await opens(world.ada, early), await opens(world.root, early)]).toEqual([200, 200]);
    const react = (user: SignedInUser, messageId: string) =>
      world.as(user).api.messaging.react({ id: messageId, reaction: 'thanks', on: true });
    expect(await react(fern, after.id)).toEqual({ done: true });
    expect((await refusal(react(fern, before.id))).status).toBe(404);
    expect((await refusal(react(world.cora, after.id))).status).toBe(404);
  });

  it('names who reacted and who accepted, whoever has the visit now', async () => {
    const hello = await say(world.ada, 'Hello');
    await world.as(world.cora).api.messaging.react({ id: hello.id, reaction: 'thanks', on: true });
    await handOver(world, id, fern);
    await world.as(fern).api.bookings.accept({ id });
    await world.app.pump.drain();
    const { messages: shown } = await world.as(world.ada).api.messaging.channel({ id });
    expect(shown[0]?.reactions).toMatchObject([{ names: ['Cora and Daughters'] }]);
    expect(shown.at(-1)?.content).toMatch(/^Fern Heating accepted the visit/);
  });

  it('is closed to the old company at once, before anybody has heard of it', async () => {
    await say(world.ada, 'The key is under the pot');
    await world.app.pump.drain();
    const technicianId = fern.vendor.technicians[0]?.id ?? '';
    world.minutesPass(1);
    await world.as(world.root).api.bookings.reassign({ id, technicianId, reason: REASON });
    expect(await channelsOf(world, world.cora)).toEqual([]);
    world.minutesPass(1);
    await say(world.ada, 'Fern only');
    await world.app.pump.drain();
    expect(await textsFor(world, fern, id)).toEqual([SAYS_SO, 'Fern only']);
    expect((await bodiesFor(world, world.cora)).join()).not.toContain('Fern only');
    expect(await channelsOf(world, fern)).toMatchObject([{ preview: 'Fern only', unread: 1 }]);
  });

  it('begins anew for a company that gets the visit back', async () => {
    await say(world.ada, 'First');
    await handOver(world, id, fern);
    await say(world.ada, 'Second');
    await handOver(world, id, world.cora);
    await say(world.ada, 'Third');
    expect((await textsFor(world, world.cora, id)).filter((text) => !text.includes('taken over'))).toEqual([
      'Third',
    ]);
    expect(await channelsOf(world, fern)).toEqual([]);
  });

  it('does not begin with a handover, and a change within the company leaves it alone', async () => {
    await handOver(world, id, fern);
    expect(await world.site.db.read.$count(messages)).toBe(0);
    await say(fern, 'Hello');
    await handOver(world, id, fern, 1);
    expect(await textsFor(world, fern, id)).toEqual(['Hello']);
  });
});

describe('a visit that another company takes over', () => {
  const world = useWorld();
  let fern: VendorUser;
  beforeEach(async () => {
    fern = await anotherVendor(world, 'Fern');
  });
  const decide = (vendor: VendorUser) =>
    world.as(vendor).api.vendors.setAutoAccept({ on: true, noticeHours: 2, regularHoursOnly: true });

  it('shows the new company the neighborhood, and the house once it has accepted', async () => {
    const { id } = await confirmed(world, world.ada);
    await handOver(world, id, fern);
    const placeFor = async (user: SignedInUser) => {
      const { latitude, longitude } = (await world.as(user).api.bookings.get({ id })).home;
      return { latitude, longitude };
    };
    const house = { latitude: 47.6712, longitude: -122.3874 };
    const { db } = world.site;
    await db.transaction(() => db.tx.update(homes).set(house).where(eq(homes.id, world.ada.home.id)));
    const [ballard] = world.market.zones;
    const area = { latitude: ballard?.latitude, longitude: ballard?.longitude };
    expect(house).not.toEqual(area);
    expect(await placeFor(fern)).toEqual(area);
    expect(await placeFor(world.ada)).toEqual(house);
    expect(await placeFor(world.root)).toEqual(house);
    await world.as(fern).api.bookings.accept({ id });
    expect(await placeFor(fern)).toEqual(house);
  });

  it('tells the reason to the homeowner and to both companies', async () => {
    const { id } = await confirmed(world, world.ada);
    await handOver(world, id, fern);
    for (const user of [world.ada, fern, world.cora])
      expect((await bodiesFor(world, user))[0]).toMatch(/Reason: Their van broke down$/);
    const letters = await world.site.db.read.select().from(mails);
    const addressees = letters
      .filter(({ textBody }) => textBody.includes(REASON))
      .map(({ toAddress }) => toAddress);
    expect(addressees.sort()).toEqual([world.ada.user.email, world.cora.user.email, fern.user.email].sort());
  });

  it('tells the reason within a company too', async () => {
    const { id } = await confirmed(world, world.ada);
    await handOver(world, id, fern);
    await handOver(world, id, fern, 1);
    for (const user of [world.ada, fern])
      expect((await bodiesFor(world, user))[0]).toMatch(/instead of .*Reason: Their van broke down$/);
  });

  it('is accepted at once where that company decided so, and everybody is told once', async () => {
    await decide(fern);
    const { id } = await confirmed(world, world.ada, { startsAt: at(3, 10) });
    await handOver(world, id, fern);
    const job = await world.as(world.ada).api.bookings.get({ id });
    expect(job).toMatchObject({ status: 'confirmed', respondBy: null, vendor: { id: fern.vendor.id } });
    expect(job.checklist.length).toBeGreaterThan(0);
    expect((await inboxTitles(world, world.ada))[0]).toBe('Fern Heating takes over your visit');
    expect((await bodiesFor(world, world.ada))[0]).toContain('They’ve accepted, and Technician');
    expect(await inboxTitles(world, fern)).toEqual(['Water heater flush was assigned to you']);
    expect((await bodiesFor(world, fern))[0]).toContain('it’s confirmed');
  });

  it('waits for the answer of a company that decided nothing', async () => {
    const { id } = await confirmed(world, world.ada, { startsAt: at(3, 10) });
    await handOver(world, id, fern);
    expect(await world.as(fern).api.bookings.get({ id })).toMatchObject({ status: 'pending' });
    expect((await bodiesFor(world, world.ada))[0]).toContain('They’ll confirm soon.');
  });

  it('counts the time to answer from the moment that company was asked', async () => {
    const { id } = await requested(world, world.ada, { startsAt: at(4, 10) });
    world.minutesPass(20 * 60);
    await handOver(world, id, fern);
    world.minutesPass(9);
    await world.as(fern).api.bookings.accept({ id });
    const figures = async (user: SignedInUser) => (await world.as(user).api.vendors.mine({})).metrics;
    expect(await figures(fern)).toMatchObject({ responseMinutes: 10 });
    expect(await world.as(world.root).api.users.get({ id: fern.user.id })).toMatchObject({
      metrics: { responseMinutes: 10 },
    });
  });
});

describe('a series with a visit at another company', () => {
  const world = useWorld();

  async function regular() {
    const { id } = await requested(world, world.ada, { startsAt: at(3, 10) });
    await world.as(world.ada).api.bookings.bookSeries({ id, frequency: 'weekly', visits: 4 });
    await world.as(world.cora).api.bookings.acceptSeries({ id });
    return (await world.as(world.ada).api.bookings.series({ id })).items.map((visit) => visit.id);
  }

  it('moves without it, and back it moves without the others', async () => {
    const fern = await anotherVendor(world, 'Fern');
    const [first = '', second = '', third = ''] = await regular();
    await handOver(world, second, fern);
    await world.as(fern).api.bookings.accept({ id: second });
    const { api } = world.as(world.ada);
    const startsAt = at(4, 12);
    const { visits } = await api.bookings.previewSeriesMove({ id: first, startsAt });
    expect(visits).toHaveLength(3);
    expect(await api.bookings.moveSeries({ id: first, startsAt })).toEqual({ moved: 3, leftOut: 0 });
    const rows = await world.site.db.read
      .select()
      .from(bookings)
      .where(eq(bookings.homeownerId, world.ada.user.id))
      .orderBy(asc(bookings.seriesPosition));
    expect(rows.map((row) => row.startsAt.toISOString())).toEqual([
      startsAt,
      '2026-03-12T17:00:00.000Z',
      '2026-03-20T19:00:00.000Z',
      '2026-03-27T19:00:00.000Z',
    ]);
    expect(rows.map(({ technicianId }) => technicianId)).toEqual([
      world.cora.vendor.technicians[0]?.id,
      fern.vendor.technicians[0]?.id,
      world.cora.vendor.technicians[0]?.id,
      world.cora.vendor.technicians[0]?.id,
    ]);
    const theirs = await api.bookings.moveSeries({ id: second, startsAt: '2026-03-13T19:00:00Z' });
    expect(theirs).toMatchObject({ moved: 1 });
    expect(await api.bookings.get({ id: third })).toMatchObject({
      startsAt: new Date('2026-03-20T19:00:00Z'),
    });
  });

  it("is never sent another company's technician: the database refuses it", async () => {
    const { id } = await requested(world, world.ada);
    const { db } = world.site;
    const [stranger] = world.dan.vendor.technicians;
    await expect(
      db.transaction(() =>
        db.tx.update(bookings).set({ technicianId: stranger?.id }).where(eq(bookings.id, id)),
      ),
    ).rejects.toMatchObject({ cause: { constraint: 'bookings_technician_of_vendor' } });
  });
});

describe('a series at a company that accepts what fits', () => {
  const world = useWorld();

  it('is accepted visit by visit, and told once', async () => {
    const { id } = await requested(world, world.ada, { startsAt: at(3, 10) });
    const before = (await inboxTitles(world, world.ada)).length;
    const decision = { on: true, noticeHours: 24, regularHoursOnly: true };
    await world.as(world.cora).api.vendors.setAutoAccept(decision);
    await world.as(world.ada).api.bookings.bookSeries({ id, frequency: 'weekly', visits: 4 });
    const { items } = await world.as(world.ada).api.bookings.series({ id });
    expect(items.map(({ status }) => status)).toEqual(['pending', 'confirmed', 'confirmed', 'confirmed']);
    const titles = await inboxTitles(world, world.ada);
    expect(titles.slice(0, titles.length - before)).toEqual([
      'Cora and Daughters accepted: Water heater flush, 3 visits',
    ]);
    expect((await inboxTitles(world, world.cora))[0]).toBe('Job confirmed: Water heater flush, 3 visits');
    const second = await world.as(world.ada).api.bookings.get({ id: items[1]?.id ?? '' });
    expect(second.checklist.length).toBeGreaterThan(0);
  });

  it('leaves to people what the decision does not cover, and tells of each kind once', async () => {
    const { id } = await requested(world, world.ada, { startsAt: at(3, 10) });
    const before = (await inboxTitles(world, world.ada)).length;
    const decision = { on: true, noticeHours: 14 * 24, regularHoursOnly: true };
    await world.as(world.cora).api.vendors.setAutoAccept(decision);
    await world.as(world.ada).api.bookings.bookSeries({ id, frequency: 'weekly', visits: 4 });
    const { items } = await world.as(world.ada).api.bookings.series({ id });
    expect(items.map(({ status }) => status)).toEqual(['pending', 'pending', 'confirmed', 'confirmed']);
    const titles = await inboxTitles(world, world.ada);
    expect(titles.slice(0, titles.length - before)).toEqual([
      'Cora and Daughters accepted: Water heater flush, 2 visits',
    ]);
    expect((await inboxTitles(world, world.cora)).sort()).toEqual([
      'Job confirmed: Water heater flush, 2 visits',
      'New request: Water heater flush',
      'New request: Water heater flush',
    ]);
  });
});
