import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import type { Ctx } from '#server/lib/context.ts';
import { offeredIds, servicesBySlug } from '../queries/offered.ts';
import { techniciansOf } from '../queries.ts';
import { technicianSkills, vendorServices } from '../tables.ts';
import { changeVendor, lockOwnVendor } from '../writes/vendor.ts';

type Input = { services: { slug: string }[] };

/**
 * Replaces what the company offers; what stays keeps its price, what is new costs what the price book says, or the catalog. In a company of one, the one person
 * does what is new; in others somebody says who does.
 */
export async function setServices(ctx: Ctx, input: Input): Promise<{ done: true }> {
  const vendor = await lockOwnVendor(ctx);
  const wanted = [...new Set(input.services.map(({ slug }) => slug))];
  const known = await servicesBySlug(ctx, wanted);
  const unknown = wanted.filter((slug) => !known.has(slug));
  if (unknown.length > 0) {
    throw new AppError('invalid', 'Choose from the catalog.', {
      fields: { services: `Unknown: ${unknown.slice(0, 5).join(', ')}` },
    });
  }
  const before = await offeredIds(ctx, vendor.id);
  const technicians = (await techniciansOf(ctx, vendor.id)).filter(({ active }) => active);
  const rows = [...known.values()].map((serviceId) => ({ vendorId: vendor.id, serviceId }));
  const offered = rows.map(({ serviceId }) => serviceId);
  await ctx.db.tx
    .delete(vendorServices)
    .where(
      and(
        eq(vendorServices.vendorId, vendor.id),
        offered.length > 0 ? notInArray(vendorServices.serviceId, offered) : undefined,
      ),
    );
  if (rows.length > 0) await ctx.db.tx.insert(vendorServices).values(rows).onConflictDoNothing();
  await forgetSkills(
    ctx,
    technicians.map(({ id }) => id),
    offered,
  );
  const [only] = technicians;
  const fresh = [...known].filter(([slug]) => !before.has(slug));
  if (only && technicians.length === 1 && fresh.length > 0) {
    await ctx.db.tx
      .insert(technicianSkills)
      .values(fresh.map(([, serviceId]) => ({ technicianId: only.id, serviceId })))
      .onConflictDoNothing();
  }
  await changeVendor(
    ctx,
    vendor,
    'services_changed',
    {},
    { details: { offered: rows.length, added: fresh.map(([slug]) => slug) } },
  );
  return { done: true };
}

/** Nobody keeps a skill that is not sold any more, or it would come back unasked with the service. */
async function forgetSkills(ctx: Ctx, technicians: string[], kept: string[]): Promise<void> {
  if (technicians.length === 0) return;
  await ctx.db.tx
    .delete(technicianSkills)
    .where(
      and(
        inArray(technicianSkills.technicianId, technicians),
        kept.length > 0 ? notInArray(technicianSkills.serviceId, kept) : undefined,
      ),
    );
}
