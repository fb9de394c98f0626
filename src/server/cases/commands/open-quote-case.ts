import { type Ctx, now } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { noteCase } from '#server/quotes/commands/note-case.ts';
import { cases } from '../tables.ts';

type Unanswered = { requestId: string; homeownerId: string; number: number; title: string; vendors: number };

/** Nobody answered a quote request, also after more vendors were asked: an administrator finds somebody. Once for each. */
export async function openQuoteCase(ctx: Ctx, about: Unanswered): Promise<void> {
  const caseId = ctx.ids.uuid();
  if (!(await noteCase(ctx, about.requestId, caseId))) return;
  const at = now(ctx);
  const subject = `No quotes for ${about.title} (Q-${about.number})`;
  await ctx.db.tx.insert(cases).values({
    id: caseId,
    subject,
    details: `${about.vendors} vendors were asked and none sent a quote in time. Find a vendor for the homeowner, or tell them why there is none.`,
    category: 'vendor',
    priority: 'high',
    openedBy: about.homeownerId,
    createdAt: at,
    updatedAt: at,
  });
  await audit(ctx, {
    action: 'cases.create',
    resource: 'case',
    resourceId: caseId,
    category: 'system',
    details: { subject, quoteRequestId: about.requestId },
  });
}
