import { type Booking, buildBooking } from './bookings.ts';
import { buildHome, buildMarket, buildService } from './places.ts';
import type { Site } from './site.ts';
import { buildUser, type User } from './users.ts';
import { buildVendor, type Vendor } from './vendors.ts';

/** A homeowner with a confirmed visit of a company, asked for an hour ago and taken half an hour later. */
export async function bookingSite(
  site: Site,
  overrides: Parameters<typeof buildBooking>[2] = {},
): Promise<{ homeowner: User; vendor: Vendor; booking: Booking }> {
  const market = await buildMarket(site);
  const service = await buildService(site);
  const homeowner = await buildUser(site, 'homeowner');
  const home = await buildHome(site, homeowner.id, market);
  const vendor = await buildVendor(site, market, [service]);
  const ago = (minutes: number) => new Date(site.clock.now().getTime() - minutes * 60_000);
  const times = { requestedAt: ago(60), acceptedAt: ago(30) };
  const booking = await buildBooking(site, { market, home, vendor, service }, { ...times, ...overrides });
  return { homeowner, vendor, booking };
}
