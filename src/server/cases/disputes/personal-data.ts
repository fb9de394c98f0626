import { and, asc, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { DELETED_NAME, type PersonalData, scrub } from '#server/lib/modules/personal-data.ts';
import {
  disputeEvidence,
  disputeProposals,
  disputeReviews,
  disputes,
  warrantyClaims,
  warrantyPhotos,
} from '../tables.ts';

/** Disputes and warranty claims, a part of what cases keep of people. */
export const disputesPersonalData = {
  copies: {
    disputes: async (ctx, { userId, vendorId }) => {
      const side = vendorId ? 'vendor' : 'homeowner';
      const own = await ctx.db.read
        .select()
        .from(disputes)
        .where(vendorId ? eq(disputes.vendorId, vendorId) : eq(disputes.homeownerId, userId))
        .orderBy(asc(disputes.createdAt));
      const ids = own.map(({ id }) => id);
      const [proposals, evidence, claims] = await Promise.all([
        ctx.db.read.select().from(disputeProposals).where(inArray(disputeProposals.disputeId, ids)),
        ctx.db.read
          .select()
          .from(disputeEvidence)
          .where(and(inArray(disputeEvidence.disputeId, ids), eq(disputeEvidence.side, side))),
        ctx.db.read
          .select()
          .from(warrantyClaims)
          .where(vendorId ? eq(warrantyClaims.vendorId, vendorId) : eq(warrantyClaims.homeownerId, userId))
          .orderBy(asc(warrantyClaims.createdAt)),
      ]);
      return { disputes: own, proposals, evidence, warrantyClaims: claims };
    },
  },
  blockers: async (ctx, { userId, vendorId }) => {
    const [dispute] = await ctx.db.read
      .select({ count: count() })
      .from(disputes)
      .where(
        and(
          vendorId ? eq(disputes.vendorId, vendorId) : eq(disputes.homeownerId, userId),
          isNull(disputes.endedAt),
        ),
      );
    const [claim] = await ctx.db.read
      .select({ count: count() })
      .from(warrantyClaims)
      .where(
        and(
          vendorId ? eq(warrantyClaims.vendorId, vendorId) : eq(warrantyClaims.homeownerId, userId),
          inArray(warrantyClaims.status, ['open', 'visit_scheduled']),
        ),
      );
    return [
      ...(dispute?.count ? ['A dispute about one of your jobs is open.'] : []),
      ...(claim?.count ? ['A warranty claim of yours is still open.'] : []),
    ];
  },
  /** What was settled stays, with its amounts; what the person wrote and showed goes. */
  erase: async (ctx, { userId, vendorId, names }) => {
    const { tx } = ctx.db;
    const side = vendorId ? 'vendor' : 'homeowner';
    const between = vendorId ? eq(disputes.vendorId, vendorId) : eq(disputes.homeownerId, userId);
    const own = tx.select({ id: disputes.id }).from(disputes).where(between);
    const shown = vendorId
      ? and(inArray(disputeEvidence.disputeId, own), eq(disputeEvidence.side, side))
      : inArray(disputeEvidence.disputeId, own);
    const pictures = await tx
      .select({ sha256: disputeEvidence.sha256 })
      .from(disputeEvidence)
      .where(and(shown, isNotNull(disputeEvidence.sha256)));
    // Photos of a home go with whoever lives there, whoever took them.
    await tx.update(disputeEvidence).set({ sha256: null, mediaType: null }).where(shown);
    await tx
      .update(disputeEvidence)
      .set({ by: DELETED_NAME, text: '' })
      .where(and(inArray(disputeEvidence.disputeId, own), eq(disputeEvidence.side, side)));
    await scrub(
      ctx,
      disputeEvidence,
      [disputeEvidence.by, disputeEvidence.text],
      names,
      inArray(disputeEvidence.disputeId, own),
    );
    await tx
      .update(disputes)
      .set({ statement: '' })
      .where(and(between, eq(disputes.openedBy, side)));
    await tx
      .update(disputes)
      .set({ answer: '' })
      .where(
        and(between, eq(disputes.openedBy, vendorId ? 'homeowner' : 'vendor'), isNotNull(disputes.answer)),
      );
    await scrub(ctx, disputes, [disputes.statement, disputes.answer, disputes.reasons], names, between);
    const { note, answer } = disputeProposals;
    await scrub(ctx, disputeProposals, [note, answer], names, inArray(disputeProposals.disputeId, own));
    await scrub(
      ctx,
      disputeReviews,
      [disputeReviews.note, disputeReviews.answer],
      names,
      inArray(disputeReviews.disputeId, own),
    );
    const claimed = vendorId ? eq(warrantyClaims.vendorId, vendorId) : eq(warrantyClaims.homeownerId, userId);
    await scrub(
      ctx,
      warrantyClaims,
      [warrantyClaims.details, warrantyClaims.declineReason, warrantyClaims.timeNote],
      names,
      claimed,
    );
    if (!vendorId) {
      await tx.update(warrantyClaims).set({ details: '', timeNote: '' }).where(claimed);
      const claims = tx.select({ id: warrantyClaims.id }).from(warrantyClaims).where(claimed);
      pictures.push(
        ...(await tx
          .delete(warrantyPhotos)
          .where(inArray(warrantyPhotos.claimId, claims))
          .returning({ sha256: warrantyPhotos.sha256 })),
      );
    }
    return pictures.flatMap(({ sha256 }) => sha256 ?? []);
  },
} satisfies PersonalData;
