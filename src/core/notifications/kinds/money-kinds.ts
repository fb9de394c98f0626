import type { KindTable } from './kind.ts';

const category = 'money' as const;
const both = ['homeowner', 'vendor'] as const;

export const moneyKinds: KindTable = {
  'payment.authorized': { category, label: 'An amount is held on your card', to: ['homeowner'], email: [] },
  'payment.needs_action': {
    category,
    label: 'Your bank asks who you are',
    to: ['homeowner'],
    email: ['homeowner'],
    urgent: true,
  },
  'payment.failed': {
    category,
    label: 'A card is declined',
    to: ['homeowner'],
    email: ['homeowner'],
    urgent: true,
  },
  'payment.captured': { category, label: 'Receipts and earnings', to: both, email: ['homeowner'] },
  'booking.extra_proposed': {
    category,
    label: 'Extra work is proposed during a visit',
    to: ['homeowner'],
    email: ['homeowner'],
    urgent: true,
  },
  'booking.extra_answered': {
    category,
    label: 'Extra work is approved or declined',
    to: ['vendor'],
    email: [],
    urgent: true,
  },
  'booking.extra_lapsed': {
    category,
    label: 'Extra work is not answered in time',
    to: both,
    email: [],
    urgent: true,
  },
  'booking.refunded': { category, label: 'Money is given back', to: both, email: ['homeowner'] },
  'payout.paid': { category, label: 'A payout is sent', to: ['vendor'], email: ['vendor'] },
  'payout.failed': { category, label: 'A payout fails', to: ['vendor'], email: ['vendor'], urgent: true },
};
