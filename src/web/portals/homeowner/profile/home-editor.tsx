import { type SubmitEvent, useId, useState } from 'react';
import type { HomeView } from '#core/homes/contract.ts';
import { HOME_WORDS } from '#core/homes/details.ts';
import {
  ADDRESS_MAX_LENGTH,
  LABEL_MAX_LENGTH,
  NOTES_MAX_LENGTH,
  PETS_MAX_LENGTH,
} from '#core/homes/limits.ts';
import type { Api } from '#web/lib/api-types.ts';
import { type CallOptions, useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { type HomeValues, NOT_SAID, readValues, valuesOf } from './home-values.ts';

type AddInput = Parameters<Api['homes']['add']>[0];
type UpdateInput = Parameters<Api['homes']['update']>[0];
const save =
  (api: Api) =>
  (input: { add: AddInput } | { update: UpdateInput }, options: CallOptions): Promise<HomeView> =>
    'add' in input ? api.homes.add(input.add, options) : api.homes.update(input.update, options);

/** A home's name, the way in and everything worth knowing before the visit; for a new one its address too. */
export function HomeEditor({ home, onClose }: { home: HomeView | null; onClose: () => void }) {
  const form = useId();
  const isNew = home === null;
  const { showToast } = useToastContext();
  const [values, setValues] = useState(() => valuesOf(home));
  const [missing, setMissing] = useState<Record<string, string>>({});
  const { run, pending, failure } = useCommand(save, {
    onSuccess: ({ label }) => {
      showToast({
        title: isNew ? 'Home added' : 'Home saved',
        message: `${label} is ready for the next visit.`,
        type: 'success',
      });
      onClose();
    },
  });
  const faults = { ...failure?.fields, ...missing };
  const general = failure && Object.keys(failure.fields).length === 0 ? failure.message : null;
  const set = (name: keyof HomeValues) => (value: string) =>
    setValues((current) => ({ ...current, [name]: value }));

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readValues(values, isNew);
    setMissing(read.faults);
    if (Object.keys(read.faults).length > 0) return;
    const { label, line1, zip, accessNotes } = values;
    const { details } = read;
    if (home) void run({ update: { id: home.id, label, accessNotes, details } });
    else void run({ add: { label, line1, zip: zip.trim(), accessNotes, details } });
  };
  const text = (name: keyof HomeValues, label: string, more: object = {}) => (
    <TextField
      label={label}
      name={name}
      value={values[name]}
      error={faults[name] ?? faults[`details.${name}`] ?? null}
      onChange={(event) => set(name)(event.target.value)}
      {...more}
    />
  );
  const choice = (name: keyof typeof HOME_WORDS, label: string) => (
    <SelectField
      label={label}
      value={values[name]}
      options={[
        { value: NOT_SAID, label: 'Not said' },
        ...Object.entries(HOME_WORDS[name]).map(([value, words]) => ({ value, label: words })),
      ]}
      error={faults[`details.${name}`] ?? null}
      onValueChange={set(name)}
    />
  );
  const figure = { inputMode: 'numeric' as const, maxLength: 9, placeholder: 'Not said' };
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      width="lg"
      title={isNew ? 'Add a home' : `Edit ${home.label}`}
      description={isNew ? undefined : `${home.line1}, ${home.neighborhood}, ${home.city} ${home.zip}`}
      footer={
        <>
          <Button onClick={onClose}>Keep as it was</Button>
          <Button type="submit" form={form} kind="primary" pending={pending}>
            Save home
          </Button>
        </>
      }
    >
      <form id={form} method="post" noValidate onSubmit={submit} className="space-y-4">
        <FormErrors message={general} />
        {isNew && (
          <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_110px]">
            {text('line1', 'Street address', {
              autoComplete: 'address-line1',
              maxLength: ADDRESS_MAX_LENGTH,
            })}
            {text('zip', 'ZIP code', { autoComplete: 'postal-code', inputMode: 'numeric', maxLength: 5 })}
            {failure?.fields.zip && <p className="text-label text-text-2 sm:col-span-2">{failure.message}</p>}
          </div>
        )}
        {text('label', 'Name', {
          maxLength: LABEL_MAX_LENGTH,
          hint: isNew ? 'Home, Cabin, Mom’s place' : 'Moved? Add the new address and archive this one.',
          optional: isNew,
        })}
        <TextareaField
          label="How to get in"
          name="accessNotes"
          optional
          hint="Gate code, parking, where the key is. Only a vendor who accepted a visit sees it, until it is over."
          rows={3}
          maxLength={NOTES_MAX_LENGTH}
          counter
          value={values.accessNotes}
          error={faults.accessNotes ?? null}
          onChange={(event) => set('accessNotes')(event.target.value)}
        />
        <div className="grid grid-cols-2 gap-x-4 gap-y-4 border-t border-line-1 pt-4">
          {choice('kind', 'Kind')}
          {text('yearBuilt', 'Year built', figure)}
          {text('squareFeet', 'Square feet', figure)}
          {text('stories', 'Stories', figure)}
          {text('bedrooms', 'Bedrooms', figure)}
          {text('bathrooms', 'Bathrooms', { ...figure, inputMode: 'decimal' })}
          {choice('heating', 'Heating')}
          {choice('waterHeater', 'Water heater')}
          {choice('parking', 'Parking')}
          {text('pets', 'Pets', { maxLength: PETS_MAX_LENGTH, placeholder: 'None' })}
        </div>
        <TextareaField
          label="Good to know"
          name="notes"
          optional
          hint="Where the water shuts off, where the panel is."
          rows={3}
          maxLength={NOTES_MAX_LENGTH}
          counter
          value={values.notes}
          error={faults['details.notes'] ?? null}
          onChange={(event) => set('notes')(event.target.value)}
        />
      </form>
    </Drawer>
  );
}
