import { useRef } from 'react';
import type { HomeView } from '#core/homes/contract.ts';
import { ADDRESS_MAX_LENGTH, NOTES_MAX_LENGTH } from '#core/homes/limits.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';

/** The form of a new home, so that the step's own button can send it. */
export const NEW_HOME_FORM = 'new-home';

type AddHomeProps = {
  /** The ZIP code that was asked for on another page. */
  zip: string | null;
  /** `goesOn`: the step's button sent it, not the form's own. */
  onAdded: (home: HomeView, goesOn: boolean) => void;
};

/** A new home. What is at fault stands beside its field; nothing typed is lost. */
export function AddHome({ zip, onAdded }: AddHomeProps) {
  const goesOn = useRef(false);
  const command = useCommand((api) => api.homes.add, {
    revalidate: false,
    onSuccess: (home) => onAdded(home, goesOn.current),
  });
  const form = useForm({
    read: { line1: text, zip: text, accessNotes: text },
    check: ({ line1, zip: code }) => ({
      ...(line1.length < 3 ? { line1: 'Enter a street address, like 2218 Alder Bend NW' } : {}),
      ...(/^\d{5}$/.test(code) ? {} : { zip: 'Enter a 5-digit ZIP code' }),
    }),
    command,
    input: (values, submitter) => {
      goesOn.current = submitter === null;
      return { ...values, label: '', city: '', state: '' };
    },
  });
  const cities = command.failure?.fields.zip ? command.failure.message : null;

  return (
    <form {...form.props} id={NEW_HOME_FORM}>
      <FormErrors message={form.message} />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_140px]">
        <TextField
          id="home-line1"
          label="Street address"
          autoComplete="address-line1"
          maxLength={ADDRESS_MAX_LENGTH}
          size="lg"
          {...form.field('line1')}
        />
        <TextField
          id="home-zip"
          label="ZIP code"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={5}
          size="lg"
          {...form.field('zip', zip ?? '')}
        />
        <TextareaField
          label="How to get in"
          optional
          hint="Gate code, parking, pets. Visible only to the vendor who accepts, until the visit is over."
          rows={2}
          maxLength={NOTES_MAX_LENGTH}
          counter
          {...form.field('accessNotes')}
          className="sm:col-span-2"
        />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" kind="outline" size="lg" pending={form.pending}>
          Save address
        </Button>
        {cities && <p className="text-label text-text-2">{cities}</p>}
      </div>
    </form>
  );
}
