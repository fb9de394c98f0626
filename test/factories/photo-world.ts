import { beforeEach } from 'vitest';
import { testDatabase } from '../db.ts';
import { matrixServices } from '../matrix/world.ts';
import type { PlatformCtx } from '../platform.ts';
import { as } from './actors.ts';
import { type Booking, buildBooking } from './bookings.ts';
import { buildJobPhoto, buildPicture } from './photos.ts';
import { buildHome, buildMarket, buildService, type Home, type Market, type Service } from './places.ts';
import { buildUser, type User } from './users.ts';
import { buildVendor, type Vendor } from './vendors.ts';

type PhotoWorld = {
  ctx: PlatformCtx;
  market: Market;
  service: Service;
  ana: User;
  home: Home;
  vendor: Vendor;
};

/** A vendor with two technicians and a homeowner, new before each test of a file, with what tests of photos do with them. */
export function photoWorld() {
  const database = testDatabase();
  const world = {} as PhotoWorld;
  beforeEach(async () => {
    const ctx = matrixServices(database.db);
    const market = await buildMarket(ctx);
    const service = await buildService(ctx);
    const ana = await buildUser(ctx, 'homeowner');
    const home = await buildHome(ctx, ana.id, market);
    const vendor = await buildVendor(ctx, market, [service], { technicians: 2 });
    Object.assign(world, { ctx, market, service, ana, home, vendor });
  });
  const asVendor = (of: Vendor = world.vendor) => ({
    context: as(
      { ...world.ctx, userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/150.0 Mobile' },
      of.owner,
      {
        vendorId: of.id,
      },
    ),
  });
  const asTechnician = (index: number) => ({
    context: as(world.ctx, world.vendor.owner, {
      vendorId: world.vendor.id,
      vendorRole: 'technician',
      technicianId: world.vendor.technicians[index]?.id ?? '',
    }),
  });
  const asAna = () => ({ context: as(world.ctx, world.ana) });
  const job = (rest: Partial<Booking> = {}) => {
    const at = world.ctx.clock.now();
    return buildBooking(
      world.ctx,
      { market: world.market, home: world.home, vendor: world.vendor, service: world.service },
      // Paid by credit: there is no card to charge.
      {
        ...{ status: 'in_progress', requestedAt: at, acceptedAt: at, startedAt: at, startsAt: at },
        ...{ creditCents: 17_038, ...rest },
      },
    );
  };
  const completed = () => job({ status: 'completed', completedAt: world.ctx.clock.now() });
  const uploaded = (text: string) => buildPicture(world.ctx, world.vendor.owner.id, Buffer.from(text));
  const shot = (name: string, kind: 'before' | 'during' | 'after', required = true) => ({
    name,
    kind,
    required,
  });
  const photoOf = (booking: Booking, kind: 'before' | 'after', bytes?: Uint8Array) =>
    buildJobPhoto(world.ctx, booking, world.vendor.owner.id, { kind, ...(bytes ? { bytes } : {}) });
  const write = (work: () => Promise<unknown>) => world.ctx.db.transaction(work);

  return { world, asVendor, asTechnician, asAna, job, completed, uploaded, shot, photoOf, write };
}
