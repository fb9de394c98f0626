import type { JobRow } from '#core/bookings/desk/views.ts';
import type { StatusLook } from '#core/lib/status-look.ts';
import { standingLook } from '#web/bookings/visit-status.ts';

const ALWAYS = [
  ...(['id', 'number', 'title', 'homeownerName', 'neighborhood', 'vendorName', 'startsAt', 'zone'] as const),
  ...(['status', 'priority', 'amountCents', 'updatedAt'] as const),
] as const satisfies readonly (keyof JobRow)[];

/** What a column needs that only shows when it is chosen, by its id. */
const BY_COLUMN = {
  category: 'categorySlug',
  technician: 'technicianName',
  market: 'marketName',
  address: 'address',
  description: 'description',
  completed: 'completedAt',
  created: 'createdAt',
} as const satisfies Record<string, keyof JobRow>;

type Chosen = (typeof BY_COLUMN)[keyof typeof BY_COLUMN];
/** Nothing in most rows. */
const SELDOM = ['cancellationFeeCents', 'refundedCents'] as const satisfies readonly (keyof JobRow)[];
type Always = Pick<JobRow, (typeof ALWAYS)[number]>;

/**
 * A job as the list shows it. A row travels twice, in the page and beside it, so it brings what is shown: how it stands
 * is one look of a few, where what it follows from would be four fields more.
 */
export type ListedJob = Always & { look: StatusLook } & Partial<
    Pick<JobRow, Chosen | (typeof SELDOM)[number]>
  >;

/** `columns`: ids of the chosen ones; null for the usual. */
export function listedJob(job: JobRow, columns: readonly string[] | null, now: Date): ListedJob {
  const chosen = Object.entries(BY_COLUMN).flatMap(([column, field]) =>
    columns?.includes(column) ? [field] : [],
  );
  const fields = Object.fromEntries(
    [...ALWAYS, ...SELDOM.filter((field) => job[field] > 0), ...chosen].map((field) => [field, job[field]]),
  );
  return { ...(fields as Always), look: standingLook(job, now) };
}
