import { CalendarClock, Repeat, Users, WalletMinimal } from 'lucide-react';
import { DUE_SOON_DAYS } from '#core/customers/limits.ts';
import { type CustomerTiles, type CustomerView, customersInput } from '#core/customers/views.ts';
import { formatMoney } from '#core/lib/money.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { ListPage } from '#web/search/lists/list-page.tsx';
import { openList } from '#web/search/lists/open-list.ts';
import { KpiStrip } from '#web/ui/data/kpi-strip.tsx';
import { late, Soon } from '#web/ui/overlay/late.tsx';
import type { VendorPage } from '../frame/vendor-page.ts';
import { VENDOR_PATHS } from '../frame/vendor-paths.ts';
import type { Route } from './+types/route';
import { customerColumns } from './customer-columns.tsx';
import { customerFilters } from './customer-filters.ts';

// Below the list's own tiles, with a dialog and a code to print.
const OwnPageCard = late(() => import('./own-page-card.tsx').then((part) => part.OwnPageCard));

export const handle: VendorPage = { title: 'Customers' };
export const meta: Route.MetaFunction = () => [{ title: 'Customers · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const { list, input } = await openList(server, request, 'customers', customersInput);
  const [page, own] = await Promise.all([server.customers.list(input), server.customers.page({})]);
  return { ...page, list, own, publicUrl: context.get(requestContext).publicUrl };
}

const SORTS = {
  last: { label: 'Last visit', desc: 'Latest visit first', asc: 'Longest unseen first' },
  value: { label: 'Lifetime value', desc: 'Highest value first', asc: 'Lowest value first' },
  due: { label: 'Next due', asc: 'Due first', desc: 'Due last' },
  name: { label: 'Name', asc: 'A to Z', desc: 'Z to A' },
};

/** A company's customers, and the page by which it brings its own. */
export default function CustomerPortal({ loaderData }: Route.ComponentProps) {
  const { list, tiles, tags, today, own, publicUrl, ...page } = loaderData;
  return (
    <ListPage<CustomerView>
      {...page}
      title="Customers"
      subtitle="Homeowners you’ve worked for, or have a confirmed job with."
      list={list}
      lead={
        <div className="mt-3.5 mb-2 space-y-3.5">
          <Tiles tiles={tiles} />
          <Soon>
            <OwnPageCard own={own} publicUrl={publicUrl} />
          </Soon>
        </div>
      }
      tabs={[
        { label: 'All', count: tiles.customers, change: { repeat: null, due: null } },
        { label: 'Repeat', count: tiles.repeat, change: { repeat: 'repeat', due: null } },
        { label: 'Due soon', count: tiles.dueSoon, change: { repeat: null, due: 'soon' } },
      ]}
      searchLabel="Search by name or street"
      filters={customerFilters(tags)}
      columns={customerColumns(today)}
      sorts={SORTS}
      rowLabel={({ name }) => name}
      rowHref={({ id }) => `${VENDOR_PATHS.customers}/${id}`}
      empty={{
        title: 'No customers yet',
        text: 'Homeowners appear here once a job of theirs is confirmed. Share your booking page to bring your own.',
      }}
    />
  );
}

function Tiles({ tiles }: { tiles: CustomerTiles }) {
  const { customers, repeat, worked, repeatShare, medianCents, dueSoon } = tiles;
  return (
    <KpiStrip
      label="Your customers"
      items={[
        {
          title: 'Customers',
          icon: Users,
          value: customers.toLocaleString('en-US'),
          description: 'With a confirmed or finished job',
        },
        {
          title: 'Repeat customers',
          icon: Repeat,
          value: repeatShare === null ? '–' : `${Math.round(repeatShare * 100)}%`,
          description: `${repeat} of ${worked} with a finished job`,
        },
        {
          title: 'Median lifetime value',
          icon: WalletMinimal,
          value: medianCents === null ? '–' : formatMoney(medianCents),
          description: 'What you earned with each',
        },
        {
          title: `Due in ${DUE_SOON_DAYS} days`,
          icon: CalendarClock,
          value: dueSoon.toLocaleString('en-US'),
          description: 'Including overdue',
        },
      ]}
    />
  );
}
