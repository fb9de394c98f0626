import type { City } from '#core/demo/rows/city.ts';
import { HOUR_MS } from '#core/lib/durations.ts';
import { FIRST_AGREEMENTS } from '#core/vendors/agreements/first-agreements.ts';
import { type DemoRows, each, rowsFor } from '#server/lib/modules/demo-rows.ts';
import { agreementHash } from './agreements/queries/agreement-hash.ts';
import {
  agreementAcceptances,
  technicianSkills,
  technicians,
  vendorServices,
  vendorSteps,
  vendors,
  vendorZones,
  workPhotos,
} from './tables.ts';

/** Whoever asked for approval accepted the agreement before, and each version since on the day it was published. */
function acceptances({ vendors: of, users, now }: City) {
  const owners = new Map(users.users.map(({ id, name }) => [id, name]));
  return of.vendors.flatMap(({ id, ownerId, submittedAt }) => {
    if (submittedAt === null) return [];
    const asked = submittedAt.getTime() - HOUR_MS;
    return FIRST_AGREEMENTS.map(({ version, publishedAt, clauses }) => ({
      ...{ vendorId: id, version, hash: agreementHash(clauses), acceptedBy: ownerId },
      signature: owners.get(ownerId) ?? null,
      acceptedAt: new Date(Math.max(asked, Math.min(publishedAt.getTime(), now.getTime()))),
    }));
  });
}

export const vendorsDemo: DemoRows = ({ city, pictures }) => [
  rowsFor(vendors, city.vendors.vendors),
  rowsFor(technicians, city.vendors.technicians),
  rowsFor(technicianSkills, city.vendors.technicianSkills),
  rowsFor(vendorServices, city.vendors.vendorServices),
  rowsFor(vendorZones, city.vendors.vendorZones),
  rowsFor(vendorSteps, city.vendors.vendorSteps),
  rowsFor(agreementAcceptances, acceptances(city)),
  rowsFor(
    workPhotos,
    each(city.vendors.workPhotos, ({ picture, ...row }) => ({
      ...row,
      sha256: pictures.ofPhoto({ picture }),
    })),
  ),
];
