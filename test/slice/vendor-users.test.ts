import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mails } from '#server/lib/tables.ts';
import { inbox } from '#server/notifications/tables.ts';
import { hashPassword } from '#server/users/identity/passwords/passwords.ts';
import { accounts } from '#server/users/tables.ts';
import { technicians, vendors, vendorUsers } from '#server/vendors/tables.ts';
import { buildTechnician } from '../factories/availability.ts';
import { buildLocation, buildOrder, buildPart, buildStock } from '../factories/inventory.ts';
import { buildUser } from '../factories/users.ts';
import { at, completed, confirmed, requested, work } from './journey.ts';
import { type SignedInUser, useWorld } from './world.ts';

const MONEY = /cents|\$\d|price|amount|commission|refund/i;

describe('users of a company', () => {
  const world = useWorld();
  const db = () => world.app.services.db;

  /** The secret in the newest invitation that went to this address. */
  async function tokenFor(email: string): Promise<string> {
    const sent = await db()
      .read.select()
      .from(mails)
      .where(eq(mails.toAddress, email))
      .orderBy(mails.createdAt, mails.id);
    return decodeURIComponent(sent.at(-1)?.textBody.match(/token=(\S+)/)?.[1] ?? '');
  }

  /** Somebody whom Cora invited, with a new login. */
  async function employ(
    role: 'dispatcher' | 'technician' | 'accountant',
    technicianId?: string,
  ): Promise<SignedInUser> {
    const email = `${role}@work.example`;
    await world
      .as(world.cora)
      .api.vendors.inviteUser({ email, role, ...(technicianId ? { technicianId } : {}) });
    const user = await world.session(await buildUser(world.site, 'vendor'));
    await world.as(user).api.vendors.join({ token: await tokenFor(email) });
    return user;
  }
  const coras = () => world.cora.vendor.technicians[0]?.id ?? '';

  it('are the owner’s to invite, change and remove', async () => {
    const dispatcher = await employ('dispatcher');
    const { users } = await world.as(world.cora).api.vendors.account({});
    const id = users[0]?.id ?? '';
    for (const caller of [world.ada, dispatcher, world.root]) {
      const { api } = world.as(caller);
      await expect(api.vendors.inviteUser({ email: 'a@b.co', role: 'dispatcher' })).rejects.toMatchObject({
        status: 403,
      });
      await expect(api.vendors.changeUser({ id, role: 'accountant' })).rejects.toMatchObject({ status: 403 });
      await expect(api.vendors.removeUser({ id })).rejects.toMatchObject({ status: 403 });
    }
    await expect(world.as(world.dan).api.vendors.removeUser({ id })).rejects.toMatchObject({ status: 404 });
    await expect(
      world.as(world.dan).api.vendors.changeUser({ id, role: 'accountant' }),
    ).rejects.toMatchObject({
      status: 404,
    });
  });

  it('sign up by the link of the invitation, without a company of their own, once', async () => {
    await world.as(world.cora).api.vendors.inviteUser({ email: 'new@work.example', role: 'accountant' });
    const token = await tokenFor('new@work.example');
    const stranger = world.as(null).api;
    expect(await stranger.vendors.invitation({ token })).toEqual({
      company: world.cora.vendor.company,
      role: 'accountant',
      email: 'new@work.example',
    });
    const account = { email: 'new@work.example', password: 'a long enough password', name: 'Nora Books' };
    await expect(
      stranger.users.signUp({ ...account, role: 'vendor', invitation: `${token}x` }),
    ).rejects.toMatchObject({ status: 410 });
    await stranger.users.signUp({ ...account, role: 'vendor', invitation: token });
    await world.settle();
    expect((await world.as(world.cora).api.vendors.account({})).users).toMatchObject([
      { name: 'Nora Books', role: 'accountant', expired: false },
    ]);
    const lines = await db().read.select().from(inbox).where(eq(inbox.userId, world.cora.user.id));
    expect(lines.map(({ title }) => title)).toContain('Nora Books has access to your company');
    await expect(
      stranger.users.signUp({ ...account, email: 'other@work.example', role: 'vendor', invitation: token }),
    ).rejects.toMatchObject({ status: 410 });
  });

  it('have one company: neither an owner nor somebody employed joins a second one', async () => {
    const dispatcher = await employ('dispatcher');
    await world.as(world.dan).api.vendors.inviteUser({ email: 'two@work.example', role: 'dispatcher' });
    const token = await tokenFor('two@work.example');
    for (const taken of [dispatcher, world.cora]) {
      await expect(world.as(taken).api.vendors.join({ token })).rejects.toMatchObject({ status: 409 });
    }
    // Nor by hand: the database is the last judge.
    const byHand = (userId: string) =>
      db().transaction(() =>
        db()
          .tx.update(vendorUsers)
          .set({ userId, joinedAt: new Date() })
          .where(eq(vendorUsers.email, 'two@work.example')),
      );
    await expect(byHand(world.cora.user.id)).rejects.toThrow();
    await expect(byHand(dispatcher.user.id)).rejects.toThrow();
  });

  it('names the field that is wrong', async () => {
    const { api } = world.as(world.cora);
    const refused = (input: Parameters<typeof api.vendors.inviteUser>[0]) => api.vendors.inviteUser(input);
    const saying = (field: string) => ({ data: { fields: { [field]: expect.any(String) } } });
    await expect(refused({ email: 'nonsense', role: 'dispatcher' })).rejects.toMatchObject(saying('email'));
    await expect(refused({ email: world.cora.user.email, role: 'dispatcher' })).rejects.toMatchObject(
      saying('email'),
    );
    await expect(refused({ email: 'a@b.co', role: 'technician' })).rejects.toMatchObject(
      saying('technicianId'),
    );
    const foreign = world.dan.vendor.technicians[0]?.id ?? '';
    await expect(
      refused({ email: 'a@b.co', role: 'technician', technicianId: foreign }),
    ).rejects.toMatchObject(saying('technicianId'));
    await employ('technician', coras());
    await expect(
      refused({ email: 'a@b.co', role: 'technician', technicianId: coras() }),
    ).rejects.toMatchObject(saying('technicianId'));
    await expect(refused({ email: 'technician@work.example', role: 'dispatcher' })).rejects.toMatchObject(
      saying('email'),
    );
    expect(await db().read.select().from(technicians).where(eq(technicians.id, coras()))).toHaveLength(1);
  });

  describe('the company changes hands', () => {
    const PASSWORD = 'a long enough password';
    /** Cora signs in by a password, which handing over asks for. */
    async function withPassword(): Promise<void> {
      const password = await hashPassword(PASSWORD);
      const userId = world.cora.user.id;
      await db().transaction(() =>
        db()
          .tx.insert(accounts)
          .values({
            ...{ id: world.site.ids.uuid(), userId, providerId: 'credential', accountId: userId, password },
            ...{ createdAt: world.clock.now(), updatedAt: world.clock.now() },
          }),
      );
    }
    const users = async (who: SignedInUser = world.cora) =>
      (await world.as(who).api.vendors.account({})).users;
    const ownerOf = async () =>
      (
        await db()
          .read.select({ ownerId: vendors.ownerId })
          .from(vendors)
          .where(eq(vendors.id, world.cora.vendor.id))
      )[0]?.ownerId;

    it('by its owner alone, with the password, to somebody who has joined', async () => {
      await withPassword();
      const dispatcher = await employ('dispatcher');
      const id = (await users())[0]?.id ?? '';
      for (const caller of [world.ada, dispatcher, world.root])
        await expect(world.as(caller).api.vendors.handOver({ id, password: PASSWORD })).rejects.toMatchObject(
          { status: 403 },
        );
      const cora = world.as(world.cora).api.vendors;
      await expect(cora.handOver({ id, password: 'wrong' })).rejects.toMatchObject({ status: 400 });
      await cora.inviteUser({ email: 'later@work.example', role: 'accountant' });
      const invited = (await users()).find(({ joinedAt }) => joinedAt === null)?.id ?? '';
      await expect(cora.handOver({ id: invited, password: PASSWORD })).rejects.toMatchObject({ status: 409 });
      await world.as(world.dan).api.vendors.inviteUser({ email: 'dans@work.example', role: 'accountant' });
      const dans = (await users(world.dan))[0]?.id ?? '';
      for (const unknown of [dans, world.site.ids.uuid()])
        await expect(cora.handOver({ id: unknown, password: PASSWORD })).rejects.toMatchObject({
          status: 404,
        });
      expect(await ownerOf()).toBe(world.cora.user.id);
    });

    it('at once for both: the new owner decides, the former one is its dispatcher, and both are notified', async () => {
      await withPassword();
      const heir = await employ('technician', coras());
      const [row] = await users();
      const cora = world.as(world.cora).api;
      await cora.vendors.handOver({ id: row?.id ?? '', password: PASSWORD });
      expect(await ownerOf()).toBe(heir.user.id);
      await expect(cora.ledger.earnings({})).rejects.toMatchObject({ status: 403 });
      await expect(
        cora.vendors.inviteUser({ email: 'x@work.example', role: 'accountant' }),
      ).rejects.toMatchObject({ status: 403 });
      expect((await cora.bookings.list({})).items).toEqual([]);
      expect(await world.as(heir).api.ledger.earnings({})).toMatchObject({ balanceCents: 0 });
      const { owner, users: now } = await world.as(heir).api.vendors.account({});
      expect([owner.email, now.map(({ email, role }) => [email, role])]).toEqual([
        heir.user.email,
        [[world.cora.user.email, 'dispatcher']],
      ]);
      await world.settle();
      const titles = async ({ user }: SignedInUser) =>
        (await db().read.select().from(inbox).where(eq(inbox.userId, user.id))).map(({ title }) => title);
      expect(await titles(heir)).toContain(`You’re the owner of ${world.cora.vendor.company} now`);
      expect(await titles(world.cora)).toContain(
        `Your role at ${world.cora.vendor.company} is dispatcher now`,
      );
      // What was done once is not done again by whoever gave it away.
      await expect(cora.vendors.handOver({ id: now[0]?.id ?? '', password: PASSWORD })).rejects.toMatchObject(
        { status: 403 },
      );
    });
  });

  it('as a technician sees the own day and no money anywhere', async () => {
    const technician = await employ('technician', coras());
    const { api } = world.as(technician);
    const booking = await confirmed(world, world.ada);
    const order = await api.bookings.workOrder({ id: booking.id });
    expect(order).toMatchObject({
      id: booking.id,
      home: { line1: expect.any(String) },
      actions: ['en_route', 'start'],
    });
    const day = await api.bookings.day({ date: '2026-03-03' });
    expect(day.visits.map(({ id }) => id)).toEqual([booking.id]);
    const started = await api.bookings.start({ id: booking.id });
    const site = await api.bookings.site({ id: booking.id });
    const channel = await api.messaging.channel({ id: booking.id });
    for (const answer of [order, day, started, channel]) expect(JSON.stringify(answer)).not.toMatch(MONEY);
    expect(site).toMatchObject({
      hourCents: null,
      extras: [],
      takes: { time: false, materials: false, quote: false },
    });

    for (const call of [
      () => api.bookings.get({ id: booking.id }),
      () => api.bookings.list({}),
      () => api.ledger.earnings({}),
      () => api.ledger.statement({ bookingId: booking.id }),
      () => api.reports.vendorOverview({}),
      () => api.vendors.account({}),
      () => api.bookings.week({}),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403 });
  });

  it('as a technician is not told that a job is disputed, as the office is', async () => {
    const technician = await employ('technician', coras());
    const job = await completed(world, world.ada);
    world.minutesPass(60);
    await world.as(world.ada).api.cases.openDispute({
      ...{ id: job.id, reason: 'poor_quality', wish: 'refund', wantedCents: 9_000 },
      statement: 'The tank leaks again at the valve, and the pan below it was never put back.',
    });
    const { api: office } = world.as(world.cora);
    const { api: own } = world.as(technician);
    const { startsAt } = await office.bookings.get({ id: job.id });
    const date = startsAt.toISOString().slice(0, 10);
    expect((await office.bookings.day({ date })).visits).toMatchObject([{ id: job.id, inDispute: true }]);
    expect((await own.bookings.day({ date })).visits).toMatchObject([{ id: job.id, inDispute: false }]);
    expect(await own.bookings.workOrder({ id: job.id })).toMatchObject({ inDispute: false });
  });

  it('as a technician has no job of a colleague, whose calendar and clock are theirs alone', async () => {
    const colleague = await buildTechnician(world.site, world.cora.vendor.id);
    const technician = await employ('technician', colleague.id);
    const { api } = world.as(technician);
    const booking = await confirmed(world, world.ada);
    for (const call of [
      () => api.bookings.workOrder({ id: booking.id }),
      () => api.bookings.start({ id: booking.id }),
      () => api.bookings.site({ id: booking.id }),
      () => api.messaging.send({ id: booking.id, content: 'Hello' }),
      () => api.bookings.route({ technicianId: coras() }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404 });
    expect((await api.bookings.day({ date: '2026-03-03' })).visits).toEqual([]);
    await world.as(world.cora).api.bookings.start({ id: booking.id });
    await expect(api.bookings.clockIn({ id: booking.id, technicianId: coras() })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('as a dispatcher runs the work and sees neither earnings nor payouts', async () => {
    const dispatcher = await employ('dispatcher');
    const { api } = world.as(dispatcher);
    const asked = await requested(world, world.ada);
    await api.bookings.accept({ id: asked.id });
    expect(await api.bookings.get({ id: asked.id })).toMatchObject({ status: 'confirmed' });
    for (const call of [
      () => api.ledger.earnings({}),
      () => api.ledger.payOut({}),
      () => api.reports.vendorOverview({}),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403 });
  });

  describe('and the company’s stock', () => {
    /** Five of a part in the van of Cora's technician, three in the warehouse, and an order of two more. */
    async function stocked() {
      const { vendor } = world.cora;
      const part = await buildPart(world.site, vendor, { priceCents: 7_000, name: 'New anode rod' });
      const van = await buildLocation(world.site, vendor, { kind: 'van', technicianId: coras() });
      const shop = await buildLocation(world.site, vendor);
      await buildStock(world.site, part, van, 5);
      await buildStock(world.site, part, shop, 3);
      return { part, van, shop, order: await buildOrder(world.site, vendor, 'ordered') };
    }
    const inPlace = async (locationId: string, partId: string) =>
      (await world.as(world.cora).api.inventory.get({ id: partId })).places.find(
        ({ location }) => location.id === locationId,
      )?.quantity ?? 0;

    it('is the technician’s own van alone, without an amount, and only for their own job', async () => {
      const { part, van, shop } = await stocked();
      const technician = await employ('technician', coras());
      const { api } = world.as(technician);
      for (const call of [
        () => api.inventory.list({}),
        () => api.inventory.get({ id: part.id }),
        () => api.inventory.lookup({ search: '' }),
        () => api.inventory.deliveries({}),
        () => api.inventory.transfer({ partId: part.id, fromId: shop.id, toId: van.id, quantity: 1 }),
      ])
        await expect(call()).rejects.toMatchObject({ status: 403 });
      const own = await api.inventory.van({});
      expect(own).toMatchObject({ van: { id: van.id }, items: [{ part: { id: part.id }, quantity: 5 }] });
      expect(JSON.stringify(own)).not.toMatch(MONEY);

      const booking = await confirmed(world, world.ada);
      await work(world, booking.id);
      const used = { id: booking.id, partId: part.id, quantity: 2 };
      await expect(
        api.bookings.usePart({ ...used, charged: true, locationId: shop.id }),
      ).rejects.toMatchObject({ status: 403 });
      expect(await api.bookings.useVanPart(used)).toEqual({ done: true });
      expect([await inPlace(van.id, part.id), await inPlace(shop.id, part.id)]).toEqual([3, 3]);
      // It belongs to what was agreed: nobody is asked to pay more.
      const { extras } = await world.as(world.ada).api.bookings.get({ id: booking.id });
      expect(extras).toMatchObject([{ label: 'New anode rod · 2', status: 'agreed', totalCents: 0 }]);

      const colleague = await buildTechnician(world.site, world.cora.vendor.id);
      await world.as(world.cora).api.vendors.removeUser({
        id: (await world.as(world.cora).api.vendors.account({})).users[0]?.id ?? '',
      });
      const other = world.as(await employ('technician', colleague.id)).api;
      await expect(other.bookings.useVanPart(used)).rejects.toMatchObject({ status: 404 });
      expect(await other.inventory.van({})).toEqual({ van: null, items: [] });
    });

    it('is the dispatcher’s to find, move and receive, without what it costs', async () => {
      const { part, van, shop, order } = await stocked();
      const { api } = world.as(await employ('dispatcher'));
      for (const call of [
        () => api.inventory.list({}),
        () => api.inventory.get({ id: part.id }),
        () => api.inventory.orders({}),
        () => api.inventory.order({ id: order.id }),
        () =>
          api.inventory.adjust({
            ...{ id: part.id, locationId: shop.id, direction: 'add', quantity: 1, reason: 'Found one' },
          }),
        () => api.inventory.van({}),
      ])
        await expect(call()).rejects.toMatchObject({ status: 403 });
      const found = await api.inventory.lookup({ search: 'anode' });
      expect(JSON.stringify(found)).not.toMatch(/average|value|unitCents/i);
      await api.inventory.transfer({ partId: part.id, fromId: shop.id, toId: van.id, quantity: 1 });
      expect(await inPlace(van.id, part.id)).toBe(6);
      const [delivery] = await api.inventory.deliveries({});
      expect(JSON.stringify(delivery)).not.toMatch(MONEY);
      const line = delivery?.lines[0];
      const receive = (quantity: number) =>
        api.inventory.receiveDelivery({ id: order.id, lines: [{ lineId: line?.id ?? '', quantity }] });
      await expect(receive((line?.open ?? 0) + 1)).rejects.toMatchObject({ status: 400 });
      await receive(line?.open ?? 0);
      expect(await api.inventory.deliveries({})).toEqual([]);
      // At the price it was ordered at, which its owner sees.
      const { items, receipts } = await world.as(world.cora).api.inventory.order({ id: order.id });
      expect(receipts[0]?.unitCents).toBe(items[0]?.unitCents);
      const dans = await buildOrder(world.site, world.dan.vendor, 'ordered');
      await expect(
        api.inventory.receiveDelivery({ id: dans.id, lines: [{ lineId: dans.lineId, quantity: 1 }] }),
      ).rejects.toMatchObject({ status: 404 });
    });
  });

  it('as an accountant reads the books and changes no job', async () => {
    const accountant = await employ('accountant');
    const { api } = world.as(accountant);
    const booking = await completed(world, world.ada);
    expect((await api.ledger.earnings({})).balanceCents).toBeGreaterThan(0);
    expect((await api.bookings.get({ id: booking.id })).actions).toEqual([]);
    const asked = await requested(world, world.ben, { startsAt: at(2, 10) });
    await expect(api.bookings.accept({ id: asked.id })).rejects.toMatchObject({ status: 403 });
    expect((await api.bookings.day({})).requests).toEqual([]);
  });

  it('hear what concerns their role, a technician without amounts', async () => {
    const [dispatcher, accountant, technician] = [
      await employ('dispatcher'),
      await employ('accountant'),
      await employ('technician', coras()),
    ];
    const titles = async ({ user }: SignedInUser) =>
      (await db().read.select().from(inbox).where(eq(inbox.userId, user.id))).map(
        ({ title, body }) => `${title}: ${body}`,
      );
    const booking = await confirmed(world, world.ada);
    await world.settle();
    expect((await titles(dispatcher)).join('\n')).toMatch(/request/i);
    expect(await titles(accountant)).toEqual([]);
    const { feeCents } = await world.as(world.ada).api.bookings.cancellation({ id: booking.id });
    await world.as(world.ada).api.bookings.cancel({ id: booking.id, expectedFeeCents: feeCents });
    await world.settle();
    const heard = await titles(technician);
    expect(heard.join('\n')).toMatch(/cancel/i);
    expect(heard.join('\n')).not.toMatch(MONEY);
  });

  it('lose everything at once when they are removed, and may join another company', async () => {
    const dispatcher = await employ('dispatcher');
    const { users } = await world.as(world.cora).api.vendors.account({});
    await world.as(world.cora).api.vendors.removeUser({ id: users[0]?.id ?? '' });
    await expect(world.as(dispatcher).api.bookings.list({})).rejects.toMatchObject({ status: 403 });
    await world.as(world.dan).api.vendors.inviteUser({ email: 'next@work.example', role: 'dispatcher' });
    await world.as(dispatcher).api.vendors.join({ token: await tokenFor('next@work.example') });
    expect(await world.as(dispatcher).api.vendors.account({})).toMatchObject({
      company: world.dan.vendor.company,
    });
    await world.as(dispatcher).api.vendors.leave({});
    await expect(world.as(dispatcher).api.vendors.account({})).rejects.toMatchObject({ status: 403 });
  });
});
