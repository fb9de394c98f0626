import { Plus } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '#core/lib/money.ts';
import { PROMOTION_STATUS_LOOKS } from '#core/pricing/kinds.ts';
import type { PromotionView } from '#core/pricing/views.ts';
import { api } from '#web/lib/api.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import type { Column } from '#web/ui/data/table/table-columns.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';
import type { VendorPage } from '../../frame/vendor-page.ts';
import { dayWords, percentWords } from '../frame/price-words.ts';
import { PricingTabs, useMaySetPrices } from '../frame/pricing-tabs.tsx';
import type { Route } from './+types/route';

const PromotionDrawer = late(() => import('./promotion-drawer.tsx').then((part) => part.PromotionDrawer));

export const handle: VendorPage = { title: 'Pricing' };
export const meta: Route.MetaFunction = () => [{ title: 'Promotions · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const [promotions, book, { today }] = await Promise.all([
    server.pricing.promotions({}),
    server.pricing.list({ kind: 'service', limit: 100 }),
    server.pricing.rules({}),
  ]);
  return {
    promotions,
    today,
    services: book.items.flatMap(({ catalogId, name }) => (catalogId ? [{ id: catalogId, name }] : [])),
  };
}

/** What the company takes off its labor for a while. */
export default function Promotions({ loaderData: { promotions, services, today } }: Route.ComponentProps) {
  const maySet = useMaySetPrices();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <PageHeader
        title="Promotions"
        subtitle="Taken off labor when homeowners book. Your company pays for them; the better of a promotion and a plan discount applies."
        actions={
          maySet && (
            <Button
              kind="primary"
              icon={Plus}
              onClick={() => setAdding(true)}
              onPointerEnter={PromotionDrawer.warm}
            >
              Create promotion
            </Button>
          )
        }
      />
      <PricingTabs />
      <div className="min-w-0 overflow-clip rounded-card border border-line-1 bg-bg-1">
        <DataTable
          label="Promotions"
          columns={maySet ? [...COLUMNS, END] : COLUMNS}
          rows={promotions}
          rowId={({ id }) => id}
          empty={
            <EmptyState as="h2" title="No promotions yet">
              Fill quiet weeks with a discount that ends by itself.
            </EmptyState>
          }
        />
      </div>
      <Late part={PromotionDrawer} when={adding}>
        {adding && <PromotionDrawer services={services} today={today} onClose={() => setAdding(false)} />}
      </Late>
    </>
  );
}

function EndPromotion({ promotion: { id, name } }: { promotion: PromotionView }) {
  const { showToast } = useToastContext();
  const { run, pending, failure } = useCommand((server) => server.pricing.endPromotion, {
    onSuccess: () => showToast({ title: 'Promotion ended', message: name, type: 'success' }),
  });
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" aria-label={`End ${name}`}>
          End
        </Button>
      }
      title={`End ${name}?`}
      description="New bookings cost the regular price at once. Jobs that are already booked keep theirs."
      safeLabel="Go back"
      actionLabel="End promotion"
      pending={pending}
      error={failure?.message ?? null}
      onConfirm={() => void run({ id })}
    />
  );
}

const COLUMNS: Column<PromotionView>[] = [
  { id: 'name', header: 'Name', grow: 3, cell: ({ name }) => name },
  {
    id: 'status',
    header: 'Status',
    width: 120,
    phone: 'end',
    cell: ({ status }) => <StatusBadge look={PROMOTION_STATUS_LOOKS[status]} />,
  },
  {
    id: 'value',
    header: 'Discount',
    cell: ({ kind, value }) => `${kind === 'percent' ? percentWords(value) : formatMoney(value)} off`,
  },
  {
    id: 'services',
    header: 'Services',
    grow: 2,
    cell: ({ services }) => (services.length === 0 ? 'All' : services.map(({ name }) => name).join(', ')),
  },
  {
    id: 'days',
    header: 'Dates',
    grow: 2,
    cell: ({ startsOn, endsOn }) => `${dayWords(startsOn)} to ${dayWords(endsOn)}`,
  },
  {
    id: 'uses',
    header: 'Jobs',
    align: 'right',
    phone: 'labelled',
    cell: ({ uses, maxUses }) => (maxUses === null ? String(uses) : `${uses} of ${maxUses}`),
  },
  {
    id: 'given',
    header: 'Discounts given',
    align: 'right',
    width: 132,
    phone: 'labelled',
    cell: ({ givenCents }) => formatMoney(givenCents),
  },
];

const END: Column<PromotionView> = {
  id: 'end',
  header: 'End',
  headerHidden: true,
  width: 84,
  align: 'right',
  rare: true,
  cell: (promotion) => (promotion.status === 'ended' ? null : <EndPromotion promotion={promotion} />),
};
