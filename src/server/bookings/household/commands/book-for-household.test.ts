import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HouseholdRight } from '#core/users/household/rights.ts';
import { recordAudit } from '#server/audit/commands/record-audit.ts';
import { listAudit } from '#server/audit/queries.ts';
import { events } from '#server/lib/tables.ts';
import { paymentMethods } from '#server/payments/tables.ts';
import { householdMembers } from '#server/users/tables.ts';
import { testDatabase } from '#test/db.ts';
import { as, userActor } from '#test/factories/actors.ts';
import { buildHome, buildMarket, buildService, type Home, type Service } from '#test/factories/places.ts';
import { buildUser, type User } from '#test/factories/users.ts';
import { buildVendor, type Vendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { bookingsProcedures } from '../../procedures.ts';
import { bookings } from '../../tables.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let service: Service;
let owner: User;
let member: User;
let home: Home;
let vendor: Vendor;
beforeEach(async () => {
  const hooks = { recordAudit, isFlagOn: async () => true, onSignUp: async () => undefined };
  ctx = platformCtx(database.db, { hooks });
  const market = await buildMarket(ctx);
  service = await buildService(ctx);
  owner = await buildUser(ctx, 'homeowner', { name: 'Olive Owner' });
  member = await buildUser(ctx, 'homeowner', { name: 'Mika Member' });
  home = await buildHome(ctx, owner.id, market);
  vendor = await buildVendor(ctx, market, [service]);
});

async function join(right: HouseholdRight): Promise<void> {
  const at = ctx.clock.now();
  await ctx.db.transaction(() =>
    ctx.db.tx.insert(householdMembers).values({
      ...{ id: ctx.ids.uuid(), ownerId: owner.id, userId: member.id, email: member.email, rights: right },
      ...{ invitedAt: at, joinedAt: at, expiresAt: at },
    }),
  );
}
/** The id of a card that the owner has saved, as their default. */
async function saveCard(): Promise<string> {
  const id = ctx.ids.uuid();
  await ctx.db.transaction(() =>
    ctx.db.tx.insert(paymentMethods).values({
      ...{ id, userId: owner.id, processorRef: 'pm_sim_visa', brand: 'visa', last4: '4242', isDefault: true },
      ...{ expMonth: 1, expYear: 2030, createdAt: ctx.clock.now() },
    }),
  );
  return id;
}
const own = (who: User = member) => ({ context: as(ctx, who) });
/** Three days after the test's now. */
const LATER = '2026-03-05T18:00:00.000Z';
const book = (change: object = {}, who: User = member) =>
  call(
    bookingsProcedures.bookForHousehold,
    { homeId: home.id, serviceSlug: service.slug, vendorId: vendor.id, startsAt: LATER, ...change },
    own(who),
  );
const bookable = async () => (await call(bookingsProcedures.householdBookable, {}, own())).homes;
const rowOf = async (id: string) => (await ctx.db.read.select().from(bookings).where(eq(bookings.id, id)))[0];

describe('booking for a household', () => {
  it('is for members who may, and nobody else', async () => {
    for (const actor of [{ kind: 'anonymous' as const }, userActor('vendor'), userActor('admin')]) {
      const status = actor.kind === 'anonymous' ? 401 : 403;
      const context = { ...ctx, actor, idempotencyKey: ctx.ids.uuid() };
      await expect(call(bookingsProcedures.householdBookable, {}, { context })).rejects.toMatchObject({
        status,
      });
    }
    const slots = { homeId: home.id, serviceSlug: service.slug };
    for (const right of [null, 'view'] as const) {
      if (right) await join(right);
      expect(await bookable()).toEqual([]);
      await expect(book()).rejects.toMatchObject({ status: 404 });
      await expect(call(bookingsProcedures.householdSlots, slots, own())).rejects.toMatchObject({
        status: 404,
      });
    }
    // The owner has operations of their own.
    await expect(book({}, owner)).rejects.toMatchObject({ status: 404 });
    expect(await ctx.db.read.select().from(bookings)).toEqual([]);
  });

  it('names the whole price to members who may book, and to nobody else', async () => {
    const asked = (change: object = {}, who: User = member) =>
      call(
        bookingsProcedures.householdPrice,
        { homeId: home.id, serviceSlug: service.slug, vendorId: vendor.id, startsAt: LATER, ...change },
        own(who),
      );
    for (const right of [null, 'view'] as const) {
      if (right) await join(right);
      await expect(asked()).rejects.toMatchObject({ status: 404 });
    }
    await expect(asked({}, owner)).rejects.toMatchObject({ status: 404 });
    await ctx.db.transaction(() => ctx.db.tx.update(householdMembers).set({ rights: 'book' }));
    const price = await asked();
    // Points and credit are the owner's alone to see.
    expect(price).not.toHaveProperty('redeem');
    expect(price).toMatchObject({ vendorId: vendor.id, creditCents: 0, chargedCents: price.totalCents });
    const { id } = await book();
    expect((await rowOf(id))?.totalCents).toBe(price.totalCents);
  });

  it('asks the owner for a card where the member may not pay', async () => {
    await join('book');
    await saveCard();
    expect(await bookable()).toMatchObject([{ id: home.id, ownerName: 'Olive Owner', card: null }]);
    const { vendors } = await call(
      bookingsProcedures.householdSlots,
      { homeId: home.id, serviceSlug: service.slug },
      own(),
    );
    expect(vendors.map(({ id }) => id)).toEqual([vendor.id]);
    await expect(book({ usesCard: true })).rejects.toMatchObject({
      status: 409,
      data: { fields: { usesCard: 'Olive Owner chooses the card for this visit.' } },
    });
    await expect(book({ startsAt: '2026-03-02T18:00:00.000Z' })).rejects.toMatchObject({ status: 400 });
    const booked = await book();
    expect(booked).toMatchObject({ card: 'asked' });
    expect(await rowOf(booked.id)).toMatchObject({
      ...{ status: 'pending', homeownerId: owner.id, paymentMethodId: null },
    });
    const { lines } = await listAudit(ctx, { resource: 'booking', resourceId: booked.id, limit: 5 });
    expect(lines[0]).toMatchObject({ actor: { id: member.id }, details: { onBehalfOf: owner.id } });
    const heard = await ctx.db.read
      .select()
      .from(events)
      .where(eq(events.name, 'booking.booked_for_household'));
    expect(heard).toMatchObject([{ payload: { memberName: 'Mika Member', needsCard: true } }]);
    // It is the owner's visit: the member sees it in the household, and can do nothing with it.
    await expect(call(bookingsProcedures.get, { id: booked.id }, own())).rejects.toMatchObject({
      status: 404,
    });
    await expect(call(bookingsProcedures.cancellation, { id: booked.id }, own())).rejects.toMatchObject({
      status: 404,
    });
    const theirs = await call(bookingsProcedures.get, { id: booked.id }, own(owner));
    expect(theirs.needsCard).toBe(true);
  });

  it("uses the owner's default card where the member may pay", async () => {
    await join('pay');
    await expect(book({ usesCard: true })).rejects.toMatchObject({ status: 409 });
    const card = await saveCard();
    const [place] = await bookable();
    expect(place?.card).toMatch(/ending in \d{4}$/);
    // Far enough away that the bank is not asked yet.
    const booked = await book({ usesCard: true, startsAt: '2026-03-12T17:00:00.000Z' });
    expect(booked.card).toBe('secured');
    expect(await rowOf(booked.id)).toMatchObject({
      ...{ status: 'pending', homeownerId: owner.id, paymentMethodId: card },
    });
  });

  it('ends with the membership, and with the right', async () => {
    await join('pay');
    await ctx.db.transaction(() => ctx.db.tx.update(householdMembers).set({ rights: 'view' }));
    await expect(book()).rejects.toMatchObject({ status: 404 });
    await ctx.db.transaction(() => ctx.db.tx.delete(householdMembers));
    await expect(book()).rejects.toMatchObject({ status: 404 });
  });
});
