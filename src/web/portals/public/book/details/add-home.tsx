import { type SubmitEvent, useRef, useState } from 'react';
import type { HomeView } from '#core/homes/contract.ts';
import { ADDRESS_MAX_LENGTH, NOTES_MAX_LENGTH } from '#core/homes/limits.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
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
  const [missing, setMissing] = useState<Record<string, string>>({});
  const goesOn = useRef(false);
  const { run, pending, failure } = useCommand((api) => api.homes.add, {
    revalidate: false,
    onSuccess: (home) => onAdded(home, goesOn.current),
  });
  const faults = { ...missing, ...failure?.fields };
  const general = failure && Object.keys(failure.fields).length === 0 ? failure.message : null;
  const cities = failure?.fields.zip ? failure.message : null;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    goesOn.current = event.nativeEvent.submitter === null;
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const input = {
      label: '',
      line1: text('line1'),
      city: '',
      state: '',
      zip: text('zip'),
      accessNotes: text('accessNotes'),
    };
    const gaps = {
      ...(input.line1.length < 3 ? { line1: 'Street and house number, like 2218 Alder Bend NW' } : {}),
      ...(/^\d{5}$/.test(input.zip) ? {} : { zip: 'Five digits' }),
    };
    setMissing(gaps);
    const [first] = Object.keys(gaps);
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else void run(input);
  };

  return (
    <form id={NEW_HOME_FORM} method="post" onSubmit={submit} noValidate>
      <FormErrors message={general} />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_140px]">
        <TextField
          id="home-line1"
          name="line1"
          label="Street address"
          autoComplete="address-line1"
          maxLength={ADDRESS_MAX_LENGTH}
          size="lg"
          error={faults.line1 ?? null}
        />
        <TextField
          id="home-zip"
          name="zip"
          label="ZIP code"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={5}
          size="lg"
          defaultValue={zip ?? ''}
          error={faults.zip ?? null}
        />
        <TextareaField
          name="accessNotes"
          label="How to get in"
          optional
          hint="Gate code, parking, pets. Only the vendor who accepts sees it, until the visit is over."
          rows={2}
          maxLength={NOTES_MAX_LENGTH}
          counter
          error={faults.accessNotes ?? null}
          className="sm:col-span-2"
        />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" kind="outline" size="lg" pending={pending}>
          Save address
        </Button>
        {cities && <p className="text-label text-text-2">{cities}</p>}
      </div>
    </form>
  );
}
