import { and, asc, eq, or, sql } from 'drizzle-orm';
import { actionTitle } from '#core/audit/entry-words.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { lock } from '#server/lib/db/locks.ts';
import { type Erasure, type PersonalData, scrub, wordList } from '#server/lib/modules/personal-data.ts';
import { digestOfEntry } from './sealing/digests.ts';
import { auditEntries, auditErased, auditPersonal, auditSealed } from './tables.ts';

export const auditPersonalData: PersonalData = {
  copies: {
    activity: async (ctx, { userId }) => {
      const entries = await ctx.db.read
        .select({
          at: auditEntries.at,
          action: auditEntries.action,
          about: auditEntries.resource,
          aboutId: auditEntries.resourceId,
          success: auditEntries.success,
          personal: auditPersonal.value,
        })
        .from(auditEntries)
        .leftJoin(auditPersonal, eq(auditPersonal.entryId, auditEntries.id))
        .where(eq(auditEntries.actorId, userId))
        .orderBy(asc(auditEntries.id));
      return entries.map(({ personal, ...entry }) => ({
        ...entry,
        action: actionTitle(entry.action, ctx.modules.auditTitles),
        ...fromWhere(personal),
      }));
    },
  },
  /**
   * What was done and by whom stays; the side table gives up its values, and texts that name the person are replaced. Of a
   * sealed entry the digest of what is left is kept, so that a later change would still show.
   */
  erase: async (ctx, erasure) => {
    // No entry is sealed between its old text and its new one.
    await lock(ctx, 'auditSealer');
    await forgetPersonal(ctx, erasure);
    const texts = sql`${auditEntries.details}::text || coalesce(${auditEntries.errorMessage}, '')`;
    const found = await ctx.db.tx
      .select({ id: auditEntries.id, sealed: auditSealed.entryId })
      .from(auditEntries)
      .leftJoin(auditSealed, eq(auditSealed.entryId, auditEntries.id))
      .where(sql`platform.holds_word(${texts}, ${wordList(erasure.words)})`);
    for (const { id, sealed } of found) {
      await scrub(
        ctx,
        auditEntries,
        [auditEntries.details, auditEntries.errorMessage],
        erasure.words,
        eq(auditEntries.id, id),
      );
      if (sealed !== null) await noteErased(ctx, id);
    }
    return undefined;
  },
};

function fromWhere(personal: unknown): { ip?: unknown; browser?: unknown } {
  const { ip, userAgent } = (personal ?? {}) as { ip?: unknown; userAgent?: unknown };
  return { ip, browser: userAgent };
}

async function forgetPersonal(ctx: Ctx, { userId, words }: Erasure): Promise<void> {
  const own = ctx.db.tx
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      or(
        eq(auditEntries.actorId, userId),
        and(eq(auditEntries.resource, 'user'), eq(auditEntries.resourceId, userId)),
      ),
    );
  await ctx.db.tx
    .update(auditPersonal)
    .set({ value: null })
    .where(
      or(
        sql`${auditPersonal.entryId} in ${own}`,
        sql`platform.holds_word(${auditPersonal.value}::text, ${wordList(words)})`,
      ),
    );
}

/** An entry may name two people, who go one after the other. The row of the first is replaced: see the trigger. */
async function noteErased(ctx: Ctx, entryId: number): Promise<void> {
  const [entry] = await ctx.db.tx.select().from(auditEntries).where(eq(auditEntries.id, entryId));
  if (!entry) throw new Error(`Entry ${entryId} is gone`);
  const row = { digest: digestOfEntry(entry), at: now(ctx) };
  await ctx.db.tx
    .insert(auditErased)
    .values({ entryId, ...row })
    .onConflictDoUpdate({ target: auditErased.entryId, set: row });
}
