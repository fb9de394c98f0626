import { AppError } from '#core/lib/app-error.ts';
import type { Ctx, DemoControls } from '#server/lib/context.ts';

/** Throws not_found in the live application, whose time nobody moves. */
export function controlsOf(ctx: Ctx): DemoControls {
  if (ctx.demo) return ctx.demo;
  throw new AppError('not_found', 'Only the demo clock can be moved. Open the demo with ?demo=1.');
}
