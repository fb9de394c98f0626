import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { credentialTitle } from '#core/credentials/kinds.ts';
import type { CredentialView } from '#core/credentials/views.ts';
import { categories } from '#server/catalog/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { technicians } from '#server/vendors/tables.ts';
import { credentialFiles, credentials, reviews } from '../tables.ts';

/** Credentials as they are shown, with their files and why they were turned down; the newest first. */
export async function credentialsWhere(
  ctx: Ctx,
  where: SQL | undefined,
): Promise<(CredentialView & { vendorId: string })[]> {
  const lastReason = ctx.db.read
    .select({ reason: reviews.reason })
    .from(reviews)
    .where(eq(reviews.credentialId, credentials.id))
    .orderBy(desc(reviews.at), desc(reviews.id))
    .limit(1);
  const [rows, files] = await Promise.all([
    ctx.db.read
      .select({
        credential: credentials,
        technician: { id: technicians.id, name: technicians.name },
        category: { id: categories.id, slug: categories.slug, name: categories.name },
        reason: sql<string | null>`(${lastReason})`,
      })
      .from(credentials)
      .leftJoin(technicians, eq(technicians.id, credentials.technicianId))
      .leftJoin(categories, eq(categories.id, credentials.categoryId))
      .where(where)
      .orderBy(desc(credentials.submittedAt), desc(credentials.id)),
    ctx.db.read
      .select({ file: credentialFiles })
      .from(credentialFiles)
      .innerJoin(credentials, eq(credentials.id, credentialFiles.credentialId))
      .where(and(where))
      .orderBy(asc(credentialFiles.credentialId), asc(credentialFiles.position)),
  ]);
  return rows.map(({ credential, technician, category, reason }) => ({
    id: credential.id,
    vendorId: credential.vendorId,
    kind: credential.kind,
    title: credentialTitle(credential.kind, category?.name ?? null),
    technician,
    category,
    status: credential.status,
    issuer: credential.issuer,
    number: credential.number,
    state: credential.state,
    validFrom: credential.validFrom,
    validUntil: credential.validUntil,
    submittedAt: credential.submittedAt,
    decidedAt: credential.decidedAt,
    reason: credential.status === 'rejected' ? reason : null,
    files: files.flatMap(({ file }) =>
      file.credentialId === credential.id
        ? [
            {
              ...{ id: file.id, name: file.name, type: file.mediaType, size: file.size },
              url: `/api/files/${file.sha256}`,
            },
          ]
        : [],
    ),
  }));
}
