import { and, count, eq, inArray } from 'drizzle-orm';
import { disputeEvidenceAdded } from '#core/cases/disputes/events.ts';
import { EVIDENCE_PER_SIDE } from '#core/cases/disputes/limits.ts';
import type { DisputeSide } from '#core/cases/disputes/reason.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { ownUploads } from '#server/lib/files/own-uploads.ts';
import { audit } from '#server/lib/pipeline.ts';
import { disputeEvidence } from '../../tables.ts';
import { namesOf } from '../queries/names.ts';
import { ownSide } from '../queries/scope.ts';
import { factOf, lockOpenDispute } from '../writes/dispute.ts';

/** A side adds a text, files, or both, until the evidence stage ends. What was added stays. */
export async function addEvidence(
  ctx: Ctx,
  input: { id: string; text: string; files: readonly string[] },
): Promise<{ done: true }> {
  const { dispute } = await lockOpenDispute(ctx, input.id);
  const side = ownSide(ctx);
  if (dispute.stage !== 'conversation' && dispute.stage !== 'evidence')
    throw new AppError('conflict', 'The evidence stage has ended, so nothing can be added anymore.');
  if (input.text === '' && input.files.length === 0) {
    const message = 'Write something or add a file';
    throw new AppError('invalid', message, { fields: { text: message } });
  }
  const files = await ownUploads(
    ctx,
    input.files,
    { field: 'files', message: 'One of the files didn’t upload. Add it again.', hint: 'Add the file again' },
    'any',
  );
  await assertRoom(ctx, dispute.id, side, files.length + (input.text === '' ? 0 : 1));
  const at = now(ctx);
  const piece = { disputeId: dispute.id, side, at, by: (await namesOf(ctx, dispute))[side], createdAt: at };
  await ctx.db.tx.insert(disputeEvidence).values([
    ...(input.text === '' ? [] : [{ ...piece, id: ctx.ids.uuid(), kind: 'text' as const, text: input.text }]),
    ...files.map(({ sha256, mediaType }) => ({
      ...piece,
      id: ctx.ids.uuid(),
      kind: 'file' as const,
      text: mediaType.startsWith('image/') ? 'Photo' : 'Document',
      sha256,
      mediaType,
    })),
  ]);
  await emit(ctx, disputeEvidenceAdded, { ...factOf(dispute), by: side });
  await audit(ctx, {
    resource: 'dispute',
    resourceId: dispute.id,
    category: 'data',
    details: { side, files: files.length },
  });
  return { done: true };
}

async function assertRoom(ctx: Ctx, disputeId: string, side: DisputeSide, wanted: number): Promise<void> {
  const [known] = await ctx.db.tx
    .select({ count: count() })
    .from(disputeEvidence)
    .where(
      and(
        eq(disputeEvidence.disputeId, disputeId),
        eq(disputeEvidence.side, side),
        inArray(disputeEvidence.kind, ['text', 'file']),
      ),
    );
  if ((known?.count ?? 0) + wanted <= EVIDENCE_PER_SIDE) return;
  throw new AppError('conflict', `Each side can add up to ${EVIDENCE_PER_SIDE} texts and files.`);
}
