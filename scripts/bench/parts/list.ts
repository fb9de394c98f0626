import { LIST_CLIENTS, listBesideRaw } from '../beside-raw.ts';
import type { City } from '../city.ts';
import type { Figures } from '../figures.ts';
import type { Place } from '../place.ts';

const WANTED = 'market=seattle&status=completed';

/** The administrators' list of jobs: 50 of all, of one city and one status, last changed first, with its counts. */
export async function benchList(
  place: Place,
  city: City,
  url: string,
  runs: number,
  figures: Figures,
): Promise<void> {
  figures.heading(
    `List of 50 out of ${city.bookings.toLocaleString('en-US')}, filtered and sorted, ${LIST_CLIENTS} clients`,
  );
  const paths = {
    rawPath: `/jobs?${WANTED}`,
    path: `/api/v1/jobs?${WANTED}&sort=updated&order=desc&limit=50`,
  };
  const compared = { url, runs, token: city.admin, program: 'list-server', ...paths };
  await listBesideRaw(place, { ...compared, budget: 'list.cpu-ratio' }, figures);
}
