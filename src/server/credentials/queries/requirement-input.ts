import { and, eq } from 'drizzle-orm';
import { CREDENTIAL_FACTS } from '#core/credentials/kinds.ts';
import type { RequirementInput } from '#core/credentials/views.ts';
import { categories, services } from '#server/catalog/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { markets } from '#server/markets/tables.ts';
import { fault } from './fault.ts';

/** The columns of a requirement as it is asked for. Throws `invalid` with the field for what is not known or cannot be demanded. */
export async function requirementColumns(ctx: Ctx, input: RequirementInput) {
  const [[market], [category]] = await Promise.all([
    ctx.db.read
      .select({ id: markets.id, zone: markets.zone })
      .from(markets)
      .where(eq(markets.slug, input.market)),
    ctx.db.read.select({ id: categories.id }).from(categories).where(eq(categories.slug, input.category)),
  ]);
  if (!market) throw fault('market', 'Choose a market');
  if (!category) throw fault('category', 'Choose a category');
  const { subjects } = CREDENTIAL_FACTS[input.kind];
  if (!subjects.includes(input.subject)) {
    throw fault('subject', subjects[0] === 'company' ? 'Only a company has it' : 'Only a technician has it');
  }
  const [service] = input.service
    ? await ctx.db.read
        .select({ id: services.id })
        .from(services)
        .where(and(eq(services.slug, input.service), eq(services.categoryId, category.id)))
    : [];
  if (input.service && !service) throw fault('service', 'Choose a service of this category');
  return {
    zone: market.zone,
    columns: {
      marketId: market.id,
      categoryId: category.id,
      serviceId: service?.id ?? null,
      kind: input.kind,
      subject: input.subject,
      effectiveOn: input.effectiveOn,
    },
  };
}
