import type { JobRow } from '#core/bookings/desk/views.ts';

const ALWAYS = [
  ...(['id', 'number', 'title', 'homeownerName', 'neighborhood', 'vendorName', 'startsAt', 'zone'] as const),
  ...([
    'status',
    'windowEndsAt',
    'moveProposedBy',
    'cardDeclined',
    'enRouteAt',
    'priority',
    'amountCents',
    'updatedAt',
  ] as const),
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

/** A job as the list shows it. A row travels twice, in the page and beside it, so it brings what is shown. */
export type ListedJob = Pick<JobRow, (typeof ALWAYS)[number]> & Partial<Pick<JobRow, Chosen>>;

/** `columns`: ids of the chosen ones; null for the usual. */
export function listedJob(job: JobRow, columns: readonly string[] | null): ListedJob {
  const chosen = Object.entries(BY_COLUMN).flatMap(([column, field]) =>
    columns?.includes(column) ? [field] : [],
  );
  return Object.fromEntries([...ALWAYS, ...chosen].map((field) => [field, job[field]])) as ListedJob;
}
