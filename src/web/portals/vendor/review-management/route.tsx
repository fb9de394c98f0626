import { REVIEW_FILTERS, type ReviewFilter } from '#core/reviews/limits.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { TablePager } from '#web/ui/data/table/table-pager.tsx';
import { usePager } from '#web/ui/data/table/use-pager.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import type { VendorPage } from '../frame/vendor-page.ts';
import { VENDOR_PATHS } from '../frame/vendor-paths.ts';
import type { Route } from './+types/route';
import { FiguresCard } from './figures-card.tsx';
import { RatingTrend } from './rating-trend.tsx';
import { ReviewItem } from './review-item.tsx';
import { StandingCard } from './standing-card.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const show = REVIEW_FILTERS.find((filter) => filter === params.get('show')) ?? 'all';
  const cursor = params.get('cursor');
  const server = api(context, request);
  const isMatching = params.get('view') === 'matching';
  const [summary, standing, page] = await Promise.all([
    server.reviews.summary({}),
    isMatching ? server.matching.standing({}) : null,
    isMatching ? null : server.reviews.list({ filter: show, ...(cursor ? { cursor } : {}) }),
  ]);
  return { summary, standing, page, show, now: context.get(requestContext).now };
}

export const meta: Route.MetaFunction = () => [{ title: 'Reviews · Canopy' }];
export const handle: VendorPage = { title: 'Reviews' };

const TABS: readonly { show: ReviewFilter; label: string; empty: string }[] = [
  { show: 'all', label: 'All', empty: '' },
  { show: 'unanswered', label: 'Unanswered', empty: 'You’ve replied to every review.' },
  { show: 'low', label: 'Up to 3 stars', empty: 'No reviews with 3 stars or fewer.' },
  { show: 'photos', label: 'With photos', empty: 'No reviews with photos yet.' },
];

function pathOf(show: ReviewFilter): string {
  const params = new URLSearchParams();
  if (show !== 'all') params.set('show', show);
  const query = params.toString();
  return `${VENDOR_PATHS.reviews}${query ? `?${query}` : ''}`;
}

export default function ReviewManagement({ loaderData }: Route.ComponentProps) {
  const { summary, standing, page, show, now } = loaderData;
  return (
    <>
      <PageHeader
        title="Reviews"
        subtitle="What homeowners say about your work, and your replies."
        {...(summary.waiting > 0 ? { count: `${summary.waiting} not published yet` } : {})}
      />
      <div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid items-start gap-3.5 *:min-w-0 md:max-xl:grid-cols-2 xl:order-2">
          <FiguresCard summary={summary} />
          <RatingTrend months={summary.months} overall={summary.rating} />
        </div>
        <div className="min-w-0">
          <Tabs
            label="Reviews"
            items={[
              ...TABS.map((tab) => ({
                label: tab.label,
                to: pathOf(tab.show),
                active: !standing && tab.show === show,
                ...(tab.show === 'unanswered' ? { count: summary.unanswered } : {}),
              })),
              {
                label: 'How you’re matched',
                to: `${VENDOR_PATHS.reviews}?view=matching`,
                active: standing !== null,
              },
            ]}
          />
          {standing && <StandingCard standing={standing} />}
          {page && <ReviewList page={page} show={show} now={now} />}
        </div>
      </div>
    </>
  );
}

type ReviewListProps = {
  page: NonNullable<Route.ComponentProps['loaderData']['page']>;
  show: ReviewFilter;
  now: Date;
};

function ReviewList({ page, show, now }: ReviewListProps) {
  const { items } = page;
  const pager = usePager(page, 'Newest first');
  return (
    <>
      {items.length === 0 ? (
        <NoReviews show={show} />
      ) : (
        <ul className="space-y-3.5">
          {items.map((review) => (
            <li key={review.id}>
              <ReviewItem review={review} now={now} />
            </li>
          ))}
        </ul>
      )}
      {pager && <TablePager edge="page" {...pager} />}
    </>
  );
}

function NoReviews({ show }: { show: ReviewFilter }) {
  const tab = TABS.find((each) => each.show === show);
  return (
    <Card>
      {tab?.empty ? (
        <EmptyState
          as="h2"
          title="No reviews"
          action={<ButtonLink to={pathOf('all')}>Show all reviews</ButtonLink>}
        >
          {tab.empty}
        </EmptyState>
      ) : (
        <EmptyState
          as="h2"
          title="No reviews yet"
          action={<ButtonLink to={VENDOR_PATHS.field}>Go to your jobs</ButtonLink>}
        >
          Homeowners can review a visit once it’s done. You’ll see it once you’ve rated them too, or 14 days
          after the visit.
        </EmptyState>
      )}
    </Card>
  );
}
