import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CustomersInput } from '#core/customers/views.ts';
import { GOODWILL_EXPENSE, vendorPayable } from '#core/ledger/accounts.ts';
import { journal } from '#core/ledger/journals.ts';
import { DAY_MS } from '#core/lib/durations.ts';
import { reschedules } from '#server/bookings/tables.ts';
import { homes } from '#server/homes/tables.ts';
import { postJournal } from '#server/ledger/commands/post-journal.ts';
import { createPump } from '#server/lib/events/pump.ts';
import { modules } from '#server/modules.ts';
import { notificationsListeners } from '#server/notifications/listeners.ts';
import { notificationsProcedures } from '#server/notifications/procedures.ts';
import { users } from '#server/users/tables.ts';
import { testDatabase } from '#test/db.ts';
import { as, userActor } from '#test/factories/actors.ts';
import { type Booking, buildBooking } from '#test/factories/bookings.ts';
import {
  buildHome,
  buildMarket,
  buildService,
  type Home,
  type Market,
  type Service,
} from '#test/factories/places.ts';
import { buildUser, type User } from '#test/factories/users.ts';
import { buildVendor, type Vendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { noteBooking } from './commands/note-booking.ts';
import { customersPersonalData } from './personal-data.ts';
import { customersProcedures as procedures } from './procedures.ts';
import { customersExport } from './queries/export.ts';
import { invitations, notes, tags } from './tables.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let market: Market;
let [repair, flush]: Service[] = [];
let [mine, other]: Vendor[] = [];
let ada: User;
let home: Home;

beforeEach(async () => {
  ctx = platformCtx(database.db);
  market = await buildMarket(ctx);
  repair = await buildService(ctx, { slug: 'faucet-repair', name: 'Faucet repair' });
  flush = await buildService(ctx, { slug: 'water-heater-flush', name: 'Water heater flush' });
  [mine, other] = [
    await buildVendor(ctx, market, [repair, flush]),
    await buildVendor(ctx, market, [repair, flush]),
  ];
  ada = await buildUser(ctx, 'homeowner', { name: 'Ada Byron', phone: '206-555-0101' });
  home = await buildHome(ctx, ada.id, market, { line1: '12 Maple Street' });
});

const known = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('Built before each test');
  return value;
};
const by = (vendor = mine) => ({ context: as(ctx, known(vendor).owner, { vendorId: known(vendor).id }) });
const asAda = () => ({ context: as(ctx, ada) });
const daysAgo = (days: number) => new Date(ctx.clock.now().getTime() - days * DAY_MS);
const done = (days: number) => ({
  status: 'completed' as const,
  requestedAt: daysAgo(days + 2),
  acceptedAt: daysAgo(days + 1),
  startsAt: daysAgo(days),
  completedAt: daysAgo(days),
});
const job = (
  given: Parameters<typeof buildBooking>[2],
  about: { vendor?: Vendor | undefined; home?: Home; service?: Service | undefined } = {},
) =>
  buildBooking(
    ctx,
    {
      market,
      home: about.home ?? home,
      vendor: known(about.vendor ?? mine),
      service: known(about.service ?? repair),
    },
    given,
  );
const earn = (booking: Booking, cents: number) =>
  ctx.db.transaction(() =>
    postJournal(
      ctx,
      journal('tip', [
        [GOODWILL_EXPENSE, cents],
        [vendorPayable(booking.vendorId), -cents],
      ]),
      { referenceId: ctx.ids.uuid(), bookingId: booking.id, memo: 'Earned' },
    ),
  );
const list = (input: Partial<CustomersInput> = {}, vendor = mine) => call(procedures.list, input, by(vendor));
const get = (id = ada.id, vendor = mine) => call(procedures.get, { id }, by(vendor));

