import { Plus } from 'lucide-react';
import { useState } from 'react';
import { dateInZone } from '#core/lib/format-time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import type { CanopyPromotionView } from '#core/pricing/views.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { useRootData } from '#web/lib/root-data.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { PROMOTION_COLUMNS } from '#web/pricing/promotion-columns.tsx';
import { DataTable } from '#web/ui/data/data-table.tsx';
import type { Column } from '#web/ui/data/table/table-columns.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';
import type { AdminPage } from '../../frame/admin-page.ts';
import type { Route } from './+types/route';

const PromotionDrawer = late(() =>
  import('#web/pricing/promotion-drawer.tsx').then((part) => part.PromotionDrawer),
);

export const handle: AdminPage = {
  crumbs: () => [{ label: 'Settings', to: '/admin/settings' }, { label: 'Promotions' }],
};
export const meta: Route.MetaFunction = () => [{ title: 'Promotions · Canopy Admin' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const [promotions, markets, catalog] = await Promise.all([
    server.pricing.canopyPromotions({}),
    server.markets.list({}),
    server.catalog.list({}),
  ]);
  return {
    promotions,
    markets: markets.map(({ slug, name }) => ({ slug, name })),
    services: catalog.flatMap(({ services }) => services.map(({ id, name }) => ({ id, name }))),
    today: dateInZone(context.get(requestContext).now, HOME_ZONE),
  };
}

/** Promotions that Canopy pays for: homeowners pay less, vendors get their full price. */
export default function CanopyPromotions({ loaderData }: Route.ComponentProps) {
  const { promotions, ...choices } = loaderData;
  const mayManage = useRootData()?.session?.profile.canManageVendors === true;
  const [adding, setAdding] = useState(false);
  return (
    <>
      <PageHeader
        title="Promotions"
        subtitle="Taken off labor when homeowners book, and paid by Canopy: vendors receive their full price. The better of a promotion and a plan discount applies."
        actions={
          mayManage && (
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
      {!mayManage && (
        <p className="mb-3.5 text-body text-text-3">
          Read-only: you need permission to manage vendors to create a promotion.
        </p>
      )}
      <Card title="Paid by Canopy" flush>
        <DataTable
          label="Promotions"
          columns={mayManage ? [...COLUMNS, END] : COLUMNS}
          rows={promotions}
          rowId={({ id }) => id}
          edge="card"
          empty={
            <EmptyState title="No promotions yet">
              Discount a market or service for a limited time, at Canopy’s expense.
            </EmptyState>
          }
        />
      </Card>
      <Late part={PromotionDrawer} when={adding}>
        {adding && (
          <PromotionDrawer
            create={(server) => server.pricing.createCanopyPromotion}
            description="Canopy pays for it; vendors receive their full price. It can’t be edited later, only ended."
            {...choices}
            onClose={() => setAdding(false)}
          />
        )}
      </Late>
    </>
  );
}

function EndPromotion({ promotion: { id, name } }: { promotion: CanopyPromotionView }) {
  const { showToast } = useToastContext();
  const { run, pending, failure } = useCommand((server) => server.pricing.endCanopyPromotion, {
    onSuccess: () => showToast({ title: 'Promotion ended', message: name, type: 'success' }),
  });
  return (
    <ConfirmDialog
      trigger={
        <Button kind="outline" size="sm" aria-label={`End ${name}`}>
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

const COLUMNS: Column<CanopyPromotionView>[] = [
  ...PROMOTION_COLUMNS.slice(0, 3),
  {
    id: 'market',
    header: 'Market',
    width: 104,
    from: 'lg',
    phone: 'labelled',
    cell: ({ market }) => market?.name ?? 'All',
  },
  ...PROMOTION_COLUMNS.slice(3),
];

const END: Column<CanopyPromotionView> = {
  id: 'end',
  header: 'End',
  headerHidden: true,
  width: 84,
  align: 'right',
  phone: 'end',
  rare: true,
  cell: (promotion) => (promotion.status === 'ended' ? null : <EndPromotion promotion={promotion} />),
};
