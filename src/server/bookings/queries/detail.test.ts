import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#test/db.ts';
import { as } from '#test/factories/actors.ts';
import { type Booking, buildBooking, buildExtra } from '#test/factories/bookings.ts';
import { buildVendor } from '#test/factories/companies.ts';
import { buildUser, type User } from '#test/factories/people.ts';
import { buildHome, buildMarket, buildService } from '#test/factories/places.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { bookingsProcedures } from '../procedures.ts';

const database = testDatabase();
const FREE = { laborCents: 0, serviceFeeCents: 0, taxCents: 0, totalCents: 0 };
let ctx: PlatformCtx;
let homeowner: User;
let book: (pricing: 'fixed' | 'quote', given?: Partial<Booking>) => Promise<Booking>;
beforeEach(async () => {
  ctx = platformCtx(database.db);
  const market = await buildMarket(ctx);
  homeowner = await buildUser(ctx, 'homeowner');
  const home = await buildHome(ctx, homeowner.id, market);
  const services = {
    fixed: await buildService(ctx, { preparation: ['Unlock the gate'] }),
    quote: await buildService(ctx, { pricing: 'quote', priceCents: 4_900 }),
  };
  const vendor = await buildVendor(ctx, market, Object.values(services));
  const at = ctx.clock.now();
  const done = {
    requestedAt: at,
    acceptedAt: at,
    startedAt: at,
    completedAt: at,
    status: 'completed',
  } as const;
  book = (pricing, given) =>
    buildBooking(ctx, { market, home, vendor, service: services[pricing] }, { ...done, ...given });
});

const detail = ({ id }: Booking) => call(bookingsProcedures.get, { id }, { context: as(ctx, homeowner) });

describe('making a visit regular', () => {
  it('is offered for work with a price, and not for an assessment, paid or free', async () => {
    const [fixed, paid, free] = [await book('fixed'), await book('quote'), await book('quote', FREE)];
    expect((await detail(fixed)).actions).toContain('make_regular');
    expect((await detail(paid)).actions).not.toContain('make_regular');
    expect((await detail(free)).actions).not.toContain('make_regular');
  });
});

describe('suggested tips', () => {
  it('count what was agreed on during the visit', async () => {
    const visit = await book('quote', FREE);
    await buildExtra(ctx, visit, { amountCents: 300_000 });
    await buildExtra(ctx, visit, { amountCents: 90_000, status: 'declined' });
    expect((await detail(visit)).tip.suggestedCents).toEqual([30_000, 45_000, 50_000]);
    const plain = await book('fixed');
    expect((await detail(plain)).tip.suggestedCents).toEqual([1_500, 2_200, 3_000]);
  });
});

describe('how to prepare', () => {
  it('comes from the catalog, as the mail of the day before says', async () => {
    expect((await detail(await book('fixed'))).preparation).toEqual(['Unlock the gate']);
    expect((await detail(await book('quote'))).preparation).toEqual([]);
  });
});
