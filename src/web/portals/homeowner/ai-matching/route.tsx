import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { useFlag } from '#web/settings/use-flag.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { HomeFirst } from '../frame/home-first.tsx';
import type { HomeHandle } from '../layout.tsx';
import type { Route } from './+types/route';
import { DescribeJob } from './describe-job.tsx';
import { MatchResults } from './match-results.tsx';
import { PastMatches } from './past-matches.tsx';

const PATH = '/account/home/ai-matching';

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const id = params.get('match');
  const cursor = params.get('cursor');
  const server = api(context, request);
  const [match, homes, catalog, past] = await Promise.all([
    id === null ? null : server.matching.get({ id }),
    id === null ? server.homes.list({}) : [],
    id === null ? server.catalog.list({}) : [],
    id === null ? server.matching.list(cursor ? { cursor } : {}) : null,
  ]);
  const services = catalog.flatMap((category) =>
    category.services.map(({ slug, name }) => ({ slug, name, category: category.name })),
  );
  const places = homes.map((home) => ({ id: home.id, label: `${home.label} · ${home.line1}` }));
  return { match, places, services, past, now: context.get(requestContext).now };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.match ? `Matches for ${loaderData.match.service.name}` : 'AI matching'} · Canopy` },
];
export const handle: HomeHandle = {
  crumbs: (data) => {
    const match = (data as Awaited<ReturnType<typeof loader>> | undefined)?.match;
    return match
      ? [{ label: 'AI matching', to: PATH }, { label: match.service.name }]
      : [{ label: 'AI matching' }];
  },
};

export default function AiMatching({ loaderData }: Route.ComponentProps) {
  const { match, places, services, past, now } = loaderData;
  const isOn = useFlag('ai_matching');
  if (match) return <MatchResults match={match} now={now} />;
  return (
    <>
      <PageHeader
        title="AI matching"
        subtitle="Tell us what’s wrong. We’ll find who fits best and show you why."
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 xl:grid-cols-2">
        {!isOn ? (
          <Card>
            <EmptyState
              as="h2"
              title="AI matching is paused"
              action={
                <ButtonLink to="/book" kind="primary">
                  Choose a service
                </ButtonLink>
              }
            >
              You can still choose a service and compare vendors yourself.
            </EmptyState>
          </Card>
        ) : places.length === 0 ? (
          <Card>
            <HomeFirst>Vendors are matched by where they work, so we need an address.</HomeFirst>
          </Card>
        ) : (
          <DescribeJob places={places} services={services} />
        )}
        {past && past.items.length > 0 && <PastMatches page={past} path={PATH} now={now} />}
      </div>
    </>
  );
}
