import { EMERGENCY_STATUS_LOOKS, PROMISE_LOOKS } from '#core/dispatch/status.ts';
import { kindLabel } from '#core/dispatch/triage/kinds.ts';
import { SEVERITY_LOOKS } from '#core/dispatch/triage/severity.ts';
import { formatDuration, formatMoment, formatTime } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { countdown, minutesUntil } from '#web/dispatch/clock-words.ts';
import { PriceLines } from '#web/dispatch/price-lines.tsx';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { useNow } from '#web/lib/use-now.ts';
import { PartBoundary } from '#web/monitoring/part-boundary.tsx';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { MapState } from '#web/ui/data/map/map-state.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { Timeline } from '#web/ui/data/timeline.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { late, Soon } from '#web/ui/overlay/late.tsx';
import type { AdminPage } from '../../frame/admin-page.ts';
import type { Route } from './+types/route';
import { AssignCard } from './assign-card.tsx';
import { CloseEmergency } from './close-emergency.tsx';
import { WaveList } from './wave-list.tsx';

const ArrivalMap = late(() => import('#web/dispatch/arrival-map.tsx').then((module) => module.ArrivalMap));

type Loaded = Awaited<ReturnType<typeof loader>>;

export const handle: AdminPage = {
  crumbs: (data) => {
    const number = (data as Loaded | undefined)?.found.number;
    return [
      { label: 'Emergencies', to: '/admin/emergencies' },
      { label: number ? `E-${number}` : 'Emergency' },
    ];
  },
};
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? `E-${loaderData.found.number}` : 'Emergency'} · Canopy Admin` },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const found = await api(context, request).dispatch.detail({ id: params.id });
  return { found, now: context.get(requestContext).now };
}

/** An emergency with its clock, its waves and who was asked; administrators step in here. */
export default function AdminEmergency({ loaderData }: Route.ComponentProps) {
  const { found } = loaderData;
  const now = useNow(loaderData.now, 1_000);
  const { status, promise, promisedBy, zone, visit, home } = found;
  return (
    <>
      <PageHeader
        title={kindLabel(found.kind)}
        before={
          <>
            <StatusBadge look={EMERGENCY_STATUS_LOOKS[status]} />
            <StatusBadge look={SEVERITY_LOOKS[found.severity]} />
          </>
        }
        subtitle={`E-${found.number} from ${found.homeownerName}, ${formatMoment(found.requestedAt, zone, now)}`}
        actions={
          <>
            {found.caseId && <ButtonLink to={`/admin/cases/${found.caseId}`}>Open the case</ButtonLink>}
            {visit && <ButtonLink to={`/admin/jobs/${visit.bookingId}`}>Open job</ButtonLink>}
            {found.mayCancel && <CloseEmergency id={found.id} />}
          </>
        }
      />
      <div className="grid items-start gap-3.5 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
        <div className="space-y-3.5">
          <Card title="Arrival promise" aside={<StatusBadge look={PROMISE_LOOKS[promise]} />}>
            <DescriptionList
              layout="facts"
              items={[
                {
                  id: 'by',
                  term: 'Promised by',
                  value: `${formatTime(promisedBy, zone)} (${formatDuration(found.promisedMinutes)})`,
                },
                ...(promise === 'open'
                  ? [{ id: 'left', term: 'Time left', value: minutesUntil(promisedBy, now) }]
                  : []),
                ...(status === 'searching' && found.search.dueAt
                  ? [
                      {
                        id: 'wave',
                        term: `Wave ${found.search.wave} ends in`,
                        value: countdown(found.search.dueAt, now),
                      },
                    ]
                  : []),
                ...(found.arrivedAt
                  ? [{ id: 'arrived', term: 'Arrived', value: formatTime(found.arrivedAt, zone) }]
                  : []),
                ...(found.creditedCents > 0
                  ? [{ id: 'credit', term: 'Credited', value: formatMoney(found.creditedCents) }]
                  : []),
                ...(visit
                  ? [
                      { id: 'who', term: 'Technician', value: `${visit.technicianName}, ${visit.company}` },
                      ...(found.arrivedAt
                        ? []
                        : [{ id: 'eta', term: 'Expected', value: formatTime(visit.arrivesAt, zone) }]),
                      ...(visit.card === 'secured'
                        ? []
                        : [
                            {
                              id: 'card',
                              term: 'Card',
                              value: visit.card === 'checking' ? 'Being confirmed' : 'Declined',
                            },
                          ]),
                    ]
                  : []),
              ]}
            />
          </Card>
          {found.mayAssign && <AssignCard id={found.id} assignable={found.assignable} />}
          <WaveList waves={found.waveLines} zone={zone} now={now} />
          <Card title="Timeline">
            <Timeline
              label="Steps of this emergency"
              steps={found.steps.map(({ at, text, state }) => ({
                id: `${at.getTime()} ${text}`,
                title: text,
                time: formatTime(at, zone),
                state,
              }))}
            />
          </Card>
        </div>
        <div className="space-y-3.5">
          <Card title="Homeowner">
            <DescriptionList
              items={[
                {
                  id: 'name',
                  term: 'Name',
                  value: <TextLink to={`/admin/users/${found.homeownerId}`}>{found.homeownerName}</TextLink>,
                },
                ...(found.homeownerPhone
                  ? [{ id: 'phone', term: 'Phone', value: found.homeownerPhone }]
                  : []),
                { id: 'home', term: 'Home', value: `${home.line1}, ${home.city}` },
                { id: 'area', term: 'Neighborhood', value: found.neighborhood },
                ...found.answers.map(({ id, label, yes }) => ({
                  id,
                  term: label,
                  value: yes ? 'Yes' : 'No',
                })),
                ...(found.note ? [{ id: 'note', term: 'In their words', value: found.note }] : []),
                ...(found.endReason ? [{ id: 'end', term: 'Why it ended', value: found.endReason }] : []),
              ]}
            />
            {/* One point needs no more height, however wide the card is. */}
            <div className="mt-4 *:max-h-60">
              <PartBoundary>
                <Soon state={(state) => <MapState label="Map" shape="wide" {...state} />}>
                  <ArrivalMap
                    home={home}
                    technician={visit?.position ?? null}
                    label={visit?.position ? 'Map: the technician and the home' : 'Map of the home'}
                  />
                </Soon>
              </PartBoundary>
            </div>
          </Card>
          <Card title="Price">
            <PriceLines price={found.price} ended={status === 'canceled'} />
          </Card>
        </div>
      </div>
    </>
  );
}
