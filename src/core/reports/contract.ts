import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { DESK_STATES, REQUEST_AGES } from '#core/bookings/desk/filters.ts';
import { cents } from '#core/lib/wire.ts';
import { VENDOR_STATUSES } from '#core/vendors/status.ts';
import { earningsContract } from './earnings/contract.ts';
import { forecastsContract } from './forecasts/contract.ts';
import { healthContract } from './health/contract.ts';
import { NEED_KINDS } from './needs.ts';

const tags = ['reports'];
const kpi = z.object({ value: z.number(), previous: z.nullable(z.number()) });
const activity = z.object({
  kind: z.string(),
  event: z.string(),
  meta: z.string(),
  at: z.date(),
  href: z.nullable(z.string()),
});
export type ActivityView = z.output<typeof activity>;

/** Something that waits for a homeowner; what of it is not said for its kind is null. */
const need = z.object({
  kind: z.enum(NEED_KINDS),
  /** Null where it is about quotes. */
  bookingId: z.nullable(z.uuid()),
  quoteRequestId: z.nullable(z.uuid()),
  title: z.string(),
  vendorName: z.string(),
  technicianName: z.string(),
  zone: z.string(),
  /** An answer is due by then; of a visit to rate, when it was done. */
  at: z.nullable(z.date()),
  /** The visit, or the time that is proposed for it. */
  startsAt: z.nullable(z.date()),
  /** Extra work to approve, before tax; extra work or a tip to pay, all of it. */
  amountCents: z.nullable(cents),
  /** Unread messages; quotes to compare, or questions of vendors about one request. */
  count: z.nullable(z.int()),
});
export type HomeownerNeed = z.output<typeof need>;

export const operationsView = z.object({
  /** Requests without a reply, by how long they have waited. */
  unanswered: z.array(z.object({ age: z.enum(REQUEST_AGES), jobs: z.int() })),
  /** Visits ahead or due in each of these states; together they count a job once for each it is in. */
  states: z.record(z.enum(DESK_STATES), z.int()),
  /** Open markets by name, with those of their jobs. */
  markets: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      /** Visits of the market's local day, whether to come, under way or done. */
      today: z.int(),
      unanswered: z.int(),
      states: z.record(z.enum(DESK_STATES), z.int()),
      /** The market's local day. */
      date: z.string(),
      /** Neighborhoods with visits on the market's local day, busiest first. */
      zones: z.array(
        z.object({
          slug: z.string(),
          name: z.string(),
          latitude: z.number(),
          longitude: z.number(),
          today: z.int(),
          /** Of those, how many should have begun by now. */
          late: z.int(),
        }),
      ),
    }),
  ),
});
export type OperationsView = z.output<typeof operationsView>;
const rating = z.object({ value: z.nullable(z.number()), reviews: z.int() });

export const reportsContract = {
  ...earningsContract,
  ...forecastsContract,
  ...healthContract,
  publicFigures: oc
    .route({ method: 'GET', path: '/figures', summary: 'Public market figures', tags })
    .input(z.object({}))
    .output(
      z.object({
        rating: z.nullable(z.number()),
        reviews: z.int(),
        completedJobs: z.int(),
        approvedVendors: z.int(),
        services: z.int(),
        /** Share of started jobs that were completed, 0 to 1. */
        finishedShare: z.nullable(z.number()),
        popular: z.array(z.object({ slug: z.string(), name: z.string() })),
      }),
    ),
  adminOverview: oc
    .route({ method: 'GET', path: '/reports/overview', summary: 'The market at a glance', tags })
    .input(z.object({ days: z._default(z.union([z.literal(7), z.literal(30), z.literal(90)]), 30) }))
    .output(
      z.object({
        from: z.date(),
        openMarkets: z.int(),
        jobsToday: z.int(),
        revenueCents: kpi,
        activeUsers: kpi,
        jobsCompleted: kpi,
        satisfaction: z.object({
          value: z.nullable(z.number()),
          previous: z.nullable(z.number()),
          reviews: z.int(),
        }),
        trend: z.array(
          z.object({ date: z.string(), revenueCents: cents, previousCents: cents, completed: z.int() }),
        ),
        /** How far the jobs requested in the period have come by now. `open`: those that may still come as far as this. */
        funnel: z.array(z.object({ label: z.string(), value: z.int(), open: z.int() })),
        byCategory: z.array(z.object({ label: z.string(), jobs: z.int() })),
        activity: z.array(activity),
        waiting: z.array(
          z.object({
            title: z.string(),
            detail: z.string(),
            priority: z.enum(['critical', 'high', 'medium', 'low']),
            href: z.string(),
          }),
        ),
      }),
    ),
  operations: oc
    .route({ method: 'GET', path: '/reports/operations', summary: 'What the market needs right now', tags })
    .input(z.object({}))
    .output(operationsView),
  vendorOverview: oc
    .route({ method: 'GET', path: '/reports/vendor', summary: "A company's own figures", tags })
    .input(z.object({}))
    .output(
      z.object({
        company: z.string(),
        logoUrl: z.nullable(z.string()),
        status: z.enum(VENDOR_STATUSES),
        /** Why the company was rejected or suspended. */
        statusReason: z.nullable(z.string()),
        /** What an onboarding company still lacks. */
        missing: z.array(z.object({ label: z.string(), done: z.boolean() })),
        earnedCents: kpi,
        jobsCompleted: kpi,
        rating,
        acceptanceRate: z.nullable(z.number()),
        balanceCents: cents,
        weeks: z.array(z.object({ date: z.string(), earnedCents: cents })),
        activity: z.array(activity),
      }),
    ),
  vendorStanding: oc
    .route({
      method: 'GET',
      path: '/reports/vendor/standing',
      summary: "A company's name, status and rating",
      tags,
    })
    .input(z.object({}))
    .output(
      z.object({
        id: z.uuid(),
        company: z.string(),
        logoUrl: z.nullable(z.string()),
        status: z.enum(VENDOR_STATUSES),
        rating,
      }),
    ),
  homeownerOverview: oc
    .route({ method: 'GET', path: '/reports/home', summary: "A homeowner's own figures", tags })
    .input(z.object({}))
    .output(
      z.object({
        upcoming: z.int(),
        completed: z.int(),
        spentThisYearCents: cents,
        creditCents: cents,
        months: z.array(z.object({ date: z.string(), spentCents: cents })),
        /** The most pressing first. */
        needs: z.array(need),
        activity: z.array(activity),
      }),
    ),
};
