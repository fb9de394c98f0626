import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { bookings } from '#server/bookings/tables.ts';
import { testDatabase } from '../db.ts';
import { type PlatformCtx, platformCtx } from '../platform.ts';
import { as } from './actors.ts';
import { type Booking, buildVisit } from './bookings.ts';
import { buildHome, buildMarket, buildService, type Market, type Service } from './places.ts';
import { buildUser } from './users.ts';
import { buildVendor, type Vendor } from './vendors.ts';

type RouteWorld = { ctx: PlatformCtx; market: Market; service: Service; vendor: Vendor };
type Place = { latitude: number; longitude: number };

/** The day whose routes are looked at, and an hour of it in Seattle. */
export const ROUTE_DAY = '2026-03-03';
export const hour = (local: number) => new Date(Date.UTC(2026, 2, 3, local + 8));

/** A vendor with two technicians, new before each test of a file, with what tests of routes do with them. */
export function routeWorld() {
  const database = testDatabase();
  const world = {} as RouteWorld;
  beforeEach(async () => {
    const ctx = platformCtx(database.db);
    const market = await buildMarket(ctx);
    const service = await buildService(ctx);
    const vendor = await buildVendor(ctx, market, [service], { technicians: 2 });
    Object.assign(world, { ctx, market, service, vendor });
  });
  return {
    world,
    technician: (index: number) => world.vendor.technicians[index]?.id ?? '',
    asOwner: (of: Vendor = world.vendor) => ({ context: as(world.ctx, of.owner, { vendorId: of.id }) }),
    rowOf: async (id: string) =>
      (await world.ctx.db.read.select().from(bookings).where(eq(bookings.id, id)))[0],
    /** A confirmed visit of the vendor's, at a home of its own. */
    async visitAt(
      startsAt: Date,
      technicianId: string,
      { place = {}, ...rest }: Partial<Booking> & { place?: Partial<Place> } = {},
    ): Promise<Booking> {
      const { ctx, ...about } = world;
      const home = await buildHome(ctx, (await buildUser(ctx, 'homeowner')).id, world.market, place);
      return buildVisit(ctx, { ...about, home }, { startsAt, technicianId, ...rest });
    },
  };
}