describe('who may not', () => {
  it.each([
    ['nobody signed in', { kind: 'anonymous' }, 401],
    ['a homeowner', userActor('homeowner'), 403],
    ['an administrator', userActor('admin'), 403],
  ] as const)('%s', async (_, actor, status) => {
    await job(done(5));
    const context = { ...ctx, actor };
    await expect(call(procedures.list, {}, { context })).rejects.toMatchObject({ status });
    await expect(call(procedures.page, {}, { context })).rejects.toMatchObject({ status });
    await expect(call(procedures.get, { id: ada.id }, { context })).rejects.toMatchObject({ status });
    const note = { id: ada.id, text: 'x' };
    await expect(call(procedures.addNote, note, { context })).rejects.toMatchObject({ status });
    await expect(call(procedures.setTags, { id: ada.id, tags: [] }, { context })).rejects.toMatchObject({
      status,
    });
  });

  it("another company's customer looks like an unknown one", async () => {
    await job(done(5));
    expect((await list({}, other)).items).toEqual([]);
    for (const id of [ada.id, ctx.ids.uuid(), 'nonsense']) {
      const unknown = { status: 404, message: 'Customer not found' };
      await expect(get(id, other)).rejects.toMatchObject(unknown);
      await expect(call(procedures.addNote, { id, text: 'x' }, by(other))).rejects.toMatchObject(unknown);
      await expect(call(procedures.setTags, { id, tags: ['x'] }, by(other))).rejects.toMatchObject(unknown);
      const invite = { id, homeId: home.id, serviceSlug: 'faucet-repair' };
      await expect(call(procedures.invite, invite, by(other))).rejects.toMatchObject(unknown);
    }
  });

  it.each(['pending', 'declined', 'expired', 'held'] as const)(
    'a homeowner whose request is %s is no customer',
    async (status) => {
      await job({ status, requestedAt: daysAgo(1) });
      expect((await list()).items).toEqual([]);
      await expect(get()).rejects.toMatchObject({ status: 404 });
    },
  );

  it('a home where another company worked is not shown', async () => {
    await job(done(5));
    const lake = await buildHome(ctx, ada.id, market, { line1: '9 Lake Road' });
    await job(done(3), { vendor: other, home: lake });
    expect((await get()).homes.map(({ line1 }) => line1)).toEqual(['12 Maple Street']);
    expect((await list({ search: 'lake' })).items).toEqual([]);
    expect((await get()).jobs).toHaveLength(1);
  });

  it('the phone stays masked until a job was accepted; the address for mail is never shown', async () => {
    await job({ status: 'confirmed', acceptedAt: null });
    expect(await get()).toMatchObject({ phone: null });
    await job(done(3));
    const shown = await get();
    expect(shown.phone).toBe('206-555-0101');
    expect(JSON.stringify(shown)).not.toContain(ada.email);
  });
});

it('a job says what is wrong with it or waited for, and that nothing is once it is done', async () => {
  await job(done(9));
  const proposed = await job({ status: 'confirmed', requestedAt: daysAgo(2), acceptedAt: daysAgo(1) });
  const at = daysAgo(1);
  await ctx.db.transaction(() =>
    ctx.db.tx.insert(reschedules).values({
      ...{ id: ctx.ids.uuid(), bookingId: proposed.id, proposedBy: 'homeowner', status: 'proposed' },
      ...{ fromStartsAt: at, startsAt: at, endsAt: daysAgo(0), respondBy: at, createdAt: at },
      technicianId: proposed.technicianId,
    }),
  );
  const { jobs } = await get();
  expect(jobs.map(({ moveProposedBy, cardDeclined }) => [moveProposedBy, cardDeclined])).toEqual([
    ['homeowner', false],
    [null, false],
  ]);
  expect(jobs[0]?.windowEndsAt.getTime()).toBeGreaterThan(proposed.startsAt.getTime());
});

describe('figures', () => {
  it('are the cents of the books, refunds taken off', async () => {
    const first = await job(done(40));
    const second = await job(done(10));
    await earn(first, 13_112);
    await earn(first, -1_001);
    await earn(second, 507);
    await earn(await job(done(2), { vendor: other }), 99_999);
    const { items, tiles } = await list();
    expect(items).toMatchObject([
      { name: 'Ada Byron', street: '12 Maple Street', jobs: 2, isRepeat: true, earnedCents: 12_618 },
    ]);
    expect(tiles).toMatchObject({ customers: 1, repeat: 1, repeatShare: 1, medianCents: 12_618 });
    const detail = await get();
    expect(detail).toMatchObject({ earnedCents: 12_618, jobsDone: 2 });
    expect(detail.jobs.map(({ earnedCents }) => earnedCents)).toEqual([507, 12_111]);
  });

  it('share of repeat is among customers with a finished job, and the median between two', async () => {
    await earn(await job(done(40)), 1_000);
    await job(done(20));
    for (const cents of [2_000, 4_001, 8_000]) {
      const someone = await buildUser(ctx, 'homeowner');
      await earn(await job(done(9), { home: await buildHome(ctx, someone.id, market) }), cents);
    }
    const booked = await buildUser(ctx, 'homeowner');
    await job({ acceptedAt: daysAgo(1) }, { home: await buildHome(ctx, booked.id, market) });
    const { tiles } = await list();
    expect(tiles).toMatchObject({
      customers: 5,
      repeat: 1,
      worked: 4,
      repeatShare: 0.25,
      medianCents: 2_000,
    });
  });
});

