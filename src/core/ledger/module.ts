import { administrators } from '#core/lib/access-rule.ts';
import { coreModule } from '#core/lib/module.ts';
import { ledgerAccess } from './access.ts';
import { ledgerContract } from './contract.ts';
import * as events from './events.ts';
import { ledgerNotices } from './notices.ts';

export const ledgerModule = coreModule({
  name: 'ledger',
  contract: ledgerContract,
  access: ledgerAccess,
  events: Object.values(events),
  notices: ledgerNotices,
  auditObjects: {
    payout: { label: 'Payout' },
    reconciliation: { label: 'Reconciliation' },
  },
  auditTitles: {
    'ledger.completePayout': 'Payout sent',
    'ledger.failPayout': 'Payout failed',
    'ledger.payOut': 'Started a payout',
    'ledger.reconcileBooks': 'Reconciled the books',
    'ledger.setSchedule': 'Changed the payout schedule',
  },
  pages: [
    {
      kind: 'reports',
      title: 'Revenue',
      subtitle: 'Commission, fees, refunds and payouts',
      path: '/admin/revenue',
      words: 'money ledger payouts reconciliation',
      mayOpen: administrators('none'),
    },
  ],
});
