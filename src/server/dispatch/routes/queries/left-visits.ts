import type { CoverResult } from '#core/dispatch/routes/views.ts';
import type { ExpectedVisit } from '#server/vendors/queries/visits.ts';

/** A visit that stands in the way of time off. */
export function leftVisitOf({ id, number, title, startsAt }: ExpectedVisit): CoverResult['left'][number] {
  return { id, own: number === null, title, startsAt };
}
