import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { cents, cursorInput, pageOf } from '#core/lib/wire.ts';
import { FORECAST_MEASURES, WORK_MEASURES } from './measures.ts';
import { UNUSUAL_SIGNALS, type UnusualSignal, WORK_SIGNALS } from './unusual.ts';
import { LOAD_STATES } from './workload.ts';

const tags = ['reports'];
const date = z.string();
const monday = z.iso
  .date({ error: 'Choose a week' })
  .check(z.startsWith('20', { error: 'Choose a week of this century' }));

/** Jobs, minutes or cents; four of five weeks are expected between `low` and `high`. */
const point = z.object({ value: z.number(), low: z.number(), high: z.number() });

const forecastView = z.object({
  measure: z.enum(FORECAST_MEASURES),
  /** Null for the whole company. */
  technicianId: z.nullable(z.uuid()),
  /** Full weeks since the first job, at most 104; below 8 there is no forecast. */
  weeks: z.int(),
  /** Full weeks, oldest first, with what was forecast for each from the weeks before it. */
  past: z.array(z.object({ week: date, value: z.number(), expected: z.nullable(point) })),
  /** This week and those after it; booked already, null for money. */
  ahead: z.array(z.extend(point, { week: date, booked: z.nullable(z.number()) })),
  /** Technicians at work, with the same weeks. */
  technicians: z.array(z.object({ id: z.uuid(), name: z.string(), ahead: z.array(point) })),
});
export type ForecastView = z.output<typeof forecastView>;

const loadDay = z.object({
  date,
  openMinutes: z.int(),
  bookedMinutes: z.int(),
  /** Usually still requested for such a day. */
  expectedMinutes: z.int(),
  state: z.enum(LOAD_STATES),
});

const workloadView = z.object({
  technicians: z.array(z.object({ id: z.uuid(), name: z.string(), days: z.array(loadDay) })),
});
export type WorkloadView = z.output<typeof workloadView>;

const lateJob = z.object({
  id: z.uuid(),
  number: z.int(),
  title: z.string(),
  technicianName: z.string(),
  zone: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  bookedMinutes: z.int(),
  /** Half and four of five such jobs take at most so long. */
  medianMinutes: z.int(),
  longMinutes: z.int(),
  /** The company's own completed jobs of the service. */
  jobs: z.int(),
  /** That it ends 15 minutes or more after its slot. */
  chance: z.number(),
  /** The technician's next visit that day, and the chance that it runs into it. */
  next: z.nullable(z.object({ id: z.uuid(), title: z.string(), startsAt: z.date(), chance: z.number() })),
});
export type LateJob = z.output<typeof lateJob>;

const unusual = <Signal extends z.core.$ZodType<UnusualSignal>>(signal: Signal) =>
  z.object({
    signal,
    week: date,
    hits: z.int(),
    of: z.int(),
    /** The share of the weeks before. */
    usual: z.number(),
    /** Of as many in an ordinary week. */
    chance: z.number(),
  });
const anyUnusual = unusual(z.enum(UNUSUAL_SIGNALS));
export type Unusual = z.output<typeof anyUnusual>;

const row = z.object({
  id: z.uuid(),
  number: z.int(),
  title: z.string(),
  technicianName: z.string(),
  zone: z.string(),
  startsAt: z.date(),
  /** When it was declined, cancelled, begun or refunded. */
  at: z.date(),
});
const refundRow = z.extend(row, { refundCents: cents });
export type UnusualRow = z.output<typeof row> & { refundCents?: number };

export const forecastsContract = {
  forecast: oc
    .route({
      method: 'GET',
      path: '/reports/vendor/forecast',
      summary: "A company's jobs or hours by week: what was, what was forecast, what to expect",
      tags,
    })
    .input(
      z.object({ measure: z._default(z.enum(WORK_MEASURES), 'jobs'), technicianId: z.optional(z.uuid()) }),
    )
    .output(forecastView),
  revenueForecast: oc
    .route({
      method: 'GET',
      path: '/reports/vendor/revenue-forecast',
      summary: "A company's earnings by week: what was, what was forecast, what to expect",
      tags,
    })
    .input(z.object({ technicianId: z.optional(z.uuid()) }))
    .output(forecastView),
  workloadAhead: oc
    .route({
      method: 'GET',
      path: '/reports/vendor/workload',
      summary: 'Booked and expected hours of the next 14 days beside open hours, by technician',
      tags,
    })
    .input(z.object({}))
    .output(workloadView),
  lateJobs: oc
    .route({
      method: 'GET',
      path: '/reports/vendor/late-jobs',
      summary: 'Jobs of the next 7 days that may take longer than booked',
      tags,
    })
    .input(z.object({}))
    .output(z.object({ looked: z.int(), jobs: z.array(lateJob) })),
  unusualWork: oc
    .route({
      method: 'GET',
      path: '/reports/vendor/unusual-work',
      summary: 'Weeks with unusually many declined requests, cancellations or late starts',
      tags,
    })
    .input(z.object({}))
    .output(z.object({ items: z.array(unusual(z.enum(WORK_SIGNALS))) })),
  unusualWorkRows: oc
    .route({
      method: 'GET',
      path: '/reports/vendor/unusual-work/{signal}/{week}',
      summary: 'The jobs behind an unusual week',
      tags,
    })
    .input(z.object({ signal: z.enum(WORK_SIGNALS), week: monday, cursor: cursorInput }))
    .output(pageOf(row)),
  unusualRefunds: oc
    .route({
      method: 'GET',
      path: '/reports/vendor/unusual-refunds',
      summary: 'Weeks with unusually many refunds',
      tags,
    })
    .input(z.object({}))
    .output(z.object({ items: z.array(unusual(z.literal('refunds'))) })),
  unusualRefundRows: oc
    .route({
      method: 'GET',
      path: '/reports/vendor/unusual-refunds/{week}',
      summary: 'The refunded jobs behind an unusual week',
      tags,
    })
    .input(z.object({ week: monday, cursor: cursorInput }))
    .output(pageOf(refundRow)),
};