describe('the list', () => {
  it('finds by name and by street of a home served, and filters', async () => {
    await job(done(400));
    const bea = await buildUser(ctx, 'homeowner', { name: 'Bea Stone' });
    const oak = await buildHome(ctx, bea.id, market, { line1: '7 Oak Avenue' });
    await job(done(40), { home: oak });
    await job(done(10), { home: oak });
    await call(procedures.setTags, { id: bea.id, tags: ['VIP'] }, by());
    const names = async (input: Partial<CustomersInput>) => (await list(input)).items.map(({ name }) => name);
    expect(await names({ search: 'byron' })).toEqual(['Ada Byron']);
    expect(await names({ search: 'OAK' })).toEqual(['Bea Stone']);
    expect(await names({ search: '100%' })).toEqual([]);
    expect(await names({ repeat: 'repeat' })).toEqual(['Bea Stone']);
    expect(await names({ repeat: 'once' })).toEqual(['Ada Byron']);
    expect(await names({ unseen: '12' })).toEqual(['Ada Byron']);
    expect(await names({ tag: 'VIP' })).toEqual(['Bea Stone']);
    expect(await list({ tag: 'VIP' })).toMatchObject({ total: 1, tags: ['VIP'], tiles: { customers: 2 } });
  });

  it('pages by keyset in every order, without repeating or leaving out anybody', async () => {
    for (let count = 0; count < 7; count += 1) {
      const someone = await buildUser(ctx, 'homeowner', { name: `Person ${count % 3}` });
      const place = await buildHome(ctx, someone.id, market);
      const booking = await job(done(10 * (count % 4) + 1), {
        home: place,
        service: count % 2 ? flush : repair,
      });
      if (count % 2) await earn(booking, 100 * (1 + (count % 3)));
    }
    for (const sort of ['last', 'value', 'due', 'name'] as const)
      for (const order of ['asc', 'desc'] as const) {
        const whole = (await list({ sort, order })).items.map(({ id }) => id);
        const walked: string[] = [];
        let cursor: string | null = null;
        do {
          const page: Awaited<ReturnType<typeof list>> = await list({
            sort,
            order,
            limit: 2,
            ...(cursor ? { cursor } : {}),
          });
          walked.push(...page.items.map(({ id }) => id));
          cursor = page.older;
        } while (cursor);
        expect(walked).toEqual(whole);
        expect(new Set(walked).size).toBe(7);
      }
  });

  it('by last visit: who was not visited yet stands where the first visit is, whatever is booked beyond it', async () => {
    const of = async (name: string, ...days: number[]) => {
      const someone = await buildUser(ctx, 'homeowner', { name });
      const place = await buildHome(ctx, someone.id, market);
      for (const day of days)
        await job(
          day > 0
            ? done(day)
            : {
                status: 'confirmed',
                requestedAt: daysAgo(2),
                acceptedAt: daysAgo(1),
                startsAt: daysAgo(day),
              },
          { home: place },
        );
    };
    await of('Soon, and far', -2, -20);
    await of('Later', -5);
    await of('Visited', 3, -30);
    const { items } = await list({ sort: 'last', order: 'desc' });
    expect(items.map(({ name }) => name)).toEqual(['Later', 'Soon, and far', 'Visited']);
  });

  it('says the same about due as the page of each customer', async () => {
    const visits: [number, Service | undefined, Home | undefined][] = [
      [350, flush, undefined],
      [100, repair, undefined],
      [40, repair, undefined],
    ];
    for (const [days, service] of visits) await job(done(days), { service });
    const bea = await buildUser(ctx, 'homeowner', { name: 'Bea Stone' });
    const oak = await buildHome(ctx, bea.id, market);
    for (const days of [300, 200, 101]) await job(done(days), { home: oak });
    const cal = await buildUser(ctx, 'homeowner', { name: 'Cal Reed' });
    const elm = await buildHome(ctx, cal.id, market);
    await job(done(390), { home: elm, service: flush });
    await job({ acceptedAt: daysAgo(1) }, { home: elm, service: flush });
    const { items, tiles } = await list({ sort: 'name', order: 'asc' });
    for (const one of items)
      expect([one.name, (await get(one.id)).due?.on ?? null]).toEqual([one.name, one.nextDueOn]);
    expect(items.map(({ nextDueOn }) => nextDueOn === null)).toEqual([false, false, true]);
    expect(tiles.dueSoon).toBe(2);
    expect((await list({ due: 'none' })).items.map(({ name }) => name)).toEqual(['Cal Reed']);
    expect((await get(ada.id)).due?.service).toMatchObject({
      slug: 'water-heater-flush',
      home: '12 Maple Street',
    });
  });

  it('is a file, too', async () => {
    await earn(await job(done(5)), 13_112);
    let text = '';
    for await (const part of customersExport.open(by().context, new URLSearchParams())) text += part;
    expect(text).toContain('Ada Byron,12 Maple Street');
    expect(text).toContain('131.12');
  });
});

