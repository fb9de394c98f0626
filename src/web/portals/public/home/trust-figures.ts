import { formatStars } from '#core/reviews/average.ts';
import type { Api } from '#web/lib/api-types.ts';

export type PublicFigures = Awaited<ReturnType<Api['reports']['publicFigures']>>;
export type TrustFigure = { value: string; says: string };

/** How many stand side by side. */
const SHOWN = 4;

const count = new Intl.NumberFormat('en-US');

/** The figures of the market that there is data for, and the one that is a rule: nothing is charged before the work. */
export function trustFigures(figures: PublicFigures): TrustFigure[] {
  const { rating, reviews, finishedShare, approvedVendors, completedJobs } = figures;
  const measured: TrustFigure[] = [];
  if (rating !== null && reviews > 0) {
    const many =
      reviews === 1 ? 'one review, from a paid job' : `${count.format(reviews)} reviews, all from paid jobs`;
    measured.push({ value: formatStars(rating), says: `average of ${many}` });
  }
  if (finishedShare !== null) {
    measured.push({
      value: `${Number((finishedShare * 100).toFixed(1))}%`,
      says: 'of jobs started were completed',
    });
  }
  if (approvedVendors > 0) {
    const vendors = approvedVendors === 1 ? 'vendor, approved' : 'vendors, each approved';
    measured.push({ value: count.format(approvedVendors), says: `${vendors} before the first job` });
  }
  if (completedJobs > 0) {
    measured.push({
      value: count.format(completedJobs),
      says: completedJobs === 1 ? 'job done' : 'jobs done',
    });
  }
  return [...measured.slice(0, SHOWN - 1), { value: '$0', says: 'charged before the work is done' }];
}
