import { call } from '@orpc/server';
import { beforeEach, expect, it } from 'vitest';
import { reschedules } from '#server/bookings/tables.ts';
import { testDatabase } from '#test/db.ts';
import { as } from '#test/factories/actors.ts';
import { buildVisit } from '#test/factories/bookings.ts';
import { buildHome, buildMarket, buildService } from '#test/factories/places.ts';
import { buildUser } from '#test/factories/users.ts';
import { buildVendor, type Vendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { dispatchProcedures } from '../procedures.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let vendor: Vendor;
let visitIds: string[];
beforeEach(async () => {
  ctx = platformCtx(database.db);
  const market = await buildMarket(ctx);
  const service = await buildService(ctx);
  vendor = await buildVendor(ctx, market, [service]);
  visitIds = [];
  for (const local of [8, 11, 14]) {
    const home = await buildHome(ctx, (await buildUser(ctx, 'homeowner')).id, market);
    const startsAt = new Date(Date.UTC(2026, 2, 3, local + 8));
    const technicianId = vendor.technicians[0]?.id ?? '';
    const about = { market, home, vendor, service };
    visitIds.push((await buildVisit(ctx, about, { startsAt, technicianId })).id);
  }
});

const asOwner = () => ({ context: as(ctx, vendor.owner, { vendorId: vendor.id }) });
const plan = () => {
  const input = { date: '2026-03-03', reason: 'rain' as const, message: 'Rain is forecast.', visitIds };
  return call(dispatchProcedures.planMoves, input, asOwner());
};
const apply = (id: string) => call(dispatchProcedures.applyMoves, { id, visitIds }, asOwner());
const fine = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;

it('of many who apply one plan at once, one does, and each homeowner is asked once', async () => {
  const { id } = await plan();
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => apply(id)));
  expect(fine(results)).toBe(1);
  expect(await ctx.db.read.select().from(reschedules)).toHaveLength(visitIds.length);
});

it('two plans of the same visits at once: one time waits for each visit, and the technician is never taken twice', async () => {
  const plans = [await plan(), await plan()];
  await Promise.allSettled(plans.map(({ id }) => apply(id)));
  const open = (await ctx.db.read.select().from(reschedules)).filter(({ status }) => status === 'proposed');
  expect(open.map(({ bookingId }) => bookingId).sort()).toEqual([...visitIds].sort());
  expect(new Set(open.map(({ startsAt }) => +startsAt)).size).toBe(visitIds.length);
});

it('of many who undo at once, one does', async () => {
  const { id } = await plan();
  await apply(id);
  const undo = () => call(dispatchProcedures.undoMoves, { id }, asOwner());
  expect(fine(await Promise.allSettled(Array.from({ length: 8 }, undo)))).toBe(1);
});
