import { partnersAccess } from '#core/partners/access.ts';
import { REFERRAL_STATUS_LOOKS } from '#core/partners/referral.ts';
import { type ReferralView, referralsInput } from '#core/partners/views.ts';
import { formatRate } from '#core/payments/price.ts';
import { csvMoney } from '#server/lib/lists/csv.ts';
import { listExport } from '#server/lib/lists/export.ts';
import { pageOfReferrals } from './referral-list.ts';

/** /api/export/referrals.csv */
export const referralsExport = listExport({
  input: referralsInput,
  rule: partnersAccess.referrals,
  page: pageOfReferrals,
  by: 'sent',
  columns: {
    Sent: (one: ReferralView) => one.sentAt,
    Direction: (one) => (one.direction === 'sent' ? 'To partner' : 'From partner'),
    Partner: (one) => one.partner,
    Job: (one) => one.title,
    Booking: (one) => one.number,
    Visit: (one) => one.startsAt,
    Status: (one) => REFERRAL_STATUS_LOOKS[one.status].label,
    Share: (one) => formatRate(one.shareBp),
    'Partner earns (USD)': (one) => csvMoney(one.earnsCents),
    'Fee (USD)': (one) => csvMoney(one.feeCents),
    'Fee is booked': (one) => (one.isBooked ? 'Yes' : 'No'),
  },
});
