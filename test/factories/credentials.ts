import type { InferInsertModel } from 'drizzle-orm';
import type { CredentialKind, CredentialSubject } from '#core/credentials/kinds.ts';
import { credentials, requirements } from '#server/credentials/tables.ts';
import type { Market } from './places.ts';
import { only, type Site, write } from './site.ts';
import type { Vendor } from './vendors.ts';

export type Credential = typeof credentials.$inferSelect;

/** An approved credential of a company, or of a technician, without an end unless told otherwise. */
export function buildCredential(
  site: Site,
  vendor: Pick<Vendor, 'id'>,
  values: Partial<InferInsertModel<typeof credentials>> & { kind: CredentialKind },
): Promise<Credential> {
  const at = site.clock.now();
  const isDecided = values.status !== 'submitted' && values.status !== 'superseded';
  return write(site, async (sql) =>
    only(
      await sql
        .insert(credentials)
        .values({
          ...{ id: site.ids.uuid(), vendorId: vendor.id, status: 'approved', issuer: 'Issuer' },
          ...{ submittedAt: at, decidedAt: isDecided ? at : null, updatedAt: at },
          ...values,
        })
        .returning(),
    ),
  );
}

/** What a category demands in a market, for visits of every day unless told otherwise. */
export function buildRequirement(
  site: Site,
  market: Pick<Market, 'id'>,
  categoryId: string,
  kind: CredentialKind,
  values: Partial<InferInsertModel<typeof requirements>> = {},
): Promise<typeof requirements.$inferSelect> {
  const subject: CredentialSubject = kind === 'background_check' ? 'technician' : 'company';
  return write(site, async (sql) =>
    only(
      await sql
        .insert(requirements)
        .values({
          ...{ id: site.ids.uuid(), marketId: market.id, categoryId, kind, subject },
          ...{ effectiveOn: '2020-01-01', createdAt: site.clock.now() },
          ...values,
        })
        .returning(),
    ),
  );
}
