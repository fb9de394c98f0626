import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { ineligibleDays } from '#core/credentials/ineligible-days.ts';
import { CREDENTIAL_FACTS, type CredentialKind, credentialTitle } from '#core/credentials/kinds.ts';
import type { Proof } from '#core/credentials/validity.ts';
import { addDays } from '#core/lib/format-time.ts';
import { localDate, startOfDay } from '#core/lib/time.ts';
import type { TimeRange } from '#core/scheduling/window.ts';
import { categories, services } from '#server/catalog/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { idList, prepared } from '#server/lib/db/prepared.ts';
import { zones } from '#server/markets/tables.ts';
import { credentials, requirements } from '../tables.ts';

/** Time in which a technician cannot be sent, and the titles of what is not valid then. */
export type IneligibleTime = TimeRange & { lacking: string[] };

const demands = prepared((handle) =>
  handle
    .select({
      id: requirements.id,
      kind: requirements.kind,
      subject: requirements.subject,
      categoryId: requirements.categoryId,
      effectiveOn: requirements.effectiveOn,
      trade: categories.name,
      proof: {
        vendorId: credentials.vendorId,
        technicianId: credentials.technicianId,
        categoryId: credentials.categoryId,
        status: credentials.status,
        validFrom: credentials.validFrom,
        validUntil: credentials.validUntil,
      },
    })
    .from(requirements)
    .innerJoin(zones, and(eq(zones.id, sql.placeholder('zoneId')), eq(zones.marketId, requirements.marketId)))
    .innerJoin(
      services,
      and(eq(services.id, sql.placeholder('serviceId')), eq(services.categoryId, requirements.categoryId)),
    )
    .innerJoin(categories, eq(categories.id, requirements.categoryId))
    .leftJoin(
      credentials,
      and(
        sql`${credentials.vendorId} = any(${idList(sql.placeholder('vendorIds'))})`,
        eq(credentials.kind, requirements.kind),
        inArray(credentials.status, ['approved', 'expired']),
        or(isNull(credentials.categoryId), eq(credentials.categoryId, requirements.categoryId)),
      ),
    )
    .where(
      and(
        isNull(requirements.endedAt),
        or(isNull(requirements.serviceId), eq(requirements.serviceId, services.id)),
      ),
    )
    .prepare('credential_demands'),
);

type Work = { serviceId: string; zoneId: string; zone: string };
type Able = { technicianId: string; vendorId: string };

/**
 * When technicians cannot be sent to a service at a place because a required credential is not valid on that day. Those
 * without such times are missing; one statement for all of them.
 */
export async function ineligibleTimes(
  ctx: Ctx,
  { serviceId, zoneId, zone }: Work,
  technicians: readonly Able[],
  range: TimeRange,
): Promise<Map<string, IneligibleTime[]>> {
  const ineligible = new Map<string, IneligibleTime[]>();
  if (technicians.length === 0) return ineligible;
  const vendorIds = [...new Set(technicians.map(({ vendorId }) => vendorId))];
  const rows = await demands(ctx.db.read).execute({ serviceId, zoneId, vendorIds });
  if (rows.length === 0) return ineligible;
  const wanted = [...new Map(rows.map(({ proof: _, ...one }) => [one.id, one])).values()];
  const known = new Map<string, Proof[]>();
  for (const { kind, proof } of rows) {
    if (!proof) continue;
    known.set(proof.vendorId, [...(known.get(proof.vendorId) ?? []), { ...proof, kind }]);
  }
  const span = { from: localDate(range.start, zone), until: localDate(range.end, zone) };
  for (const { technicianId, vendorId } of technicians) {
    const found = ineligibleDays(wanted, known.get(vendorId) ?? [], technicianId, span).map((days) => ({
      start: startOfDay(days.from, zone),
      end: startOfDay(addDays(days.until, 1), zone),
      lacking: [...new Set(days.lacking.map(({ kind, trade }) => titleOf(kind, trade)))],
    }));
    if (found.length > 0) ineligible.set(technicianId, found);
  }
  return ineligible;
}

function titleOf(kind: CredentialKind, trade: string): string {
  return credentialTitle(kind, CREDENTIAL_FACTS[kind].ofTrade ? trade : null);
}

/** Busy times with those in which somebody cannot be sent. */
export function withIneligible(
  busy: Map<string, TimeRange[]>,
  ineligible: ReadonlyMap<string, readonly TimeRange[]>,
): Map<string, TimeRange[]> {
  const all = new Map(busy);
  for (const [technicianId, times] of ineligible)
    all.set(technicianId, [...(busy.get(technicianId) ?? []), ...times]);
  return all;
}
