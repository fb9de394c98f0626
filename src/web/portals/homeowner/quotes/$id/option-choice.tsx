import { useId } from 'react';
import { formatMoney } from '#core/lib/money.ts';
import type { QuoteView } from '#core/quotes/views.ts';

type OptionChoiceProps = {
  quote: QuoteView;
  vendor: string;
  value: string;
  onValueChange: (id: string) => void;
};

/** Good, better, best: the options of one quote, as real radio buttons. One alone is just said. */
export function OptionChoice({ quote, vendor, value, onValueChange }: OptionChoiceProps) {
  const name = useId();
  const chosen = quote.options.find(({ id }) => id === value);
  if (quote.options.length === 1) {
    return (
      <>
        <p className="text-body font-medium text-text-1">{chosen?.name}</p>
        {chosen?.summary && <p className="mt-0.5 text-detail text-text-2">{chosen.summary}</p>}
      </>
    );
  }
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Option from {vendor}</legend>
      <div className="space-y-1">
        {quote.options.map((option) => (
          <label
            key={option.id}
            className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control border border-line-2 px-2.5 py-1 hover:bg-bg-2 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text max-sm:min-h-11"
          >
            <input
              type="radio"
              name={name}
              value={option.id}
              checked={option.id === value}
              onChange={() => onValueChange(option.id)}
              className="keep-color size-4 shrink-0 appearance-none rounded-full border border-line-ctl bg-bg-1 outline-none checked:border-[5px] checked:border-accent"
            />
            <span className="min-w-0 grow text-body text-text-1 wrap-anywhere">
              {option.name}
              {option.isRecommended && (
                <span className="block text-detail text-accent-text">Recommended</span>
              )}
            </span>
            <span className="shrink-0 text-body font-medium text-text-1 tabular-nums">
              {formatMoney(option.totalCents, { rounded: true })}
            </span>
          </label>
        ))}
      </div>
      {chosen?.summary && <p className="mt-1.5 text-detail text-text-2">{chosen.summary}</p>}
    </fieldset>
  );
}
