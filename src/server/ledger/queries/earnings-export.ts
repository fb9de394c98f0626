import { ledgerAccess } from '#core/ledger/access.ts';
import { earningsInput, type JobEarnings } from '#core/ledger/earnings-views.ts';
import { PAGE_CHANNEL_LABELS } from '#core/vendors/page-channel.ts';
import { csvMoney } from '#server/lib/lists/csv.ts';
import { listExport } from '#server/lib/lists/export.ts';
import { pageOfEarnings } from './earnings-report.ts';

/** /api/export/earnings.csv */
export const earningsExport = listExport({
  input: earningsInput,
  rule: ledgerAccess.report,
  page: pageOfEarnings,
  by: null,
  columns: {
    Booking: (job: JobEarnings) => job.number,
    Title: (job) => job.title,
    Date: (job) => job.at,
    'From your page': (job) => (job.pageChannel ? PAGE_CHANNEL_LABELS[job.pageChannel] : null),
    'Work (USD)': (job) => csvMoney(job.workCents),
    'Commission (USD)': (job) => csvMoney(job.commissionCents),
    'Tip (USD)': (job) => csvMoney(job.tipCents),
    'Referral fee (USD)': (job) => csvMoney(job.referralCents),
    'Refund (USD)': (job) => csvMoney(job.refundCents),
    'Net (USD)': (job) => csvMoney(job.netCents),
  },
});
