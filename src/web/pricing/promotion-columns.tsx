import { formatDate } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { formatRate } from '#core/payments/price.ts';
import { PROMOTION_STATUS_LOOKS } from '#core/pricing/kinds.ts';
import type { PromotionView } from '#core/pricing/views.ts';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import type { Column } from '#web/ui/data/table/table-columns.ts';

const day = (date: string) => formatDate(new Date(`${date}T12:00:00Z`), 'UTC');

/** What a promotion takes off, where and when, and what it came to. */
export const PROMOTION_COLUMNS: Column<PromotionView>[] = [
  { id: 'name', header: 'Name', grow: 2, cell: ({ name }) => name },
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
    width: 112,
    cell: ({ kind, value }) => `${kind === 'percent' ? formatRate(value) : formatMoney(value)} off`,
  },
  {
    id: 'services',
    header: 'Services',
    from: 'lg',
    phone: 'labelled',
    cell: ({ services }) => (services.length === 0 ? 'All' : services.map(({ name }) => name).join(', ')),
  },
  {
    id: 'days',
    header: 'Dates',
    width: 216,
    cell: ({ startsOn, endsOn }) => `${day(startsOn)} to ${day(endsOn)}`,
  },
  {
    id: 'uses',
    header: 'Jobs',
    align: 'right',
    width: 84,
    from: 'xl',
    phone: 'labelled',
    cell: ({ uses, maxUses }) => (maxUses === null ? String(uses) : `${uses} of ${maxUses}`),
  },
  {
    id: 'given',
    header: 'Discounts given',
    align: 'right',
    width: 116,
    from: 'xl',
    phone: 'labelled',
    cell: ({ givenCents }) => formatMoney(givenCents),
  },
];
