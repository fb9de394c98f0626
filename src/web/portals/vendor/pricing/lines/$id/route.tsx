import { Archive, ArchiveRestore, Pencil } from 'lucide-react';
import { useState } from 'react';
import { addDays, formatMoment } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { LINE_KIND_LABELS, PRICE_STATE_LOOKS, SKILL_LEVEL_LABELS } from '#core/pricing/kinds.ts';
import type { BookPriceView, LineDetail } from '#core/pricing/views.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import { KpiStrip } from '#web/ui/data/kpi-strip.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import type { Column } from '#web/ui/data/table/table-columns.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';
import type { VendorPage } from '../../../frame/vendor-page.ts';
import { useVendorZone } from '../../../frame/vendor-zone.ts';
import { dayWords, percentWords, priceWords } from '../../frame/price-words.ts';
import { useMaySetPrices } from '../../frame/pricing-tabs.tsx';
import type { Route } from './+types/route';

const PriceDrawer = late(() => import('./price-drawer.tsx').then((part) => part.PriceDrawer));
const NameDrawer = late(() => import('./name-drawer.tsx').then((part) => part.NameDrawer));

export const handle: VendorPage<Route.ComponentProps['loaderData']> = {
  section: { label: 'Pricing', to: '/account/vendor/pricing' },
  title: ({ line }) => line.name,
};
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.line.name ?? 'Price'} · Canopy` },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const line = await api(context, request).pricing.get({ id: params.id });
  return { line, now: context.get(requestContext).now };
}

/** One line of the price book with all its prices. */
export default function PriceLinePage({ loaderData: { line, now } }: Route.ComponentProps) {
  const maySet = useMaySetPrices();
  const zone = useVendorZone();
  const [open, setOpen] = useState<'price' | 'name' | null>(null);
  const isOwn = line.catalogCents === null;
  const close = () => setOpen(null);
  return (
    <>
      <PageHeader
        title={line.name}
        count={line.code || undefined}
        subtitle={LINE_KIND_LABELS[line.kind]}
        actions={
          maySet && (
            <>
              {line.prices.length > 0 && <ArchiveLine line={line} />}
              {isOwn && !line.isArchived && (
                <Button icon={Pencil} onClick={() => setOpen('name')} onPointerEnter={NameDrawer.warm}>
                  Edit line
                </Button>
              )}
              {!line.isArchived && (
                <Button kind="primary" onClick={() => setOpen('price')} onPointerEnter={PriceDrawer.warm}>
                  Set price
                </Button>
              )}
            </>
          )
        }
      />
      <div className="grid gap-3.5">
        {line.isArchived && (
          <Notice tone="info" title="This line is archived">
            {isOwn
              ? 'It can’t be added to quotes. Restore it to use it again.'
              : 'The catalog price applies. Restore it to use your own prices again.'}
          </Notice>
        )}
        <KpiStrip
          label="Price"
          items={[
            {
              title: 'Price today',
              value: priceWords(line.priceCents ?? line.catalogCents ?? 0, line.unit),
              description: line.effectiveFrom ? `Since ${dayWords(line.effectiveFrom)}` : 'Catalog price',
            },
            line.next
              ? {
                  title: 'Next price',
                  value: priceWords(line.next.priceCents, line.unit),
                  description: `From ${dayWords(line.next.effectiveFrom)}`,
                }
              : { title: 'Next price', value: '–', description: 'None scheduled' },
            line.costCents === null
              ? {
                  title: 'Catalog price',
                  value: line.catalogCents === null ? '–' : priceWords(line.catalogCents, line.unit),
                  description: line.catalogCents === null ? 'Your own line' : 'Canopy’s standard price',
                }
              : {
                  title: 'Cost',
                  value: formatMoney(line.costCents),
                  description:
                    line.markupBp === null ? 'Priced by hand' : `${percentWords(line.markupBp)} markup`,
                },
          ]}
        />
        <Card title="Price history" flush>
          <DataTable
            label="Price history"
            columns={columnsOf(line, zone, now, maySet)}
            rows={line.prices}
            rowId={({ id }) => id}
            empty={
              <EmptyState as="h2" plain title="No prices yet">
                The catalog price applies until you set your own.
              </EmptyState>
            }
          />
        </Card>
      </div>
      <Late part={PriceDrawer} when={open === 'price'}>
        {open === 'price' && <PriceDrawer line={line} onClose={close} />}
      </Late>
      <Late part={NameDrawer} when={open === 'name'}>
        {open === 'name' && <NameDrawer line={line} onClose={close} />}
      </Late>
    </>
  );
}

function ArchiveLine({ line: { id, name, isArchived } }: { line: LineDetail }) {
  const { showToast } = useToastContext();
  const { run, pending } = useCommand((server) => server.pricing.archive, {
    onSuccess: () =>
      showToast({ title: isArchived ? 'Line restored' : 'Line archived', message: name, type: 'success' }),
    onFailure: ({ message }) => showToast({ title: 'Nothing changed', message, type: 'error' }),
  });
  return (
    <Button
      kind="quiet"
      icon={isArchived ? ArchiveRestore : Archive}
      pending={pending}
      onClick={() => void run({ id, archived: !isArchived })}
    >
      {isArchived ? 'Restore' : 'Archive'}
    </Button>
  );
}

function Withdraw({ price }: { price: BookPriceView }) {
  const { showToast } = useToastContext();
  const { run, pending } = useCommand((server) => server.pricing.withdrawPrice, {
    onSuccess: () => showToast({ title: 'Price withdrawn', type: 'success' }),
    onFailure: ({ message }) => showToast({ title: 'Nothing changed', message, type: 'error' }),
  });
  return (
    <Button
      size="sm"
      pending={pending}
      aria-label={`Withdraw the price of ${formatMoney(price.priceCents)} from ${dayWords(price.effectiveFrom)}`}
      onClick={() => void run({ id: price.id })}
    >
      Withdraw
    </Button>
  );
}

function columnsOf(line: LineDetail, zone: string, now: Date, maySet: boolean): Column<BookPriceView>[] {
  const dates = ({ effectiveFrom, effectiveUntil }: BookPriceView) =>
    `${dayWords(effectiveFrom)}${effectiveUntil ? ` to ${dayWords(addDays(effectiveUntil, -1))}` : ' onward'}`;
  const canWithdraw = ({ state, effectiveFrom }: BookPriceView) =>
    state !== 'withdrawn' && state !== 'past' && effectiveFrom >= line.today;
  return [
    {
      id: 'price',
      header: 'Price',
      width: 176,
      cell: ({ priceCents, costCents, markupBp }) =>
        costCents === null || markupBp === null ? (
          priceWords(priceCents, line.unit)
        ) : (
          <span className="block py-1.5">
            {priceWords(priceCents, line.unit)}
            <span className="block text-label font-normal text-text-3">
              Cost {formatMoney(costCents)} +{percentWords(markupBp)}
            </span>
          </span>
        ),
    },
    {
      id: 'state',
      header: 'Status',
      width: 120,
      phone: 'end',
      cell: ({ state }) => <StatusBadge look={PRICE_STATE_LOOKS[state]} />,
    },
    { id: 'dates', header: 'Effective', width: 232, cell: dates },
    {
      id: 'for',
      header: 'Applies to',
      grow: 1,
      cell: ({ market, level }) =>
        market || level
          ? [market?.name, level && `${SKILL_LEVEL_LABELS[level]} technicians`].filter(Boolean).join(', ')
          : 'Everyone',
    },
    {
      id: 'by',
      header: 'Set by',
      grow: 2,
      from: 'lg',
      phone: 'hidden',
      look: 'quiet',
      cell: ({ createdBy, createdAt, fileName }) =>
        [createdBy, fileName, formatMoment(createdAt, zone, now)].filter(Boolean).join(' · '),
    },
    ...(maySet && line.prices.some(canWithdraw)
      ? [
          {
            id: 'withdraw',
            header: 'Withdraw',
            headerHidden: true,
            width: 110,
            align: 'right' as const,
            rare: true,
            cell: (price: BookPriceView) => (canWithdraw(price) ? <Withdraw price={price} /> : <span />),
          },
        ]
      : []),
  ];
}
