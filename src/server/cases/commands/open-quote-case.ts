import type { Ctx } from '#server/lib/context.ts';
import { noteCase } from '#server/quotes/commands/note-case.ts';
import { openCase } from './open-case.ts';

type Unanswered = { requestId: string; homeownerId: string; number: number; title: string; vendors: number };

/** Nobody answered a quote request, also after more vendors were asked: an administrator finds somebody. Once for each. */
export async function openQuoteCase(ctx: Ctx, about: Unanswered): Promise<void> {
  const id = ctx.ids.uuid();
  if (!(await noteCase(ctx, about.requestId, id))) return;
  const unanswered =
    about.vendors === 1
      ? '1 vendor was asked and didn’t send'
      : `${about.vendors} vendors were asked and none sent`;
  await openCase(ctx, {
    id,
    subject: `No quotes for ${about.title} (Q-${about.number})`,
    details: `${unanswered} a quote in time. Find a vendor for the homeowner, or tell them why there is none.`,
    category: 'vendor',
    priority: 'high',
    requesterId: about.homeownerId,
    message: {
      author: 'system',
      content: `${about.vendors === 1 ? 'The vendor didn’t send' : 'None of the vendors sent'} a quote for ${about.title} in time. We’re looking for someone who can help and will write to you here.`,
    },
  });
}
