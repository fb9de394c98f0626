import { and, asc, count, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { type PersonalData, scrub } from '#server/lib/modules/personal-data.ts';
import {
  changeOrders,
  milestones,
  projectPhotos,
  projects,
  quoteFiles,
  quoteInvitations,
  quoteMessages,
  quoteOptions,
  quoteRequests,
  quotes,
  quoteTemplates,
} from './tables.ts';

/** What stands where a question or answer was. */
const DELETED_TEXT = 'This message was deleted with its account.';

export const quotesPersonalData: PersonalData = {
  copies: {
    quotes: async (ctx, { userId, vendorId }) => {
      const asked = vendorId
        ? []
        : await ctx.db.read
            .select({
              id: quoteRequests.id,
              number: quoteRequests.number,
              status: quoteRequests.status,
              title: quoteRequests.title,
              description: quoteRequests.description,
              answers: quoteRequests.answers,
              budgetCents: quoteRequests.budgetCents,
              wantedFrom: quoteRequests.wantedFrom,
              wantedTo: quoteRequests.wantedTo,
              createdAt: quoteRequests.createdAt,
            })
            .from(quoteRequests)
            .where(eq(quoteRequests.homeownerId, userId))
            .orderBy(asc(quoteRequests.createdAt));
      const sent = vendorId
        ? await ctx.db.read
            .select({
              id: quotes.id,
              requestId: quotes.requestId,
              status: quotes.status,
              message: quotes.message,
              earliestDate: quotes.earliestDate,
              sentAt: quotes.sentAt,
            })
            .from(quotes)
            .where(eq(quotes.vendorId, vendorId))
            .orderBy(asc(quotes.sentAt))
        : [];
      const [messages, templates] = await Promise.all([
        ctx.db.read
          .select({
            text: quoteMessages.text,
            at: quoteMessages.at,
            invitationId: quoteMessages.invitationId,
          })
          .from(quoteMessages)
          .where(eq(quoteMessages.authorId, userId))
          .orderBy(asc(quoteMessages.at)),
        vendorId
          ? ctx.db.read.select().from(quoteTemplates).where(eq(quoteTemplates.vendorId, vendorId))
          : [],
      ]);
      return { asked, sent, messages, templates };
    },
    projects: (ctx, { userId, vendorId }) =>
      ctx.db.read
        .select()
        .from(projects)
        .where(vendorId ? eq(projects.vendorId, vendorId) : eq(projects.homeownerId, userId))
        .orderBy(asc(projects.createdAt)),
  },
  blockers: async (ctx, { userId, vendorId }) => {
    const [requests] = await ctx.db.read
      .select({ count: count() })
      .from(quoteRequests)
      .where(and(eq(quoteRequests.homeownerId, userId), eq(quoteRequests.status, 'open')));
    const [offered] = vendorId
      ? await ctx.db.read
          .select({ count: count() })
          .from(quotes)
          .where(and(eq(quotes.vendorId, vendorId), eq(quotes.status, 'sent')))
      : [];
    const [running] = await ctx.db.read
      .select({ count: count() })
      .from(projects)
      .where(
        and(
          vendorId ? eq(projects.vendorId, vendorId) : eq(projects.homeownerId, userId),
          isNull(projects.endedAt),
        ),
      );
    return [
      ...(requests?.count ? ['One of your quote requests is still open.'] : []),
      ...(offered?.count ? ['A quote you sent can still be accepted. Withdraw it first.'] : []),
      ...(running?.count ? ['One of your projects is still in progress.'] : []),
    ];
  },
  /** Prices and terms stay, as those of a job do; descriptions, questions, notes and pictures go. */
  erase: async (ctx, { userId, vendorId, names }) => {
    const { tx } = ctx.db;
    const side = vendorId ? eq(projects.vendorId, vendorId) : eq(projects.homeownerId, userId);
    const own = tx.select({ id: projects.id }).from(projects).where(side);
    const asked = tx
      .select({ id: quoteRequests.id })
      .from(quoteRequests)
      .where(eq(quoteRequests.homeownerId, userId));
    const invited = tx
      .select({ id: quoteInvitations.id })
      .from(quoteInvitations)
      .where(
        or(
          inArray(quoteInvitations.requestId, asked),
          vendorId ? eq(quoteInvitations.vendorId, vendorId) : undefined,
        ),
      );
    await tx
      .update(quoteMessages)
      .set({ text: DELETED_TEXT })
      .where(and(eq(quoteMessages.authorId, userId), ne(quoteMessages.text, DELETED_TEXT)));
    await scrub(
      ctx,
      quoteMessages,
      [quoteMessages.text],
      names,
      inArray(quoteMessages.invitationId, invited),
    );
    await scrub(ctx, quotes, [quotes.message], names, inArray(quotes.invitationId, invited));
    const offered = tx.select({ id: quotes.id }).from(quotes).where(inArray(quotes.invitationId, invited));
    const { name, summary, included, excluded } = quoteOptions;
    await scrub(
      ctx,
      quoteOptions,
      [name, summary, included, excluded],
      names,
      inArray(quoteOptions.quoteId, offered),
    );
    await scrub(
      ctx,
      quoteInvitations,
      [quoteInvitations.declineNote],
      names,
      inArray(quoteInvitations.id, invited),
    );
    await scrub(ctx, projects, [projects.title, projects.cancelReason], names, side);
    await scrub(
      ctx,
      milestones,
      [milestones.title, milestones.note],
      names,
      inArray(milestones.projectId, own),
    );
    const orders = [
      changeOrders.reason,
      changeOrders.declineReason,
      changeOrders.vendorSignature,
      changeOrders.homeownerSignature,
    ];
    await scrub(ctx, changeOrders, orders, names, inArray(changeOrders.projectId, own));
    if (vendorId) await tx.delete(quoteTemplates).where(eq(quoteTemplates.vendorId, vendorId));
    else {
      await tx
        .update(quoteRequests)
        .set({ description: '', answers: {}, endNote: '' })
        .where(eq(quoteRequests.homeownerId, userId));
    }
    const freed = [
      ...(await tx
        .delete(quoteFiles)
        .where(or(eq(quoteFiles.uploadedBy, userId), inArray(quoteFiles.requestId, asked)))
        .returning({ sha256: quoteFiles.sha256 })),
      ...(vendorId
        ? []
        : await tx
            .delete(projectPhotos)
            .where(inArray(projectPhotos.projectId, own))
            .returning({ sha256: projectPhotos.sha256 })),
    ];
    return freed.map(({ sha256 }) => sha256);
  },
};
