import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { PromotionView } from '#core/pricing/views.ts';
import { api } from '#web/lib/api.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { PROMOTION_COLUMNS } from '#web/pricing/promotion-columns.tsx';
import { DataTable } from '#web/ui/data/data-table.tsx';
import type { Column } from '#web/ui/data/table/table-columns.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';
import type { VendorPage } from '../../frame/vendor-page.ts';
import { PricingTabs, useMaySetPrices } from '../frame/pricing-tabs.tsx';
import type { Route } from './+types/route';

const PromotionDrawer = late(() =>
  import('#web/pricing/promotion-drawer.tsx').then((part) => part.PromotionDrawer),
);

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
        subtitle="Discounts on labor. Your company pays for them."
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
          columns={maySet ? [...PROMOTION_COLUMNS, END] : PROMOTION_COLUMNS}
          rows={promotions}
          rowId={({ id }) => id}
          empty={
            <EmptyState as="h2" title="No promotions yet">
              Fill quiet weeks with a discount that ends automatically.
            </EmptyState>
          }
        />
      </div>
      <Late part={PromotionDrawer} when={adding}>
        {adding && (
          <PromotionDrawer
            create={(server) => server.pricing.createPromotion}
            description="Your company pays for it. It can’t be edited later, only ended."
            services={services}
            today={today}
            onClose={() => setAdding(false)}
          />
        )}
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
      description="New bookings go back to the regular price right away. Jobs already booked keep their discount."
      safeLabel="Go back"
      actionLabel="End promotion"
      pending={pending}
      error={failure?.message ?? null}
      onConfirm={() => void run({ id })}
    />
  );
}

const END: Column<PromotionView> = {
  id: 'end',
  header: 'End',
  headerHidden: true,
  width: 84,
  align: 'right',
  rare: true,
  cell: (promotion) => (promotion.status === 'ended' ? <span /> : <EndPromotion promotion={promotion} />),
};
