import { formatMoney } from '#core/lib/money.ts';

/** The price of one unit of a product before tax: "$16.50 each", "$2.40 a ft". */
export function unitPrice({ priceCents, unit }: { priceCents: number; unit: string }): string {
  return `${formatMoney(priceCents)} ${unit === 'each' ? 'each' : `a ${unit}`}`;
}
