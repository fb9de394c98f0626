import type { movesContract } from '#core/dispatch/moves/contract.ts';
import type { Ctx } from '#server/lib/context.ts';
import { command, type Operations, query, steps } from '#server/lib/pipeline.ts';
import { applyMoves } from './commands/apply-moves.ts';
import { planMoves } from './commands/plan-moves.ts';
import { undoMoves } from './commands/undo-moves.ts';
import { listMoveOptions } from './queries/move-options.ts';
import { getMovePlan } from './queries/move-plan.ts';

const thenRead = {
  follow: (ctx: Ctx, _input: unknown, { id }: { id: string }) => getMovePlan(ctx, { id }),
};

/** Moving several visits of a day at once. */
export const movesOperations = {
  moveOptions: query(listMoveOptions),
  planMoves: steps(planMoves),
  movePlan: query(getMovePlan),
  applyMoves: command(applyMoves, thenRead),
  undoMoves: command(undoMoves, thenRead),
} satisfies Operations<typeof movesContract>;
