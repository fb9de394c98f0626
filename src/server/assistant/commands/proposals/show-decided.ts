import type { ProposalView } from '#core/assistant/contract.ts';
import type { Ctx } from '#server/lib/context.ts';

/** A setting or flag that was changed is in force at once in this process. */
export async function showDecided(ctx: Ctx, _input: unknown, view: ProposalView): Promise<ProposalView> {
  ctx.settings.forget();
  return view;
}
