import { ChevronDown, ChevronUp, ListFilter, X } from 'lucide-react';
import { useState } from 'react';
import { Form } from 'react-router';
import { PHOTO_KIND_LABELS, PHOTO_KINDS } from '#core/photos/kinds.ts';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { DateField } from '#web/ui/form/dates/date-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { VENDOR_PATHS } from '../frame/vendor-paths.ts';
import type { GalleryChoices } from './gallery-types.ts';

type GalleryFiltersProps = {
  /** As the address has them. */
  values: Record<string, string>;
  choices: GalleryChoices;
};

const ANY = { value: 'any', label: 'Any' };

/** The filters of the gallery, in the address; they work without script. A phone shows them all when asked. */
export function GalleryFilters({ values, choices }: GalleryFiltersProps) {
  const isFiltered = Object.keys(values).some((name) => name !== 'cursor');
  const [isOpen, setOpen] = useState(false);
  const options = (list: readonly { id: string; label: string }[]) => [
    ANY,
    ...list.map(({ id, label }) => ({ value: id, label })),
  ];
  return (
    <search className="mb-4 block">
      <Form
        // The fields begin anew when the address changes from elsewhere.
        key={JSON.stringify(values)}
        method="get"
        action={VENDOR_PATHS.photos}
        className="grid grid-cols-6 items-end gap-3 sm:grid-cols-3 xl:grid-cols-[minmax(180px,2fr)_repeat(5,minmax(0,1fr))_auto]"
      >
        {values.home && <input type="hidden" name="home" value={values.home} />}
        <TextField
          label="Customer or street"
          type="search"
          name="search"
          maxLength={100}
          defaultValue={values.search ?? ''}
          className="max-sm:col-span-4"
        />
        <Button
          kind="outline"
          icon={isOpen ? ChevronUp : ChevronDown}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="max-sm:order-1 col-span-full sm:hidden [@media(scripting:none)]:hidden"
        >
          More filters
        </Button>
        <div
          className={
            isOpen
              ? 'contents max-sm:*:order-2 max-sm:*:col-span-3'
              : 'contents max-sm:hidden max-sm:*:order-2 max-sm:*:col-span-3 [@media(scripting:none)]:contents'
          }
        >
          <SelectField
            label="Technician"
            name="technician"
            options={options(choices.technicians)}
            defaultValue={values.technician ?? 'any'}
          />
          <SelectField
            label="Service"
            name="service"
            options={options(choices.services)}
            defaultValue={values.service ?? 'any'}
          />
          <SelectField
            label="Kind"
            name="kind"
            options={[ANY, ...PHOTO_KINDS.map((kind) => ({ value: kind, label: PHOTO_KIND_LABELS[kind] }))]}
            defaultValue={values.kind ?? 'any'}
          />
          <DateField label="From" name="from" defaultValue={values.from ?? ''} />
          <DateField label="To" name="to" defaultValue={values.to ?? ''} />
        </div>
        <div className="flex flex-wrap gap-2 max-sm:contents sm:max-xl:col-span-full">
          <Button type="submit" kind="outline" icon={ListFilter} className="max-sm:col-span-2">
            Apply
          </Button>
          {isFiltered && (
            <ButtonLink
              to={VENDOR_PATHS.photos}
              kind="quiet"
              icon={X}
              className="max-sm:order-3 max-sm:col-span-full"
            >
              Clear filters
            </ButtonLink>
          )}
        </div>
      </Form>
      {choices.home && <p className="mt-2 text-detail text-text-2">Photos of {choices.home.label} only.</p>}
    </search>
  );
}
