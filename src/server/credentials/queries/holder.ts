import { and, eq } from 'drizzle-orm';
import { CREDENTIAL_FACTS } from '#core/credentials/kinds.ts';
import type { CredentialInput } from '#core/credentials/views.ts';
import { isUuid } from '#core/lib/ids.ts';
import { categories } from '#server/catalog/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { technicians } from '#server/vendors/tables.ts';
import { fault } from './fault.ts';

/** Whose a submitted credential is: one of the company's technicians, or null for its own. Throws `invalid`. */
export async function holderOf(
  ctx: Ctx,
  vendorId: string,
  { kind, technicianId }: CredentialInput,
): Promise<string | null> {
  const { subjects } = CREDENTIAL_FACTS[kind];
  if (technicianId === undefined) {
    if (!subjects.includes('company')) throw fault('technicianId', 'Choose the technician');
    return null;
  }
  if (!subjects.includes('technician')) throw fault('technicianId', 'Only the company can have this one');
  const [own] = isUuid(technicianId)
    ? await ctx.db.read
        .select({ id: technicians.id })
        .from(technicians)
        .where(and(eq(technicians.id, technicianId), eq(technicians.vendorId, vendorId)))
    : [];
  if (!own) throw fault('technicianId', 'Choose one of your technicians');
  return own.id;
}

/** The trade of this slug. Throws `invalid`. */
export async function tradeNamed(ctx: Ctx, slug: string | undefined): Promise<{ id: string; slug: string }> {
  const [found] = slug
    ? await ctx.db.read
        .select({ id: categories.id, slug: categories.slug })
        .from(categories)
        .where(eq(categories.slug, slug))
    : [];
  if (!found) throw fault('category', 'Choose the trade');
  return found;
}