describe('notes and tags', () => {
  it('are added, changed and deleted by whoever wrote them, and by nobody else', async () => {
    await job(done(5));
    const added = await call(procedures.addNote, { id: ada.id, text: 'Parks in the alley' }, by());
    expect(added.notes).toMatchObject([{ text: 'Parks in the alley', isOwn: true, editedAt: null }]);
    const noteId = added.notes[0]?.id ?? '';
    ctx.clock.advance(60_000);
    const edited = await call(procedures.editNote, { id: ada.id, noteId, text: 'Parks in front' }, by());
    expect(edited.notes).toMatchObject([{ text: 'Parks in front', editedAt: expect.any(Date) }]);
    // Somebody else of the same company reads it, and may not change it.
    const colleague = await buildUser(ctx, 'vendor');
    const theirs = { context: as(ctx, colleague, { vendorId: known(mine).id }) };
    expect((await call(procedures.get, { id: ada.id }, theirs)).notes).toMatchObject([{ isOwn: false }]);
    const unknown = { status: 404, message: 'Note not found' };
    await expect(call(procedures.removeNote, { id: ada.id, noteId }, theirs)).rejects.toMatchObject(unknown);
    const removed = await call(procedures.removeNote, { id: ada.id, noteId }, by());
    expect(removed.notes).toEqual([]);
    await expect(call(procedures.addNote, { id: ada.id, text: '  ' }, by())).rejects.toMatchObject({
      status: 400,
    });
  });

  it('tags count once in whatever case', async () => {
    await job(done(5));
    const tagged = await call(procedures.setTags, { id: ada.id, tags: ['VIP', 'vip', 'Landlord'] }, by());
    expect(tagged.tags).toEqual(['Landlord', 'vip']);
    expect((await call(procedures.setTags, { id: ada.id, tags: [] }, by())).tags).toEqual([]);
  });

  it('go when the homeowner deletes the account', async () => {
    await job(done(5));
    await call(procedures.addNote, { id: ada.id, text: 'Parks in the alley' }, by());
    await call(procedures.setTags, { id: ada.id, tags: ['VIP'] }, by());
    await call(procedures.invite, { id: ada.id, homeId: home.id, serviceSlug: 'faucet-repair' }, by());
    const erasure = { userId: ada.id, role: 'homeowner' as const, vendorId: null, words: [], names: [] };
    await ctx.db.transaction(async () => customersPersonalData.erase?.(ctx, erasure));
    for (const table of [notes, tags, invitations])
      expect(await database.db.read.select().from(table)).toEqual([]);
    await ctx.db.transaction(() =>
      ctx.db.tx.update(users).set({ deletedAt: ctx.clock.now() }).where(eq(users.id, ada.id)),
    );
    expect(await get()).toMatchObject({ isDeleted: true, whyNotInvite: expect.stringMatching(/deleted/) });
  });
});

