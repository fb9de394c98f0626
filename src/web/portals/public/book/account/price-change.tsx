import { formatMoney } from '#core/lib/money.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { StepData } from '../book-data.ts';

type Price = StepData<'account'>['price'];

/** An address where another price holds, or another vendor works: said before anything is held. */
export function PriceChange({ before, price }: { before: Price; price: Price }) {
  const isMore = price.totalCents !== before.totalCents;
  const isOther = price.vendorId !== before.vendorId;
  return (
    <Notice
      tone="warning"
      live
      title={
        isMore
          ? `The price at this address is ${formatMoney(price.totalCents)}`
          : `${price.vendorName} serves this address`
      }
      className="mt-5"
    >
      {isMore &&
        `It was ${formatMoney(before.totalCents)} for the ZIP code. Prices and sales tax vary by place. `}
      {isOther && `${before.vendorName} isn’t available there at that time; ${price.vendorName} is. `}
      Nothing is held or charged until you continue.
    </Notice>
  );
}
