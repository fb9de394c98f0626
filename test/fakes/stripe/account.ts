import { randomBytes } from 'node:crypto';
import { missing } from './api-error.ts';
import type {
  BalanceTransactionObject,
  ChargeObject,
  CustomerObject,
  EventObject,
  HeldMethod,
  PaymentIntentObject,
  RefundObject,
  SetupIntentObject,
  TransferObject,
} from './objects.ts';
import { TEST_METHODS } from './test-methods.ts';

const API_VERSION = '2026-10-28.endive';

/** A vendor's account. The bank is there once somebody has filled in Stripe's own pages. */
export type ConnectedAccount = { transfersActive: boolean; bank?: { bank_name: string; last4: string } };

/** Everything one Stripe account holds, in memory. */
export type Account = {
  now: () => Date;
  /** Public address of the fake, for challenge pages. */
  url: () => string;
  customers: Map<string, CustomerObject>;
  methods: Map<string, HeldMethod>;
  setupIntents: Map<string, SetupIntentObject>;
  paymentIntents: Map<string, PaymentIntentObject>;
  charges: Map<string, ChargeObject>;
  balanceTransactions: Map<string, BalanceTransactionObject>;
  refunds: Map<string, RefundObject>;
  transfers: Map<string, TransferObject>;
  events: EventObject[];
  connectedAccounts: Map<string, ConnectedAccount>;
  /** What transfers can be paid from, in cents. */
  balance: number;
};

export function newAccount(now: () => Date, url: () => string): Account {
  return {
    now,
    url,
    customers: new Map(),
    methods: new Map(),
    setupIntents: new Map(),
    paymentIntents: new Map(),
    charges: new Map(),
    balanceTransactions: new Map(),
    refunds: new Map(),
    transfers: new Map(),
    events: [],
    connectedAccounts: new Map(),
    balance: 100_000_000,
  };
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

export function seconds(account: Account): number {
  return Math.floor(account.now().getTime() / 1000);
}

export function emit(account: Account, type: string, object: unknown): void {
  account.events.push({
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: seconds(account),
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    type,
  });
}

/** A stored card, or a fresh one for one of the test aliases, as Stripe makes on every use of an alias. */
export function methodBehind(account: Account, id: string): HeldMethod {
  const held = account.methods.get(id);
  if (held) return held;
  const behaviour = TEST_METHODS[id];
  if (!behaviour) throw missing('PaymentMethod', id, 'payment_method');
  const object = {
    id: newId('pm'),
    object: 'payment_method',
    created: seconds(account),
    type: 'card',
    customer: null,
    card: {
      brand: behaviour.brand,
      last4: behaviour.last4,
      exp_month: 12,
      exp_year: account.now().getUTCFullYear() + 3,
      country: 'US',
      funding: 'credit',
    },
    metadata: {},
    livemode: false,
  } as const;
  const made = { object: { ...object }, behaviour };
  account.methods.set(object.id, made);
  return made;
}
