import type { MarketView } from '#core/markets/contract.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { placeOfZip } from '../place.ts';

/** Of the control, so that a form whose ZIP code is at fault leads to it. */
export const ZIP_ID = 'book-zip';

type ZipFieldProps = {
  /** Id of the form that sends it. */
  form: string;
  markets: readonly MarketView[];
  value: string;
  error: string | null;
  onValueChange: (zip: string) => void;
};

/** Where the work is, before anybody signs in: times and prices need no more than a ZIP code. */
export function ZipField({ form, markets, value, error, onValueChange }: ZipFieldProps) {
  const place = placeOfZip(markets, value);
  return (
    <>
      <TextField
        id={ZIP_ID}
        form={form}
        name="zip"
        label="ZIP code"
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={5}
        size="lg"
        required
        value={value}
        error={error}
        hint={
          place
            ? `${place.name.replace(` ${place.zip}`, '')}. You’ll add the street address when you book.`
            : 'You’ll add the street address when you book.'
        }
        onChange={(event) => onValueChange(event.target.value.trim())}
        className="max-w-[320px]"
      />
      {error && (
        <p className="mt-2 text-[0.8125rem]/[1.125rem] text-text-2">
          We work in {cities(markets)}. Enter a ZIP code there to see times.
        </p>
      )}
    </>
  );
}

/** What is wrong with a ZIP code; null where Canopy works. */
export function zipProblem(markets: readonly MarketView[], zip: string): string | null {
  if (!/^\d{5}$/.test(zip)) return 'Enter a 5-digit ZIP code';
  return placeOfZip(markets, zip) ? null : `Canopy doesn’t serve ${zip} yet`;
}

function cities(markets: readonly MarketView[]): string {
  return new Intl.ListFormat('en-US').format(markets.map(({ name, state }) => `${name}, ${state}`));
}
