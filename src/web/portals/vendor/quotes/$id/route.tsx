import { clsx } from 'clsx';
import { formatMoment } from '#core/lib/format-time.ts';
import { QUOTE_REQUEST_STATUS_LOOKS } from '#core/quotes/status.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { Conversation } from '#web/quotes/conversation.tsx';
import { RequestFacts } from '#web/quotes/request-facts.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { buttonClass } from '#web/ui/form/button-style.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { VendorPage } from '../../frame/vendor-page.ts';
import { Deadline } from '../../requests/deadline.tsx';
import { invitationLook } from '../invitation-look.ts';
import type { Route } from './+types/route';
import { DeclineQuote } from './decline-quote.tsx';
import { QuoteDesk } from './quote-desk.tsx';
import { VendorNews } from './vendor-news.tsx';

export const handle: VendorPage<Route.ComponentProps['loaderData']> = {
  section: { label: 'Quotes', to: '/account/vendor/quotes' },
  title: ({ found }) => `Q-${found.number}`,
};
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? `Quote for ${loaderData.found.title}` : 'Quote request'} · Canopy` },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const server = api(context, request);
  const [found, book, templates] = await Promise.all([
    server.quotes.getInvitation({ id: params.id }),
    server.quotes.priceBook({ id: params.id }),
    server.quotes.templates({}),
  ]);
  const { now } = context.get(requestContext);
  return { found, book: book.lines, templates: templates.items, now };
}

export default function VendorQuote({ loaderData }: Route.ComponentProps) {
  const { found, book, templates, now } = loaderData;
  const [latest] = found.quotes;
  const look = invitationLook({ status: found.status, quoteStatus: latest?.status ?? null });
  return (
    <>
      <PageHeader
        title={found.title}
        before={
          <>
            <StatusBadge look={look} />
            {found.requestStatus !== 'open' && found.bookingId === null && (
              <StatusBadge look={QUOTE_REQUEST_STATUS_LOOKS[found.requestStatus]} />
            )}
            {found.status === 'asked' && found.can.quote && (
              <Deadline respondBy={found.respondBy} now={now} />
            )}
          </>
        }
        subtitle={`Q-${found.number} from ${found.homeownerName} in ${found.neighborhood}, asked ${formatMoment(found.askedAt, found.zone, now)}`}
        actions={
          <>
            {/* Below the request on one column: the way to what the page is for. */}
            {found.status === 'asked' && found.can.quote && (
              <a href="#quote" className={clsx(buttonClass({ kind: 'primary' }), 'lg:hidden')}>
                Write quote
              </a>
            )}
            {found.can.decline && <DeclineQuote id={found.id} homeowner={found.homeownerName} />}
            {found.bookingId && (
              <ButtonLink to={`/account/vendor/field-operations?job=${found.bookingId}`} kind="primary">
                Open job
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="grid items-start gap-3.5 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,372px)]">
        {/* On a phone one reads what is wanted before one prices it. */}
        <div className="space-y-3.5 lg:order-2">
          <Card
            title="The request"
            aside={found.asked === 1 ? 'Only you were asked' : `${found.asked} vendors asked`}
          >
            <RequestFacts
              request={found}
              more={[
                {
                  id: 'where',
                  term: 'Where',
                  value: `${found.neighborhood}, ${found.city} ${found.zip}${found.miles === null ? '' : `, ${found.miles} mi from your base`}`,
                },
              ]}
            />
          </Card>
          <Card title="Questions and answers">
            <Conversation
              invitationId={found.id}
              messages={found.messages}
              zone={found.zone}
              now={now}
              to={found.homeownerName}
              label={`Message to ${found.homeownerName}`}
              canWrite={found.can.write}
              empty="No questions yet. Ask about anything you need to know for a firm price."
            />
          </Card>
        </div>
        <div id="quote" className="scroll-mt-4 space-y-3.5">
          <VendorNews found={found} now={now} />
          <QuoteDesk found={found} book={book} templates={templates} now={now} />
        </div>
      </div>
    </>
  );
}
