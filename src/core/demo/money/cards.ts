import { MINUTE_MS } from '#core/lib/durations.ts';
import { TEST_CARDS } from '#core/payments/test-cards.ts';
import type { Dice } from '../dice.ts';
import type { CardSetupRow, CustomerRow, PaymentMethodRow } from '../rows/city.ts';

/** Saved cards: a person's first one appears with their first booking. */
export type Wallets = {
  customers: CustomerRow[];
  paymentMethods: PaymentMethodRow[];
  cardSetups: CardSetupRow[];
  /** The card a person pays with. */
  mainCard(userId: string, at: Date): PaymentMethodRow;
  /** A card saved at `at` beside the others. */
  addCard(userId: string, token: string, at: Date): PaymentMethodRow;
};

const GOOD_CARDS = [
  { token: 'tok_visa', weight: 68 },
  { token: 'tok_mastercard', weight: 20 },
  { token: 'tok_amex', weight: 7 },
  { token: 'tok_discover', weight: 5 },
];
/** The simulated processor's cards are good for three years. */
const CARD_YEARS = 3;
const LAST_MONTH = 12;

export function createWallets(dice: Dice): Wallets {
  const mains = new Map<string, PaymentMethodRow>();
  const known = new Set<string>();
  const wallets: Wallets = {
    customers: [],
    paymentMethods: [],
    cardSetups: [],
    mainCard(userId, at) {
      const there = mains.get(userId);
      if (there) return there;
      const { token } = dice.pickBy(GOOD_CARDS, ({ weight }) => weight);
      const card = wallets.addCard(userId, token, at);
      card.isDefault = true;
      mains.set(userId, card);
      return card;
    },
    addCard(userId, token, at) {
      const test = TEST_CARDS.find((card) => card.token === token);
      if (!test) throw new Error(`There is no test card ${token}`);
      if (!known.has(userId)) {
        known.add(userId);
        wallets.customers.push({ userId, processorRef: `cus_sim_${userId}`, createdAt: at });
      }
      const setupId = dice.id(at);
      const card: PaymentMethodRow = {
        id: dice.id(at),
        userId,
        processorRef: `pm_sim_${setupId}`,
        brand: test.brand,
        last4: test.last4,
        expMonth: LAST_MONTH,
        expYear: at.getUTCFullYear() + CARD_YEARS,
        isDefault: false,
        createdAt: at,
      };
      wallets.paymentMethods.push(card);
      wallets.cardSetups.push({
        id: setupId,
        userId,
        processorRef: `seti_sim_${setupId}`,
        status: 'succeeded',
        methodId: card.id,
        createdAt: new Date(at.getTime() - MINUTE_MS),
        updatedAt: at,
      });
      return card;
    },
  };
  return wallets;
}
