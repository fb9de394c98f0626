import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { type JobsView, jobsPath } from './jobs-path.ts';

const WORDS: Record<JobsView, { title: string; text: string }> = {
  upcoming: {
    title: 'No upcoming visits',
    text: 'Visits you book appear here with their time, vendor and price.',
  },
  past: { title: 'No visits yet', text: 'Completed visits appear here with their photos and receipts.' },
  all: { title: 'No jobs yet', text: 'Every visit you book appears here, from request to receipt.' },
};

/** An empty list: nothing found, or nothing booked yet. */
export function NoJobs({ view, search }: { view: JobsView; search: string }) {
  if (search.trim()) {
    return (
      <EmptyState
        as="h2"
        title="No results found"
        action={<ButtonLink to={jobsPath({ view, search: '' })}>Clear search</ButtonLink>}
      >
        No {view === 'all' ? '' : `${view} `}jobs match “{search}”.
      </EmptyState>
    );
  }
  const { title, text } = WORDS[view];
  return (
    <EmptyState
      as="h2"
      title={title}
      action={
        <ButtonLink to="/book" kind="primary">
          Book a service
        </ButtonLink>
      }
    >
      {text}
    </EmptyState>
  );
}
