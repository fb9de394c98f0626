import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import {
  type DataSubject,
  DELETED_NAME,
  type PersonalData,
  scrub,
} from '#server/lib/modules/personal-data.ts';
import { disputeEvidence, disputeProposals, disputeReviews, disputes } from '../tables.ts';

/** What stands where a statement or an offer's note was. */
const DELETED_TEXT = 'This text was deleted with its account.';

function ownDisputes({ userId, vendorId }: DataSubject) {
  return vendorId ? eq(disputes.vendorId, vendorId) : eq(disputes.homeownerId, userId);
}

const idsOf = (ctx: Ctx, subject: DataSubject) =>
  ctx.db.read.select({ id: disputes.id }).from(disputes).where(ownDisputes(subject));

/** Disputes of the person, with what their own side said. An open one has an open case, which blocks already. */
export const disputesPersonalData: Required<Pick<PersonalData, 'copies' | 'erase'>> = {
  copies: {
    disputes: async (ctx, subject) => {
      const side = subject.vendorId ? 'vendor' : 'homeowner';
      const [own, proposals, evidence] = await Promise.all([
        ctx.db.read
          .select({
            id: disputes.id,
            number: disputes.number,
            bookingId: disputes.bookingId,
            openedBy: disputes.openedBy,
            reason: disputes.reason,
            statement: disputes.statement,
            answer: disputes.answer,
            stage: disputes.stage,
            refundCents: disputes.refundCents,
            creditCents: disputes.creditCents,
            reasons: disputes.reasons,
            createdAt: disputes.createdAt,
            endedAt: disputes.endedAt,
          })
          .from(disputes)
          .where(ownDisputes(subject))
          .orderBy(asc(disputes.createdAt)),
        ctx.db.read
          .select()
          .from(disputeProposals)
          .where(
            and(inArray(disputeProposals.disputeId, idsOf(ctx, subject)), eq(disputeProposals.side, side)),
          )
          .orderBy(asc(disputeProposals.createdAt)),
        ctx.db.read
          .select({
            disputeId: disputeEvidence.disputeId,
            text: disputeEvidence.text,
            sha256: disputeEvidence.sha256,
            at: disputeEvidence.at,
          })
          .from(disputeEvidence)
          .where(
            and(
              inArray(disputeEvidence.disputeId, idsOf(ctx, subject)),
              eq(disputeEvidence.side, side),
              inArray(disputeEvidence.kind, ['text', 'file']),
            ),
          )
          .orderBy(asc(disputeEvidence.at)),
      ]);
      return { disputes: own, proposals, evidence };
    },
  },
  /** Stages, amounts and reasons stay, as the books refer to them; what the side wrote goes, and of a home its pictures. */
  erase: async (ctx, erasure) => {
    const { tx } = ctx.db;
    const { vendorId, names } = erasure;
    const side = vendorId ? 'vendor' : 'homeowner';
    const own = idsOf(ctx, erasure);
    await tx
      .update(disputes)
      .set({ statement: DELETED_TEXT })
      .where(and(ownDisputes(erasure), eq(disputes.openedBy, side)));
    await tx
      .update(disputes)
      .set({ answer: DELETED_TEXT })
      .where(
        and(
          ownDisputes(erasure),
          eq(disputes.openedBy, side === 'vendor' ? 'homeowner' : 'vendor'),
          isNotNull(disputes.answer),
        ),
      );
    await tx
      .update(disputeProposals)
      .set({ note: '' })
      .where(and(inArray(disputeProposals.disputeId, own), eq(disputeProposals.side, side)));
    await tx
      .update(disputeReviews)
      .set({ note: DELETED_TEXT })
      .where(and(inArray(disputeReviews.disputeId, own), eq(disputeReviews.side, side)));
    const written = inArray(disputeEvidence.kind, ['text', 'message']);
    await tx
      .update(disputeEvidence)
      .set({ text: DELETED_TEXT })
      .where(and(inArray(disputeEvidence.disputeId, own), eq(disputeEvidence.side, side), written));
    await tx
      .update(disputeEvidence)
      .set({ by: DELETED_NAME })
      .where(and(inArray(disputeEvidence.disputeId, own), eq(disputeEvidence.side, side)));
    await scrub(
      ctx,
      disputes,
      [disputes.statement, disputes.answer, disputes.reasons],
      names,
      ownDisputes(erasure),
    );
    const { note, answer } = disputeProposals;
    await scrub(ctx, disputeProposals, [note, answer], names, inArray(disputeProposals.disputeId, own));
    await scrub(
      ctx,
      disputeReviews,
      [disputeReviews.note, disputeReviews.answer],
      names,
      inArray(disputeReviews.disputeId, own),
    );
    await scrub(
      ctx,
      disputeEvidence,
      [disputeEvidence.text, disputeEvidence.by],
      names,
      inArray(disputeEvidence.disputeId, own),
    );
    // Whoever took them, pictures of a home go with whoever lives there; of a vendor what its side added goes.
    const theirs = vendorId
      ? and(eq(disputeEvidence.side, 'vendor'), eq(disputeEvidence.kind, 'file'))
      : undefined;
    const shown = and(inArray(disputeEvidence.disputeId, own), isNotNull(disputeEvidence.sha256), theirs);
    const freed = await tx.select({ sha256: disputeEvidence.sha256 }).from(disputeEvidence).where(shown);
    await tx.update(disputeEvidence).set({ sha256: null, mediaType: null }).where(shown);
    return freed.flatMap(({ sha256 }) => sha256 ?? []);
  },
};
