import { ListTodo } from 'lucide-react';
import { formatMoment } from '#core/lib/format-time.ts';
import { DECLINE_REASON_LABELS } from '#core/quotes/decline-reason.ts';
import { QUOTE_REQUEST_STATUS_LOOKS } from '#core/quotes/status.ts';
import type { QuoteAnswerView } from '#core/quotes/views.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { Conversation } from '#web/quotes/conversation.tsx';
import { QuoteBody } from '#web/quotes/quote-body.tsx';
import { RequestFacts } from '#web/quotes/request-facts.tsx';
import { RecordTrail } from '#web/search/lists/record-trail.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { ShortcutTip } from '#web/ui/keyboard/shortcut-tip.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import type { AdminPage } from '../../frame/admin-page.ts';
import { answerLook } from '../request-beside.tsx';
import type { Route } from './+types/route';

export const handle: AdminPage = {
  crumbs: (data) => {
    const number = (data as Awaited<ReturnType<typeof loader>> | undefined)?.found.number;
    return [{ label: 'Quotes', to: '/admin/quotes' }, { label: number ? `Q-${number}` : 'Request' }];
  },
};
export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `${loaderData ? `Q-${loaderData.found.number} ${loaderData.found.title}` : 'Quote request'} · Canopy Admin`,
  },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const found = await api(context, request).quotes.getRequest({ id: params.id });
  return { found, now: context.get(requestContext).now };
}

/** A quote request as administrators read it: who was asked, what they answered, what became of it. */
export default function AdminQuote({ loaderData }: Route.ComponentProps) {
  const { found, now } = loaderData;
  return (
    <>
      <PageHeader
        title={found.title}
        before={
          <>
            <StatusBadge look={QUOTE_REQUEST_STATUS_LOOKS[found.status]} />
            <RecordTrail path="/admin/quotes" id={found.id} />
          </>
        }
        subtitle={`Q-${found.number} from ${found.homeownerName}, sent ${formatMoment(found.createdAt, found.zone, now)}`}
        actions={
          <>
            <ShortcutTip shortcut="task">
              <ButtonLink to={`/admin/tasks/new?quote=${found.id}`} kind="quiet" icon={ListTodo}>
                Create task
              </ButtonLink>
            </ShortcutTip>
            {found.caseId && <ButtonLink to={`/admin/cases/${found.caseId}`}>Open the case</ButtonLink>}
            {found.bookingId && <ButtonLink to={`/admin/jobs/${found.bookingId}`}>Open job</ButtonLink>}
          </>
        }
      />
      <div className="grid items-start gap-3.5 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
        <div className="space-y-3.5">
          {found.answered.map((answer) => (
            <AnswerCard key={answer.invitationId} answer={answer} zone={found.zone} now={now} />
          ))}
        </div>
        <Card title="The request">
          <RequestFacts
            request={found}
            more={[
              {
                id: 'homeowner',
                term: 'Homeowner',
                value: <TextLink to={`/admin/users/${found.homeownerId}`}>{found.homeownerName}</TextLink>,
              },
              { id: 'where', term: 'Where', value: `${found.home.line1}, ${found.neighborhood}` },
              {
                id: 'choice',
                term: 'Vendors',
                value: found.vendorChoice === 'chosen' ? 'Chosen by the homeowner' : 'Best match',
              },
              ...(found.endNote ? [{ id: 'note', term: 'Reason', value: found.endNote }] : []),
            ]}
          />
        </Card>
      </div>
    </>
  );
}

function AnswerCard({ answer, zone, now }: { answer: QuoteAnswerView; zone: string; now: Date }) {
  const { vendor, quote, messages, wave, declineReason, declineNote } = answer;
  return (
    <Card title={vendor.company} aside={<StatusBadge look={answerLook(answer)} />}>
      <div className="space-y-4">
        <p className="text-detail text-text-2">
          Sent {formatMoment(answer.askedAt, zone, now)}
          {wave === 2 && ' when we asked more vendors'}.{' '}
          <Link to={`/admin/vendors/${vendor.id}`} className="font-medium text-accent-text hover:underline">
            Open vendor
          </Link>
        </p>
        {declineReason && (
          <p className="text-body text-text-1 wrap-anywhere">
            {DECLINE_REASON_LABELS[declineReason]}
            {declineNote && `: ${declineNote}`}
          </p>
        )}
        {quote && <QuoteBody quote={quote} zone={zone} now={now} earns="Vendor earns" />}
        {messages.length > 0 && (
          <Conversation
            invitationId={answer.invitationId}
            messages={messages}
            zone={zone}
            now={now}
            to={vendor.company}
            label="Message"
            canWrite={false}
            empty=""
          />
        )}
      </div>
    </Card>
  );
}
