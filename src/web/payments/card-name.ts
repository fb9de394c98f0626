import type { MethodView } from '#core/payments/contract.ts';

const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

export function brandName(brand: string): string {
  return BRANDS[brand] ?? 'Card';
}

/** `Visa ending 4242` */
export function cardName(card: Pick<MethodView, 'brand' | 'last4'>): string {
  return `${brandName(card.brand)} ending ${card.last4}`;
}

/** `expires 12/28`, `expired 03/25` */
export function cardExpiry(card: Pick<MethodView, 'expMonth' | 'expYear' | 'expired'>): string {
  const month = String(card.expMonth).padStart(2, '0');
  return `${card.expired ? 'expired' : 'expires'} ${month}/${String(card.expYear % 100).padStart(2, '0')}`;
}
