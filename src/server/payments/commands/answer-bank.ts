import { notFound } from '#core/lib/app-error.ts';
import type { Ctx } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';

/** What the simulated bank's page shows. */
export async function bankChallenge(ctx: Ctx, input: { ref: string }) {
  if (!ctx.simulatedBank) throw notFound('Challenge');
  const { open, amountCents, description, returnUrl } = await ctx.simulatedBank.describeChallenge(input.ref);
  return { open, amountCents, description, returnUrl: returnUrl ?? null };
}

/** Notes that somebody answered; `tellBank` carries it to the simulated bank after the commit. */
export async function answerBank(ctx: Ctx, input: { ref: string; approve: boolean }): Promise<null> {
  if (!ctx.simulatedBank) throw notFound('Challenge');
  await audit(ctx, {
    action: 'answer_bank',
    resource: 'simulated_bank',
    category: 'system',
    details: { approve: input.approve },
  });
  return null;
}

export async function tellBank(ctx: Ctx, input: { ref: string; approve: boolean }): Promise<{ done: true }> {
  if (!ctx.simulatedBank) throw notFound('Challenge');
  await ctx.simulatedBank.confirmChallenge(input.ref, input.approve ? 'approve' : 'fail');
  return { done: true };
}
