import { coreModule } from '#core/lib/module.ts';
import { paymentsAccess } from './access.ts';
import { paymentsContract } from './contract.ts';
import * as events from './events.ts';
import { paymentNotices } from './notices.ts';

export const paymentsModule = coreModule({
  name: 'payments',
  contract: paymentsContract,
  access: paymentsAccess,
  events: Object.values(events),
  notices: paymentNotices,
  auditObjects: {
    payment: { label: 'Payment' },
    payment_method: { label: 'Payment method' },
    card_setup: { label: 'Card setup' },
    simulated_bank: { label: 'Simulated bank' },
  },
});
