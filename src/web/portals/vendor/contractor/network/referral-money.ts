import { formatMoney } from '#core/lib/money.ts';
import type { ReferralDetail } from '#core/partners/views.ts';
import { formatRate } from '#core/payments/price.ts';
import type { Description } from '#web/ui/data/description-list.tsx';

type Money = Pick<
  ReferralDetail,
  'direction' | 'partner' | 'earnsCents' | 'feeCents' | 'shareBp' | 'isBooked'
>;

/** What a referral brings, for the reader. Once money moved the fee follows what was paid, so the figures as booked are left out. */
export function referralMoney({ direction, partner, earnsCents, feeCents, ...of }: Money): Description[] {
  const share = formatRate(of.shareBp);
  const total = 'total' as const;
  if (direction === 'sent') {
    return [
      ...(of.isBooked
        ? []
        : [{ id: 'earns', term: `${partner} earns`, value: formatMoney(earnsCents - feeCents) }]),
      { id: 'fee', term: `Your fee, ${share}`, value: formatMoney(feeCents), look: total },
    ];
  }
  const fee = { id: 'fee', term: `Fee to ${partner}, ${share}`, value: formatMoney(0 - feeCents) };
  if (of.isBooked) return [{ ...fee, look: total }];
  return [
    { id: 'work', term: 'After Canopy’s commission', value: formatMoney(earnsCents) },
    fee,
    { id: 'you', term: 'You earn', value: formatMoney(earnsCents - feeCents), look: total },
  ];
}
