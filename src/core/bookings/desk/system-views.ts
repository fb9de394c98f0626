import type { SystemView } from '#core/lib/list.ts';
import {
  DESK_STATE_LABELS,
  type DeskState,
  REQUEST_AGE_LABELS,
  REQUEST_AGES,
  type RequestAge,
} from './filters.ts';

/** What the operations dashboard counts; the same views stand in the list of jobs. The most pressing first. */
export type JobViewId = 'unanswered' | RequestAge | DeskState;

const ofState = (id: DeskState) => ({ id, name: DESK_STATE_LABELS[id], query: `state=${id}` });
const ofAge = (id: RequestAge) => ({
  id,
  name: `Unanswered: ${REQUEST_AGE_LABELS[id].toLowerCase()}`,
  query: `order=asc&sort=created&waiting=${id}`,
});

/** Views of the list of jobs that every administrator has. Queries are written as the list writes them, in order of name. */
export const JOB_VIEWS: readonly SystemView<JobViewId>[] = [
  { id: 'unanswered', name: 'Unanswered requests', query: 'order=asc&sort=created&status=pending' },
  ...REQUEST_AGES.map(ofAge),
  ofState('late'),
  ofState('card_declined'),
  ofState('no_technician'),
  ofState('time_proposed'),
];

/** The query of a view, within a market where one is named. Throws for a view that there is not. */
export function jobViewQuery(id: JobViewId, market?: string): string {
  const view = JOB_VIEWS.find((one) => one.id === id);
  if (!view) throw new RangeError(`No view of jobs: ${id}`);
  return market ? `market=${market}&${view.query}` : view.query;
}
