import type { Agenda } from './views.ts';

/** What is left to do today, and to answer: the figure beside Field operations. */
export function openJobsOf({ visits, requests }: Agenda): number {
  return visits.filter(({ status }) => status !== 'completed').length + requests.length;
}
