import { notFound } from '#core/lib/app-error.ts';
import type { Ctx } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';

/** Notes that somebody answered; `afterAnswerBank` carries it to the simulated bank after the commit. */
export async function answerBank(ctx: Ctx, input: { ref: string; approve: boolean }): Promise<null> {
  if (!ctx.simulatedBank) throw notFound('Challenge');
  await audit(ctx, {
    resource: 'simulated_bank',
    category: 'system',
    details: { approve: input.approve },
  });
  return null;
}

/** Carries the answer to the simulated bank. */
export async function afterAnswerBank(
  ctx: Ctx,
  input: { ref: string; approve: boolean },
): Promise<{ done: true }> {
  if (!ctx.simulatedBank) throw notFound('Challenge');
  await ctx.simulatedBank.confirmChallenge(input.ref, input.approve ? 'approve' : 'fail');
  return { done: true };
}
