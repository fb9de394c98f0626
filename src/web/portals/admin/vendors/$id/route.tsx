import { ListTodo, Pencil } from 'lucide-react';
import { PAYOUT_SENT_BACK } from '#core/ledger/payday.ts';
import { formatDate } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { VENDOR_STATUS_LOOKS } from '#core/vendors/status.ts';
import type { VendorDetail } from '#core/vendors/views.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { useRootData } from '#web/lib/root-data.ts';
import { RecordTrail } from '#web/search/lists/record-trail.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { ShortcutTip } from '#web/ui/keyboard/shortcut-tip.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Below } from '#web/ui/overlay/below.tsx';
import { late } from '#web/ui/overlay/late.tsx';
import { VendorMetricsStrip } from '#web/vendors/vendor-metrics.tsx';
import type { AdminPage } from '../../frame/admin-page.ts';
import type { Route } from './+types/route';
import { Decisions } from './decisions.tsx';
import { VendorFactsCards, zoneOfVendor } from './vendor-facts.tsx';
import { VendorHistory } from './vendor-history.tsx';
import { VendorJobs } from './vendor-jobs.tsx';
import { VendorArea, VendorWork } from './vendor-work.tsx';

// Below what is needed first.
const VendorCredentials = late(() =>
  import('./vendor-credentials.tsx').then((part) => part.VendorCredentials),
);
const VendorRecord = late(() => import('./vendor-record.tsx').then((part) => part.VendorRecord));

export const handle: AdminPage = {
  crumbs: (data) => [
    { label: 'Vendors', to: '/admin/vendors' },
    { label: (data as { vendor: VendorDetail }).vendor.company },
  ],
};
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.vendor.company ?? 'Vendor'} · Canopy Admin` },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const server = api(context, request);
  const [vendor, credentials, tier, passports] = await Promise.all([
    server.vendors.get({ id: params.id }),
    server.credentials.ofVendor({ id: params.id }),
    server.loyalty.tierOfVendor({ id: params.id }),
    // None while their flag is off.
    server.reviews.passportsOfVendor({ id: params.id }).catch(() => []),
  ]);
  return { vendor, credentials, tier, passports, now: context.get(requestContext).now };
}

export default function Vendor({ loaderData }: Route.ComponentProps) {
  const { vendor, credentials, tier, passports, now } = loaderData;
  const mayManage = useRootData()?.session?.profile.canManageVendors === true;
  const { status, statusReason, area, trade, failedPayout } = vendor;
  const zone = zoneOfVendor(vendor);
  const why = statusReason && (status === 'suspended' || status === 'rejected') ? statusReason : null;
  return (
    <>
      <PageHeader
        before={
          <>
            <Avatar id={vendor.id} name={vendor.company} src={vendor.logoUrl} />
            <StatusBadge look={VENDOR_STATUS_LOOKS[status]} />
            <RecordTrail path="/admin/vendors" id={vendor.id} />
          </>
        }
        title={vendor.company}
        subtitle={`${trade}${area.market ? ` in ${area.market.name}` : ''} · ${vendor.owner.name}`}
        actions={
          mayManage ? (
            <>
              <ShortcutTip shortcut="task">
                <ButtonLink to={`/admin/tasks/new?vendor=${vendor.id}`} kind="quiet" icon={ListTodo}>
                  Create task
                </ButtonLink>
              </ShortcutTip>
              <ShortcutTip shortcut="edit">
                <ButtonLink to={`/admin/vendors/${vendor.id}/edit`} kind="outline" icon={Pencil}>
                  Edit vendor
                </ButtonLink>
              </ShortcutTip>
              <Decisions vendor={vendor} />
            </>
          ) : undefined
        }
      />
      {!mayManage && (
        <p className="mb-3.5 text-body text-text-3">
          Read-only: you need permission to manage vendors to make decisions.
        </p>
      )}
      {why && (
        <Notice
          tone={status === 'suspended' ? 'error' : 'warning'}
          title={status === 'suspended' ? 'This company is suspended' : 'This company was rejected'}
          className="mb-3.5"
        >
          {why}
        </Notice>
      )}
      {failedPayout && (
        <Notice
          tone="error"
          title={`The payout of ${formatMoney(failedPayout.amountCents)} came back on ${formatDate(failedPayout.at, zone)}`}
          className="mb-3.5"
        >
          {failedPayout.failure ?? `${PAYOUT_SENT_BACK}.`}{' '}
          {failedPayout.isSentAgain
            ? 'The amount is on its way again with a later payout.'
            : 'The amount is back in the balance. We asked the company to check its bank account.'}
        </Notice>
      )}
      <div className="mb-3.5">
        <VendorMetricsStrip metrics={vendor.metrics} />
      </div>
      <div className="grid items-start gap-3.5 lg:grid-cols-2">
        <div className="min-w-0 space-y-3.5">
          <VendorFactsCards vendor={vendor} zone={zone} now={now} />
          <Below part={VendorRecord}>
            <VendorRecord tier={tier} passports={passports} />
          </Below>
          <VendorHistory history={vendor.history} zone={zone} />
        </div>
        <div className="min-w-0 space-y-3.5">
          <VendorWork vendor={vendor} />
          <VendorArea area={area} />
        </div>
      </div>
      <VendorJobs vendor={vendor} now={now} />
      <Below part={VendorCredentials}>
        <VendorCredentials overview={credentials} now={now} />
      </Below>
    </>
  );
}
