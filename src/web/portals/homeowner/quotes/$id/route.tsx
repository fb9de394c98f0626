import { formatMoment } from '#core/lib/format-time.ts';
import { QUESTION_LOOK, QUOTE_REQUEST_STATUS_LOOKS } from '#core/quotes/status.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { RequestFacts } from '#web/quotes/request-facts.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { HomeHandle } from '../../layout.tsx';
import type { Route } from './+types/route';
import { AnswersCard, isAsked } from './answers-card.tsx';
import { CancelRequest } from './cancel-request.tsx';
import { QuoteBoard } from './quote-board.tsx';
import { RequestNews } from './request-news.tsx';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const server = api(context, request);
  const { now, cards } = context.get(requestContext);
  const [found, methods] = await Promise.all([
    server.quotes.getRequest({ id: params.id }),
    server.payments.methods({}),
  ]);
  const isNew = new URL(request.url).searchParams.get('sent') === '1';
  return { found, methods, cards, now, isNew };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? `Quotes for ${loaderData.found.title}` : 'Quotes'} · Canopy` },
];
export const handle: HomeHandle = {
  crumbs: (data) => [
    { label: 'Quotes', to: '/account/home/quotes' },
    { label: (data as Awaited<ReturnType<typeof loader>> | undefined)?.found.title ?? 'Request' },
  ],
};

export default function QuoteRequest({ loaderData }: Route.ComponentProps) {
  const { found, methods, cards, now, isNew } = loaderData;
  const { status, bookingId } = found;
  // As the list of requests says it.
  const isWaiting = found.answered.some((answer) => isAsked(found, answer));
  const quoted = found.answered.filter(({ quote }) => quote !== null && quote.status !== 'withdrawn');
  // One vendor, whose quote was accepted without a word: the board has told all of it.
  const isBoardEnough =
    bookingId !== null && found.answered.length === 1 && found.answered[0]?.messages.length === 0;
  const board = <QuoteBoard found={found} quoted={quoted} methods={methods} cards={cards} now={now} />;
  return (
    <>
      <PageHeader
        title={found.title}
        before={<StatusBadge look={isWaiting ? QUESTION_LOOK : QUOTE_REQUEST_STATUS_LOOKS[status]} />}
        subtitle={`Q-${found.number}, sent ${formatMoment(found.createdAt, found.zone, now)}`}
        actions={
          bookingId && (
            <ButtonLink to={`/account/home/job/${bookingId}`} kind="primary">
              Open job
            </ButtonLink>
          )
        }
      />
      <div className="space-y-3.5">
        <RequestNews found={found} now={now} isNew={isNew} />
        {quoted.length > 1 && board}
        <div className="grid items-start gap-3.5 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
          <div className="space-y-3.5">
            {quoted.length === 1 && board}
            {!isBoardEnough && <AnswersCard found={found} now={now} />}
          </div>
          <Card title="Your request">
            <RequestFacts
              request={found}
              more={[
                {
                  id: 'where',
                  term: 'Where',
                  value: `${found.home.line1}, ${found.neighborhood}`,
                },
              ]}
            />
            {status === 'open' && (
              <div className="mt-4 border-t border-line-1 pt-3">
                <CancelRequest id={found.id} />
              </div>
            )}
          </Card>
        </div>
      </div>
    </>
  );
}
