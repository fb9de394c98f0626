import type { HomeView } from '#core/homes/contract.ts';
import { HOME_WORDS } from '#core/homes/home-facts.ts';
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
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { HOME_READERS, type HomeField, NOT_SAID, readValues, startOf, valuesOf } from './home-values.ts';

type AddInput = Parameters<Api['homes']['add']>[0];
type UpdateInput = Parameters<Api['homes']['update']>[0];
const save =
  (api: Api) =>
  (input: { add: AddInput } | { update: UpdateInput }, options: CallOptions): Promise<HomeView> =>
    'add' in input ? api.homes.add(input.add, options) : api.homes.update(input.update, options);

/** A home's name, the way in and everything worth knowing before the visit; for a new one its address too. */
export function HomeEditor({ home, onClose }: { home: HomeView | null; onClose: () => void }) {
  const isNew = home === null;
  const { showToast } = useToastContext();
  const first = valuesOf(home);
  const command = useCommand(save, {
    onSuccess: ({ label }) => {
      showToast({
        title: isNew ? 'Home added' : 'Home saved',
        message: `${label} is ready for the next visit.`,
        type: 'success',
      });
      onClose();
    },
  });
  const form = useForm({
    read: HOME_READERS,
    check: (values) => readValues(values, isNew).faults,
    command,
    input: (values) => {
      const { label, line1, zip, accessNotes } = values;
      const { details } = readValues(values, isNew);
      return home
        ? { update: { id: home.id, label, accessNotes, details } }
        : { add: { label, line1, zip, accessNotes, details } };
    },
  });
  const { failure } = command;
  const text = (name: HomeField, label: string, more: object = {}) => (
    <TextField label={label} {...form.field(name, startOf(first, name))} {...more} />
  );
  const choice = (name: keyof typeof HOME_WORDS, label: string) => (
    <SelectField
      label={label}
      options={[
        { value: NOT_SAID, label: 'Not set' },
        ...Object.entries(HOME_WORDS[name]).map(([value, words]) => ({ value, label: words })),
      ]}
      {...form.field(`details.${name}`, first.details[name])}
    />
  );
  const figure = { inputMode: 'numeric' as const, maxLength: 9, placeholder: 'Not set' };
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      width="lg"
      title={isNew ? 'Add a home' : `Edit ${home.label}`}
      description={isNew ? undefined : `${home.line1}, ${home.neighborhood}, ${home.city} ${home.zip}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form.id} kind="primary" pending={form.pending}>
            Save home
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-4">
        <FormErrors message={form.message} />
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
          optional
          hint="Gate code, parking, where the key is. Visible only to a vendor who has accepted a visit, until it’s over."
          rows={3}
          maxLength={NOTES_MAX_LENGTH}
          counter
          {...form.field('accessNotes', first.accessNotes)}
        />
        <div className="grid grid-cols-2 gap-x-4 gap-y-4 border-t border-line-1 pt-4">
          {choice('kind', 'Home type')}
          {text('details.yearBuilt', 'Year built', figure)}
          {text('details.squareFeet', 'Square feet', figure)}
          {text('details.stories', 'Stories', figure)}
          {text('details.bedrooms', 'Bedrooms', figure)}
          {text('details.bathrooms', 'Bathrooms', { ...figure, inputMode: 'decimal' })}
          {choice('heating', 'Heating')}
          {choice('waterHeater', 'Water heater')}
          {choice('parking', 'Parking')}
          {text('details.pets', 'Pets', { maxLength: PETS_MAX_LENGTH, placeholder: 'None' })}
        </div>
        <TextareaField
          label="Good to know"
          optional
          hint="Where the water shuts off, where the panel is."
          rows={3}
          maxLength={NOTES_MAX_LENGTH}
          counter
          {...form.field('details.notes', first.details.notes)}
        />
      </form>
    </Drawer>
  );
}
