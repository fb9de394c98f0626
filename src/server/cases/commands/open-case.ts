import type { CaseCategory } from '#core/cases/category.ts';
import { asked, NO_CLOCK } from '#core/cases/clock.ts';
import { CASE_SYSTEM_NAME } from '#core/cases/conversation.ts';
import { caseAssigned, caseOpened } from '#core/cases/events.ts';
import type { CasePriority } from '#core/cases/status.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import type { SentFile } from '#server/lib/files/own-uploads.ts';
import { audit } from '#server/lib/pipeline.ts';
import { administratorNamed } from '#server/users/queries/administrators.ts';
import { getReader } from '#server/users/queries/readers.ts';
import { hasJob } from '../queries.ts';
import { cases } from '../tables.ts';
import { addMessage } from '../writes/case.ts';

/** What a case can be opened with. All that is optional is null or nothing when left out. */
export type NewCase = {
  /** Where whoever opens it has noted the case already. */
  id?: string;
  subject: string;
  /** For administrators: what it is about. The requester never reads it. */
  details?: string;
  category: CaseCategory;
  priority: CasePriority;
  assigneeId?: string | null | undefined;
  /** The group of errors that it comes from. */
  errorId?: string | null;
  /** The job, and the payment, it is about. */
  bookingId?: string | null | undefined;
  paymentId?: string | null;
  /** Who is answered: somebody with an account, or a guest. With neither it is administrators' alone. */
  requesterId?: string | null;
  guest?: { name: string; email: string } | null;
  /**
   * The first message of the conversation: the requester's own words, or what the product tells them (`system`), which
   * promises no answer.
   */
  message?: { author: 'requester' | 'system'; content: string; attachments?: readonly SentFile[] } | null;
};

/**
 * Opens a case: of administrators, requesters, guests, jobs and listeners alike. Runs in the caller's transaction, also
 * where nobody is signed in. A message of the requester starts the clock of the promised answer. Throws `invalid` when it
 * is given to somebody who is no administrator or names no job or requester, `conflict` where that group of errors has a
 * case already.
 */
export async function openCase(ctx: Ctx, input: NewCase): Promise<{ id: string }> {
  const { subject, details = '', category, priority, guest = null, message = null } = input;
  const { errorId = null, bookingId = null, paymentId = null, requesterId = null } = input;
  if (bookingId !== null) await assertJob(ctx, bookingId);
  const requester = requesterId === null ? null : await getReader(ctx, requesterId);
  if (requesterId !== null && !requester) throw new AppError('invalid', 'This requester was not found.');
  const assigneeId =
    input.assigneeId === null || input.assigneeId === undefined
      ? null
      : await administratorNamed(ctx, input.assigneeId, 'Choose an administrator to give the case to.');
  const id = input.id ?? ctx.ids.uuid();
  const at = now(ctx);
  const opened = await ctx.db.tx
    .insert(cases)
    .values({
      id,
      ...{ subject, details, category, priority, assigneeId, errorId, bookingId, paymentId, requesterId },
      ...(guest ? { guestName: guest.name, guestEmail: guest.email } : {}),
      ...(message?.author === 'requester' ? asked(NO_CLOCK, priority, at) : NO_CLOCK),
      openedBy: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
      lastActivityAt: at,
      createdAt: at,
      updatedAt: at,
    })
    // Two who press at once: the second is told, by the constraint.
    .onConflictDoNothing({ target: cases.errorId })
    .returning({ id: cases.id });
  if (opened.length === 0) {
    throw new AppError('conflict', 'This error already has a case. Reload the page to see it.');
  }
  if (message) {
    const isRequester = message.author === 'requester';
    await addMessage(ctx, id, {
      ...message,
      authorId: isRequester ? requesterId : null,
      authorName: isRequester ? (requester?.name ?? guest?.name ?? CASE_SYSTEM_NAME) : CASE_SYSTEM_NAME,
    });
  }
  await emit(ctx, caseOpened, { caseId: id });
  if (assigneeId !== null) await emit(ctx, caseAssigned, { caseId: id, assigneeId, subject, priority });
  await audit(ctx, {
    action: 'cases.create',
    resource: 'case',
    resourceId: id,
    category: 'admin',
    details: { subject, category, priority, assigneeId, errorId, bookingId, requesterId },
    ...(guest ? { personal: { name: guest.name, email: guest.email } } : {}),
  });
  return { id };
}

async function assertJob(ctx: Ctx, id: string): Promise<void> {
  if (await hasJob(ctx, id)) return;
  const message = 'This job was not found. Open the case from the page of the job.';
  throw new AppError('invalid', message, { fields: { bookingId: message } });
}
