import type { InferContractRouterInputs } from '@orpc/contract';
import type { monitoringContract } from '#core/monitoring/contract.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { groupError } from './group-error.ts';

type Report = InferContractRouterInputs<typeof monitoringContract>['report']['errors'][number];

/**
 * Counts each error of a report against the address it comes from: one report holds twenty, and accounts are free. For the
 * pipeline, before the transaction. Throws rate_limited.
 */
export async function beforeReportErrors(ctx: Ctx, input: { errors: Report[] }): Promise<void> {
  for (const _ of input.errors) await ctx.limits.attempt('api', `reported:${ctx.ip ?? 'unknown'}`);
}

/**
 * Keeps what a browser tells of its errors, grouped like the server's own. They come from outside, so a browser's word
 * is never worth more than `high`: whoever can send a report must not be able to turn the installation critical. Whose
 * browser it is says the session, never the report.
 */
export async function reportErrors(ctx: Ctx, input: { errors: Report[] }): Promise<{ done: true }> {
  for (const { severity, category, sessionId, ...report } of input.errors) {
    await groupError(ctx, {
      ...report,
      kind: `Browser ${category}`,
      at: now(ctx),
      source: 'browser',
      category,
      severity: severity === 'critical' ? 'high' : severity,
      sessionId: sessionId ?? null,
      userId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
      userAgent: ctx.userAgent,
      requestId: ctx.requestId,
    });
  }
  return { done: true };
}
