import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { done } from '#core/lib/wire.ts';
import { VITALS_AT_MOST } from './limits.ts';
import { DEVICES, VITAL_NAMES } from './vitals.ts';

const tags = ['monitoring'];
const ms = z.nullable(z.number());

const figures = {
  count: z.int(),
  /** Responses with status 500 or higher. */
  failed: z.int(),
  p50: ms,
  p95: ms,
  p99: ms,
};

export const metricsView = z.object({
  /** When the first figure was counted; null when none was yet. */
  since: z.nullable(z.date()),
  usersSince: z.nullable(z.string()),
  points: z.array(z.object({ at: z.date(), ...figures })),
  all: z.object(figures),
  /** How often an error of server or browsers was counted, in stretches of an hour and more. */
  errors: z.array(
    z.object({
      at: z.date(),
      /** Critical and high. */
      severe: z.int(),
      /** Medium and low. */
      mild: z.int(),
    }),
  ),
  slowest: z.array(z.object({ kind: z.enum(['page', 'api']), name: z.string(), ...figures })),
  /** Distinct people by day (YYYY-MM-DD, clocks of the home city), of the last 7 and of the last 30 days. */
  days: z.array(z.object({ day: z.string(), users: z.int() })),
  dau: z.int(),
  wau: z.int(),
  mau: z.int(),
  vitals: z.array(
    z.object({
      name: z.enum(VITAL_NAMES),
      count: z.int(),
      p75: ms,
      /** Shares, 0 to 1, of good and of poor measurements. */
      good: z.number(),
      poor: z.number(),
      devices: z.array(z.object({ device: z.enum(DEVICES), count: z.int(), p75: ms })),
      worst: z.array(z.object({ name: z.string(), count: z.int(), p75: ms })),
    }),
  ),
});
export type MetricsView = z.output<typeof metricsView>;

export const metricsContract = {
  metrics: oc
    .route({ method: 'GET', path: '/metrics', summary: 'People, latency and web vitals over time', tags })
    .input(z.object({ period: z._default(z.enum(['24h', '7d', '30d']), '24h') }))
    .output(metricsView),
  vitals: oc
    .route({
      method: 'POST',
      path: '/vitals',
      summary: 'Web vitals of a page, by route and device, never by person',
      tags,
    })
    .input(
      z.object({
        /** The address of the page that was loaded; only its template is kept. */
        path: z.string().check(z.maxLength(500)),
        device: z.enum(DEVICES),
        measured: z
          .array(
            z.object({
              name: z.enum(VITAL_NAMES),
              /** Milliseconds; thousandths for CLS. */
              value: z.number().check(z.minimum(0), z.maximum(600_000)),
            }),
          )
          .check(z.minLength(1), z.maxLength(VITALS_AT_MOST)),
      }),
    )
    .output(done),
};
