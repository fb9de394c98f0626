import { notFound } from '#core/lib/app-error.ts';
import type { Ctx } from '#server/lib/context.ts';

/** What the simulated bank's page shows. */
export async function bankChallenge(ctx: Ctx, input: { ref: string }) {
  if (!ctx.simulatedBank) throw notFound('Challenge');
  const { open, amountCents, description, returnUrl } = await ctx.simulatedBank.describeChallenge(input.ref);
  return { open, amountCents, description, returnUrl: returnUrl ?? null };
}
