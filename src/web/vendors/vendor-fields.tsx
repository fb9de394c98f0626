import { useState } from 'react';
import { CATEGORIES } from '#core/catalog/categories.ts';
import {
  BIO_MAX_LENGTH,
  COMPANY_MAX_LENGTH,
  MAX_SPECIALTIES,
  SITE_MAX_LENGTH,
  SPECIALTY_MAX_LENGTH,
} from '#core/vendors/limits.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { type Readers, several, text } from '#web/ui/form/state/read-form.ts';
import type { FormFields } from '#web/ui/form/state/use-form.ts';
import { TagsField } from '#web/ui/form/tags/tags-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';

/** What a company says of itself, as it is typed. */
export type VendorFacts = {
  company: string;
  trade: string;
  bio: string;
  specialties: string[];
  phone: string;
  site: string;
};

export const EMPTY_VENDOR: VendorFacts = {
  company: '',
  trade: '',
  bio: '',
  specialties: [],
  phone: '',
  site: '',
};

export const VENDOR_READERS: Readers<VendorFacts> = {
  company: text,
  trade: text,
  bio: text,
  specialties: several,
  phone: text,
  site: text,
};

type Known = { [Name in keyof VendorFacts]: VendorFacts[Name] | null };

/** What is known, with empty texts where nothing is. */
export function factsOf(vendor: Known): VendorFacts {
  const { trade, bio, specialties, phone, site } = vendor;
  return {
    company: vendor.company ?? '',
    trade: trade ?? '',
    bio: bio ?? '',
    specialties: specialties ?? [],
    phone: phone ?? '',
    site: site ?? '',
  };
}

const TRADES = CATEGORIES.map(({ name }) => ({ value: name, label: name }));

type VendorFieldsProps = { form: FormFields<keyof VendorFacts>; facts: VendorFacts };

/** The fields of a company, for its own people and for administrators. */
export function VendorFields({ form, facts }: VendorFieldsProps) {
  const known = (name: Exclude<keyof VendorFacts, 'specialties'>) => form.field(name, facts[name]);
  const [specialties, setSpecialties] = useState<readonly string[]>(facts.specialties);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Company name"
        autoComplete="organization"
        maxLength={COMPANY_MAX_LENGTH}
        {...known('company')}
      />
      <SelectField label="Trade" options={TRADES} {...form.field('trade', facts.trade || undefined)} />
      <TextareaField
        label="About the company"
        hint="Visible to homeowners when they choose. Two or three sentences."
        maxLength={BIO_MAX_LENGTH}
        counter
        className="sm:col-span-2"
        {...known('bio')}
      />
      <TagsField
        label="Specialties"
        optional
        hint={`Up to ${MAX_SPECIALTIES}, shown on the public profile. Press Enter after each.`}
        placeholder="Tankless water heaters"
        className="sm:col-span-2"
        name="specialties"
        error={form.fault('specialties')}
        max={MAX_SPECIALTIES}
        maxLength={SPECIALTY_MAX_LENGTH}
        tags={specialties}
        onTagsChange={(next) => {
          setSpecialties(next);
          form.changed('specialties');
        }}
      />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        hint="Visible to homeowners once a job is accepted"
        {...known('phone')}
      />
      <TextField
        label="Website"
        optional
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={SITE_MAX_LENGTH}
        {...known('site')}
      />
    </div>
  );
}
