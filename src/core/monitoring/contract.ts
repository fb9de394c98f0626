import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { done } from '#core/lib/wire.ts';
import { ERROR_CATEGORIES, ERROR_SEVERITIES } from './captured-error.ts';
import { errorsContract } from './errors-contract.ts';
import { REPORT_AT_MOST, REPORT_MESSAGE_MAX, REPORT_STACK_MAX } from './limits.ts';
import { metricsContract } from './metrics-contract.ts';

// Cut rather than refused: an error that is too long to be told is still an error.
const cut = (length: number) =>
  z.pipe(
    z.string().check(z.maxLength(100_000)),
    z.transform((text: string) => text.slice(0, length)),
  );

const seconds = z.int();
/** Installation health, for anybody: counts and times, never what or whom they are about. */
export const statusView = z.object({
  status: z.enum(['healthy', 'degraded', 'critical']),
  checkedAt: z.date(),
  /** Of the process that answers. */
  upSince: z.date(),
  database: z.enum(['up', 'away']),
  cards: z.object({ processor: z.enum(['simulated', 'stripe']), waiting: z.int(), delaySeconds: seconds }),
  jobs: z.object({ waiting: z.int(), delaySeconds: seconds }),
  events: z.object({ lagSeconds: seconds, dead: z.int() }),
  mail: z.object({ waiting: z.int(), delaySeconds: seconds, failed: z.int() }),
  audit: z.object({ unsealed: z.int(), delaySeconds: seconds }),
  /** Of the last hour, by severity; null for everybody but administrators. */
  errors: z.nullable(z.object({ critical: z.int(), high: z.int(), medium: z.int(), low: z.int() })),
});
export type StatusView = z.output<typeof statusView>;

export const monitoringContract = {
  ...metricsContract,
  ...errorsContract,
  status: oc
    .route({ method: 'GET', path: '/status', summary: 'Installation health', tags: ['monitoring'] })
    .input(z.object({}))
    .output(statusView),
  report: oc
    .route({
      method: 'POST',
      path: '/errors',
      summary: 'Errors reported by browsers, grouped',
      tags: ['monitoring'],
    })
    .input(
      z.object({
        errors: z
          .array(
            z.object({
              message: cut(REPORT_MESSAGE_MAX),
              stack: z.nullable(cut(REPORT_STACK_MAX)),
              componentStack: z.nullable(cut(REPORT_STACK_MAX)),
              route: cut(REPORT_MESSAGE_MAX),
              buildId: cut(REPORT_MESSAGE_MAX),
              /** The browser window's own id: visitors have no other. */
              sessionId: z.optional(cut(64)),
              severity: z.enum(ERROR_SEVERITIES),
              category: z.enum(ERROR_CATEGORIES),
            }),
          )
          .check(z.minLength(1), z.maxLength(REPORT_AT_MOST)),
      }),
    )
    .output(done),
};
