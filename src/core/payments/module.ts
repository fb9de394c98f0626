import { coreModule } from '#core/lib/module.ts';
import { anySetting } from '#core/lib/setting.ts';
import { paymentsAccess } from './access.ts';
import { paymentsContract } from './contract.ts';
import * as events from './events.ts';
import { paymentNotices } from './notices.ts';
import { PAGE_COMMISSION } from './settings.ts';
import { PAYMENT_STATUS_LOOKS } from './status.ts';

export const paymentsModule = coreModule({
  name: 'payments',
  contract: paymentsContract,
  access: paymentsAccess,
  events: Object.values(events),
  notices: paymentNotices,
  settings: [anySetting(PAGE_COMMISSION)],
  auditObjects: {
    payment: { label: 'Payment', statuses: PAYMENT_STATUS_LOOKS },
    payment_method: { label: 'Payment method' },
    card_setup: { label: 'Card setup' },
    simulated_bank: { label: 'Simulated bank' },
  },
  auditTitles: {
    'payments.answerBankChallenge': 'Answered the simulated bank',
    'payments.completeSetup': 'Saved a card',
    'payments.startSetup': 'Started to add a card',
    'payments.refundPayment': 'Payment refunded',
    'payments.makeDefault': 'Changed the default card',
    'payments.removeMethod': 'Removed a card',
    'payments.authorizePayment': 'Payment authorized',
    'payments.askBank': 'Payment is waiting for the bank',
    'payments.failPayment': 'Payment failed',
    'payments.capturePayment': 'Payment captured',
    'payments.voidPayment': 'Payment voided',
    'payments.lapsePayment': 'Authorization expired',
  },
});
