import { formatMoment } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { DECISION_KIND_LOOKS, URGENCY_LABELS } from '#core/matching/kinds.ts';
import { points } from '#core/matching/points.ts';
import type { DecisionView } from '#core/matching/views.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { ReasonList } from '#web/matching/reason-list.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { Fold } from '#web/ui/disclosure/fold.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import type { AdminPage } from '../../frame/admin-page.ts';
import type { Route } from './+types/route';

const LOG = '/admin/matching-settings?view=decisions';

export const handle: AdminPage = {
  crumbs: () => [{ label: 'Matching settings', to: LOG }, { label: 'Decision' }],
};
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? `Decision on ${loaderData.found.service.name}` : 'Decision'} · Canopy Admin` },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const found = await api(context, request).matching.decision({ id: params.id });
  return { found, now: context.get(requestContext).now };
}

/** One ranking: what was asked, everybody in it with the addends of their score, and who was left out. */
export default function Decision({ loaderData: { found, now } }: Route.ComponentProps) {
  const { subject, vendors, excluded } = found;
  return (
    <>
      <PageHeader
        title={found.service.name}
        before={<StatusBadge look={DECISION_KIND_LOOKS[found.kind]} />}
        subtitle={`For ${found.homeowner.name}, ${formatMoment(found.at, found.zone, now)}`}
        actions={subject && <ButtonLink to={subject.path}>Open the {subject.label.toLowerCase()}</ButtonLink>}
      />
      <div className="grid items-start gap-3.5 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_340px]">
        <Card title="Ranking" aside={vendors.length === 1 ? '1 vendor' : `${vendors.length} vendors`} flush>
          {vendors.length === 0 ? (
            <EmptyState as="h3" title="No one was ranked">
              Every vendor who offers this service was left out.
            </EmptyState>
          ) : (
            <ol className="divide-y divide-line-1">
              {vendors.map((vendor) => (
                <RankedVendor key={vendor.vendorId} vendor={vendor} />
              ))}
            </ol>
          )}
        </Card>
        <div className="space-y-3.5">
          <Card title="Request">
            <DescriptionList layout="facts" items={factsOf(found)} />
          </Card>
          {excluded.length > 0 && (
            <Card title="Left out" aside={`${excluded.length}`}>
              <ul className="space-y-2 text-body">
                {excluded.map(({ vendorId, company, label }) => (
                  <li key={vendorId}>
                    <VendorLink id={vendorId} company={company} />
                    <span className="block text-detail text-text-3">{label}</span>
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
      </div>
    </>
  );
}

function RankedVendor({ vendor }: { vendor: DecisionView['vendors'][number] }) {
  const { company, place, hundredths, reasons } = vendor;
  return (
    <li className="px-(--card-pad) py-3">
      <div className="flex items-baseline justify-between gap-3">
        <p className="min-w-0 text-control font-medium text-text-1">
          {place}. <VendorLink id={vendor.vendorId} company={company} />{' '}
          {vendor.isNewcomer && (
            <Badge tone="window" dot>
              {vendor.reserved ? 'Newcomer, reserved place' : 'Newcomer'}
            </Badge>
          )}
        </p>
        <p className="shrink-0 text-body text-text-2 tabular-nums">
          {formatMoney(vendor.priceCents)} · <span className="text-text-1">{points(hundredths)}</span>
        </p>
      </div>
      <Fold summary="Why this score" open={place === 1} className="mt-1">
        <ReasonList label={`Score of ${company}`} reasons={reasons} hundredths={hundredths} />
      </Fold>
    </li>
  );
}

function VendorLink({ id, company }: { id: string; company: string }) {
  return (
    <Link
      to={`/admin/vendors/${id}`}
      className="text-text-1 underline-offset-2 wrap-anywhere hover:underline"
    >
      {company}
    </Link>
  );
}

function factsOf(found: DecisionView) {
  const { weightsVersion, photos, urgency } = found;
  return [
    ...(found.text ? [{ id: 'text', term: 'In their words', value: found.text }] : []),
    { id: 'where', term: 'Where', value: `${found.neighborhood}, ${found.marketName}` },
    ...(urgency ? [{ id: 'urgency', term: 'How soon', value: URGENCY_LABELS[urgency] }] : []),
    ...(photos > 0 ? [{ id: 'photos', term: 'Photos', value: photos }] : []),
    ...found.answers.map(({ label, answer }) => ({ id: label, term: label, value: answer })),
    {
      id: 'weights',
      term: 'Weights',
      value: weightsVersion === 0 ? 'Initial weights' : `Version ${weightsVersion}`,
    },
  ];
}
