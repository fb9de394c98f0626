import type { InferContractRouterInputs } from '@orpc/contract';
import type { monitoringContract } from '#core/monitoring/contract.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { fingerprintOf, groupError } from './record-error.ts';

type Report = InferContractRouterInputs<typeof monitoringContract>['report']['errors'][number];

/**
 * Keeps what a browser tells of its errors, grouped like the server's own. They come from outside, so a browser's word
 * is never worth more than `high`: whoever can send a report must not be able to turn the installation critical.
 */
export async function reportErrors(ctx: Ctx, input: { errors: Report[] }): Promise<{ done: true }> {
  for (const { message, stack, componentStack, route, buildId, severity, category } of input.errors) {
    const error = Object.assign(new Error(message), { name: `Browser ${category}`, stack: stack ?? '' });
    const at = now(ctx);
    await groupError(ctx, {
      id: ctx.ids.uuid(),
      fingerprint: fingerprintOf(error),
      message,
      stack: [stack, componentStack, `Build ${buildId}`].filter(Boolean).join('\n'),
      route,
      source: 'browser',
      category,
      severity: severity === 'critical' ? 'high' : severity,
      firstAt: at,
      lastAt: at,
    });
  }
  return { done: true };
}
