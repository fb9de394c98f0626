import { ListTodo, MessageSquare, Phone } from 'lucide-react';
import { dateInZone, formatDate, formatMoment } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { RecordTrail } from '#web/search/lists/record-trail.tsx';
import { KpiStrip } from '#web/ui/data/kpi-strip.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { buttonClass } from '#web/ui/form/button-style.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { VendorPage } from '../../frame/vendor-page.ts';
import { newTaskPath, VENDOR_PATHS } from '../../frame/vendor-paths.ts';
import type { Route } from './+types/route';
import { CustomerHomes } from './customer-homes.tsx';
import { CustomerJobs } from './customer-jobs.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerPlans, CustomerQuotes } from './customer-quotes.tsx';
import { CustomerTags } from './customer-tags.tsx';
import { CustomerTimeline } from './customer-timeline.tsx';
import { dueWords } from './due-words.ts';
import { InviteCard } from './invite-card.tsx';

export const handle: VendorPage<Route.ComponentProps['loaderData']> = {
  section: { label: 'Customers', to: VENDOR_PATHS.customers },
  title: ({ found }) => found.name,
};
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.found.name ?? 'Customer'} · Canopy` },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { now } = context.get(requestContext);
  return { found: await api(context, request).customers.get({ id: params.id }), now };
}

const CONTACT = {
  visit: 'Visit',
  message: 'Message',
  quote: 'Quote',
  invitation: 'Invitation',
} as const;

/** A customer of the company, by what its own jobs say of them. */
export default function Customer({ loaderData: { found, now } }: Route.ComponentProps) {
  const { zone, phone, lastContact, due } = found;
  const today = dateInZone(now, zone);
  const channel = found.jobs[0];
  return (
    <>
      <PageHeader
        title={found.name}
        before={<RecordTrail path={VENDOR_PATHS.customers} id={found.id} />}
        subtitle={
          found.isDeleted
            ? 'This homeowner deleted their account. Your jobs stay.'
            : found.since > now
              ? `First visit ${formatDate(found.since, zone)}`
              : `Customer since ${formatDate(found.since, zone)}`
        }
        actions={
          !found.isDeleted && (
            <>
              {phone && (
                <a href={`tel:${phone}`} className={buttonClass({ kind: 'outline' })}>
                  <Icon of={Phone} />
                  Call
                </a>
              )}
              {channel && (
                <ButtonLink to={`/messages?channel=${channel.id}`} kind="outline" icon={MessageSquare}>
                  Message
                </ButtonLink>
              )}
              <ButtonLink to={newTaskPath('user', found.id, found.name)} kind="quiet" icon={ListTodo}>
                Create task
              </ButtonLink>
            </>
          )
        }
      />
      <div className="space-y-3.5">
        <KpiStrip
          label="This customer"
          items={[
            {
              title: 'Lifetime value',
              value: formatMoney(found.earnedCents),
              description: 'Earned, net of refunds',
            },
            {
              title: 'Finished jobs',
              value: String(found.jobsDone),
              description: found.nextVisitAt
                ? `Next visit ${formatMoment(found.nextVisitAt, zone, now)}`
                : 'No visit booked',
            },
            {
              title: 'Last contact',
              value: lastContact ? formatDate(lastContact.at, zone) : '–',
              description: lastContact ? CONTACT[lastContact.kind] : 'None yet',
            },
            { title: 'Next due', ...dueWords(due, today) },
          ]}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_360px]">
          <div className="min-w-0 space-y-3.5">
            <CustomerNotes found={found} now={now} />
            <CustomerJobs found={found} now={now} />
            <CustomerQuotes found={found} />
          </div>
          <div className="min-w-0 space-y-3.5">
            <InviteCard found={found} now={now} />
            <CustomerTags key={found.tags.join()} found={found} />
            <CustomerHomes found={found} />
            <CustomerPlans found={found} />
            <CustomerTimeline found={found} now={now} />
          </div>
        </div>
      </div>
    </>
  );
}
