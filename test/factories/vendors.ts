import type { InferInsertModel, InferSelectModel } from 'drizzle-orm';
import { AGREEMENT_VERSION } from '#core/vendors/agreements/first-agreements.ts';
import { weeklyHours } from '#server/scheduling/tables.ts';
import {
  agreementAcceptances,
  technicianSkills,
  technicians,
  vendorServices,
  vendors,
  vendorZones,
} from '#server/vendors/tables.ts';
import type { Market, Service } from './places.ts';
import { nextNumber, only, type Site, write } from './site.ts';
import { buildUser, type User } from './users.ts';

export type Technician = InferSelectModel<typeof technicians>;
export type Vendor = InferSelectModel<typeof vendors> & { owner: User; technicians: Technician[] };

type Options = {
  owner?: User;
  vendor?: Partial<InferInsertModel<typeof vendors>>;
  technicians?: number;
  /** Versions of the agreement that it accepted: the latest, unless others are said. */
  accepted?: readonly string[];
  /** Local minutes after midnight, every day of the week; 8:00 to 18:00 unless told otherwise. */
  hours?: { startMinute: number; endMinute: number };
};

/** States that the database holds to a reason. */
const NEEDS_REASON: ReadonlySet<string | undefined> = new Set(['rejected', 'suspended']);

/** An approved company that sells these services in the whole market, with technicians who can do all of them. */
export async function buildVendor(
  site: Site,
  market: Market,
  services: Service[],
  options: Options = {},
): Promise<Vendor> {
  const number = nextNumber(site);
  const at = site.clock.now();
  const { startMinute, endMinute } = options.hours ?? { startMinute: 8 * 60, endMinute: 18 * 60 };
  return write(site, async (sql) => {
    const owner = options.owner ?? (await buildUser(site, 'vendor'));
    const vendor = only(
      await sql
        .insert(vendors)
        .values({
          id: site.ids.uuid(),
          ownerId: owner.id,
          company: `Company ${number}`,
          trade: 'Handyman',
          bio: 'For tests, and done with care.',
          phone: '206-555-0100',
          marketId: market.id,
          status: 'approved',
          payoutAccount: `account-${number}`,
          statusReason: NEEDS_REASON.has(options.vendor?.status) ? 'For a test' : null,
          approvedAt: at,
          createdAt: at,
          updatedAt: at,
          ...options.vendor,
        })
        .returning(),
    );
    await sql.insert(agreementAcceptances).values(
      (options.accepted ?? [AGREEMENT_VERSION]).map((version) => ({
        ...{ vendorId: vendor.id, version, acceptedAt: at },
        hash: 'as it was signed',
        acceptedBy: owner.id,
        signature: owner.name,
      })),
    );
    const team = await sql
      .insert(technicians)
      .values(
        Array.from({ length: options.technicians ?? 1 }, (_, index) => ({
          id: site.ids.uuid(),
          vendorId: vendor.id,
          name: `Technician ${number}-${index + 1}`,
          createdAt: at,
        })),
      )
      .returning();
    const rows = <Row>(make: (technician: Technician) => Row[]) => team.flatMap(make);
    const week = [1, 2, 3, 4, 5, 6, 7];
    await sql
      .insert(weeklyHours)
      .values(
        rows(({ id }) => week.map((weekday) => ({ technicianId: id, weekday, startMinute, endMinute }))),
      );
    await sql
      .insert(vendorZones)
      .values(market.zones.map((zone) => ({ vendorId: vendor.id, zoneId: zone.id })));
    if (services.length > 0) {
      const skills = rows(({ id }) =>
        services.map((service) => ({ technicianId: id, serviceId: service.id })),
      );
      await sql.insert(technicianSkills).values(skills);
      await sql
        .insert(vendorServices)
        .values(services.map((service) => ({ vendorId: vendor.id, serviceId: service.id })));
    }
    return { ...vendor, owner, technicians: team };
  });
}
