import { and, count, eq } from 'drizzle-orm';
import { credentialTitle } from '#core/credentials/kinds.ts';
import { CREDENTIAL_STATUSES, type CredentialStatus } from '#core/credentials/status.ts';
import type { QueueInput } from '#core/credentials/views.ts';
import { categories } from '#server/catalog/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { keyset, type SortColumn } from '#server/lib/lists/keyset.ts';
import { markets } from '#server/markets/tables.ts';
import { technicians, vendors } from '#server/vendors/tables.ts';
import { credentials } from '../tables.ts';

const SORTS = { submitted: { by: credentials.submittedAt, kind: 'moment' } } satisfies Record<
  string,
  SortColumn
>;

/** credentials.queue: what waits for review the longest first, everything else the newest first. */
export async function listQueue(ctx: Ctx, input: QueueInput) {
  const order = input.status === 'submitted' ? 'asc' : 'desc';
  const place = keyset(SORTS, credentials.id, { ...input, sort: 'submitted', order });
  const [rows, tally] = await Promise.all([
    ctx.db.read
      .select({
        key: place.key,
        id: credentials.id,
        kind: credentials.kind,
        trade: categories.name,
        vendor: { id: vendors.id, name: vendors.company },
        technician: technicians.name,
        market: markets.name,
        status: credentials.status,
        validUntil: credentials.validUntil,
        submittedAt: credentials.submittedAt,
      })
      .from(credentials)
      .innerJoin(vendors, eq(vendors.id, credentials.vendorId))
      .leftJoin(markets, eq(markets.id, vendors.marketId))
      .leftJoin(technicians, eq(technicians.id, credentials.technicianId))
      .leftJoin(categories, eq(categories.id, credentials.categoryId))
      .where(and(eq(credentials.status, input.status), place.where))
      .orderBy(...place.orderBy)
      .limit(place.fetch),
    ctx.db.read
      .select({ status: credentials.status, count: count() })
      .from(credentials)
      .groupBy(credentials.status),
  ]);
  const page = place.page(rows);
  const countOf = (status: CredentialStatus) => tally.find((row) => row.status === status)?.count ?? 0;
  return {
    ...page,
    items: page.items.map(({ kind, trade, ...one }) => ({ ...one, title: credentialTitle(kind, trade) })),
    counts: Object.fromEntries(CREDENTIAL_STATUSES.map((status) => [status, countOf(status)])) as Record<
      CredentialStatus,
      number
    >,
  };
}
