import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mails } from '#server/lib/tables.ts';
import { inbox } from '#server/notifications/tables.ts';
import { technicians, vendorUsers } from '#server/vendors/tables.ts';
import { buildTechnician } from '../factories/availability.ts';
import { buildUser } from '../factories/users.ts';
import { at, completed, confirmed, requested } from './journey.ts';
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
