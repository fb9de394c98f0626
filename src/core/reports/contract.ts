import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { cents } from '#core/lib/wire.ts';
import { VENDOR_STATUSES } from '#core/vendors/status.ts';

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

const rating = z.object({ value: z.nullable(z.number()), reviews: z.int() });

export const reportsContract = {
  publicFigures: oc
    .route({ method: 'GET', path: '/figures', summary: 'Figures of the market that anyone may see', tags })
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
        trend: z.array(z.object({ date: z.string(), revenueCents: cents, previousCents: cents })),
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
        activity: z.array(activity),
      }),
    ),
};