describe('invitations', () => {
  const invite = (given: object = {}) =>
    call(
      procedures.invite,
      { id: ada.id, homeId: home.id, serviceSlug: 'water-heater-flush', ...given },
      by(),
    );
  const inbox = async () => {
    await createPump({
      services: ctx,
      listeners: notificationsListeners(modules),
      retryDelaysMs: [],
    }).drain();
    return (await call(notificationsProcedures.latest, {}, asAda())).items;
  };

  it('reach the homeowner with a link that has vendor, service and home chosen', async () => {
    await job(done(5));
    await invite({ message: 'It’s been a year!' });
    const [line] = await inbox();
    expect(line).toMatchObject({ title: expect.stringMatching(/invites you/), body: 'It’s been a year!' });
    const link = new URL(line?.href ?? '', 'https://canopy.example');
    expect(link.pathname).toBe('/book');
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      ...{ service: 'water-heater-flush', vendor: known(mine).id, home: home.id, step: 'details' },
    });
  });

  it('are at most one in 30 days for each customer, whatever races', async () => {
    await job(done(5));
    await invite();
    await expect(invite()).rejects.toMatchObject({ status: 409 });
    ctx.clock.advance(30 * DAY_MS - 1);
    await expect(invite()).rejects.toMatchObject({ status: 409 });
    ctx.clock.advance(1);
    expect((await invite()).invitations).toHaveLength(2);
    const twice = { vendorId: known(mine).id, homeownerId: ada.id, homeId: home.id };
    const at = ctx.clock.now();
    await expect(
      ctx.db.transaction(() =>
        ctx.db.tx.insert(invitations).values({
          ...{ ...twice, id: ctx.ids.uuid(), serviceId: known(repair).id, sentAt: at },
          restsUntil: new Date(at.getTime() + DAY_MS),
        }),
      ),
    ).rejects.toThrow();
  });

  it('are refused where the homeowner turned them off, and again allowed', async () => {
    await job(done(5));
    expect(await call(procedures.invitationChoice, {}, asAda())).toEqual({ on: true });
    await call(procedures.setInvitationChoice, { on: false }, asAda());
    await expect(invite()).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/turned off/),
    });
    expect(await get()).toMatchObject({ whyNotInvite: expect.stringMatching(/turned off/) });
    await call(procedures.setInvitationChoice, { on: true }, asAda());
    expect((await invite()).invitations).toHaveLength(1);
  });

  it('go only to homes the company was at, for services it sells', async () => {
    await job(done(5));
    const lake = await buildHome(ctx, ada.id, market);
    await expect(invite({ homeId: lake.id })).rejects.toMatchObject({
      status: 400,
      data: { fields: { homeId: expect.any(String) } },
    });
    await buildService(ctx, { slug: 'roof-inspection' });
    await expect(invite({ serviceSlug: 'roof-inspection' })).rejects.toMatchObject({
      data: { fields: { serviceSlug: expect.any(String) } },
    });
    await ctx.db.transaction(() =>
      ctx.db.tx.update(homes).set({ archivedAt: ctx.clock.now() }).where(eq(homes.id, home.id)),
    );
    await expect(invite()).rejects.toMatchObject({ status: 409 });
  });

  it('are opened by the homeowner alone, and answered by the next booking with the company', async () => {
    await job(done(5));
    const id = (await invite()).invitations[0]?.id ?? '';
    const stranger = { context: as(ctx, await buildUser(ctx, 'homeowner')) };
    await expect(call(procedures.openInvitation, { id }, stranger)).rejects.toMatchObject({ status: 404 });
    await call(procedures.openInvitation, { id }, asAda());
    const again = await job({ status: 'pending', requestedAt: ctx.clock.now() });
    const note = (booking: Booking) =>
      ctx.db.transaction(() =>
        noteBooking(ctx, { bookingId: booking.id, vendorId: booking.vendorId, homeownerId: ada.id }),
      );
    await note(await job({ status: 'pending' }, { vendor: other }));
    await note(again);
    await note(again);
    const [result] = (await get()).invitations;
    expect(result).toMatchObject({ openedAt: expect.any(Date), bookingId: again.id });
    expect((await get()).timeline.map(({ step }) => step)).toContain('invitation_booked');
  });
});
