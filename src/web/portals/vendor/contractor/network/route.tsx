import { ArrowDownLeft, ArrowUpRight, Hourglass, Scale } from 'lucide-react';
import { formatMoney } from '#core/lib/money.ts';
import { type NetworkView, type ReferralView, referralsInput } from '#core/partners/views.ts';
import { api } from '#web/lib/api.ts';
import { ListPage } from '#web/search/lists/list-page.tsx';
import { openList } from '#web/search/lists/open-list.ts';
import { KpiStrip } from '#web/ui/data/kpi-strip.tsx';
import { late, Soon } from '#web/ui/overlay/late.tsx';
import { useAuth } from '#web/users/auth.tsx';
import type { VendorPage } from '../../frame/vendor-page.ts';
import type { Route } from './+types/route';
import { referralColumns } from './referral-columns.tsx';

// Below the figures, with a dialog of its own.
const PartnersCard = late(() => import('./partners-card.tsx').then((part) => part.PartnersCard));

export const handle: VendorPage = { title: 'Network' };
export const meta: Route.MetaFunction = () => [{ title: 'Network · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const { list, input } = await openList(server, request, 'partners', referralsInput);
  const [page, network] = await Promise.all([server.partners.referrals(input), server.partners.network({})]);
  return { ...page, list, network };
}

const SORTS = {
  sent: { label: 'Sent', desc: 'Latest first', asc: 'Oldest first' },
  visit: { label: 'Visit', desc: 'Latest visit first', asc: 'Earliest visit first' },
  fee: { label: 'Fee', desc: 'Highest fee first', asc: 'Lowest fee first' },
};

/** Partners who pass jobs on to each other, what that brought, and every job that was passed on. */
export default function Network({ loaderData }: Route.ComponentProps) {
  const { list, network, ...page } = loaderData;
  const isOwner = useAuth().session?.profile.vendorRole === 'owner';
  return (
    <ListPage<ReferralView>
      {...page}
      title="Network"
      subtitle="Refer jobs you can’t take and get a share of what the partner earns from them. The homeowner decides."
      list={list}
      lead={
        <div className="mt-3.5 mb-2 space-y-3.5">
          <Totals totals={network.totals} />
          <Soon>
            <PartnersCard network={network} mayChange={isOwner} />
          </Soon>
        </div>
      }
      tabs={[
        { label: 'All', change: { direction: null, status: null } },
        { label: 'To answer', count: network.waiting, change: { direction: 'received', status: 'open' } },
        { label: 'Sent', change: { direction: 'sent', status: null } },
        { label: 'Received', change: { direction: 'received', status: null } },
      ]}
      searchLabel="Search by partner or job"
      filters={[
        {
          kind: 'choice',
          name: 'status',
          label: 'Status',
          pinned: true,
          options: [
            { value: 'open', label: 'Waiting' },
            { value: 'passed_on', label: 'Referred' },
            { value: 'closed', label: 'Closed' },
          ],
        },
      ]}
      columns={referralColumns()}
      sorts={SORTS}
      rowLabel={({ title, partner }) => `${title}, ${partner}`}
      rowHref={({ id }) => `/contractor/network/referrals/${id}`}
      empty={{
        title: 'No referrals yet',
        text: 'When you can’t take a job, open it and choose “Refer to a partner”. Jobs that partners refer to you appear here too.',
      }}
    />
  );
}

function Totals({ totals }: Pick<NetworkView, 'totals'>) {
  const { earnedCents, paidCents, dueToUsCents, dueToThemCents } = totals;
  return (
    <KpiStrip
      label="Referral fees"
      items={[
        {
          title: 'Fees earned',
          icon: ArrowDownLeft,
          value: formatMoney(earnedCents),
          description: 'For jobs you referred',
        },
        {
          title: 'Fees paid',
          icon: ArrowUpRight,
          value: formatMoney(paidCents),
          description: 'For jobs you received',
        },
        {
          title: 'Net',
          icon: Scale,
          value: formatMoney(earnedCents - paidCents),
          description: 'In your balance',
        },
        {
          title: 'Still to come',
          icon: Hourglass,
          value: formatMoney(dueToUsCents - dueToThemCents),
          description: `${formatMoney(dueToUsCents)} to you, ${formatMoney(dueToThemCents)} from you`,
        },
      ]}
    />
  );
}
