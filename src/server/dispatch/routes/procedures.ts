import type { routesContract } from '#core/dispatch/routes/contract.ts';
import type { Ctx } from '#server/lib/context.ts';
import { command, type Operations, query, steps } from '#server/lib/pipeline.ts';
import { applyCover } from './commands/apply-cover.ts';
import { applyRoutes } from './commands/apply-routes.ts';
import { coverAbsence } from './commands/cover-absence.ts';
import { optimizeRoutes } from './commands/optimize-routes.ts';
import { undoRoutes } from './commands/undo-routes.ts';
import { dayRoutesOf } from './queries/day-routes.ts';

const thenRead = {
  follow: (ctx: Ctx, _input: unknown, { date }: { date: string }) => dayRoutesOf(ctx, { date }),
};

/** A vendor's day on the road. */
export const routesOperations = {
  dayRoutes: query(dayRoutesOf),
  optimizeRoutes: steps(optimizeRoutes),
  coverAbsence: steps(coverAbsence),
  applyCover: command(applyCover),
  applyRoutes: command(applyRoutes, thenRead),
  undoRoutes: command(undoRoutes, thenRead),
} satisfies Operations<typeof routesContract>;
