import type { AddOnView } from '#core/catalog/contract.ts';
import { formatMoney } from '#core/lib/money.ts';
import { CountStepper } from '#web/ui/form/number/count-stepper.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import type { ChosenView } from '../booked-length.ts';

type AddOnListProps = {
  addOns: readonly AddOnView[];
  chosen: readonly ChosenView[];
  /** Why the choice does not fit, where it does not. */
  error: string | null;
  onChange: (slug: string, quantity: number) => void;
};

/** What can be added to the service, each with its price and its time. */
export function AddOnList({ addOns, chosen, error, onChange }: AddOnListProps) {
  return (
    <section aria-labelledby="add-ons">
      <h2 id="add-ons" className="text-card-title text-text-1">
        Add to the visit
      </h2>
      {error && (
        <p role="alert" className="mt-1 text-label text-red">
          {error}
        </p>
      )}
      <ul className="mt-2.5 divide-y divide-line-1 rounded-card border border-line-1 bg-bg-1">
        {addOns.map((addOn) => {
          const quantity = chosen.find(({ slug }) => slug === addOn.slug)?.quantity ?? 0;
          const set = (value: number) => onChange(addOn.slug, value);
          return (
            <li key={addOn.slug} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
              <div className="min-w-0 grow basis-48">
                <p className="text-[0.9375rem]/5 font-medium text-text-1">{addOn.label}</p>
                <p className="text-[0.8125rem]/[1.125rem] text-text-2 tabular-nums">
                  {priceOf(addOn)}
                  {addOn.hint && <span className="block">{addOn.hint}</span>}
                </p>
              </div>
              {addOn.maxQuantity === 1 ? (
                <Switch
                  label={`Add ${addOn.label}`}
                  labelHidden
                  checked={quantity === 1}
                  onChange={(event) => set(event.target.checked ? 1 : 0)}
                />
              ) : (
                <CountStepper
                  label={addOn.label}
                  value={quantity}
                  min={0}
                  max={addOn.maxQuantity}
                  onValueChange={set}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function priceOf({ priceCents, minutes, maxQuantity }: AddOnView): string {
  const price = `${formatMoney(priceCents)}${maxQuantity > 1 ? ' each' : ''}`;
  return minutes > 0 ? `${price}, ${minutes} min` : price;
}
