import type { HomeView } from '#core/homes/contract.ts';
import type { HomeDetails } from '#core/homes/home-facts.ts';
import { NO_DETAILS } from '#core/homes/home-facts.ts';
import { group, text } from '#web/ui/form/state/read-form.ts';

/** Stands for "nobody has said" in a choice. */
export const NOT_SAID = 'not_said';

const NUMBERS = ['yearBuilt', 'squareFeet', 'bedrooms', 'bathrooms', 'stories'] as const;
const CHOICES = ['kind', 'heating', 'waterHeater', 'parking'] as const;

type Typed = Record<keyof HomeDetails, string>;

/** The editor's fields as they are typed. */
export type HomeValues = { line1: string; zip: string; label: string; accessNotes: string; details: Typed };
export type HomeField = 'line1' | 'zip' | 'label' | `details.${keyof Typed}`;

const DETAILS = {
  kind: text,
  heating: text,
  waterHeater: text,
  parking: text,
  yearBuilt: text,
  squareFeet: text,
  bedrooms: text,
  bathrooms: text,
  stories: text,
  pets: text,
  notes: text,
};
export const HOME_READERS = {
  line1: text,
  zip: text,
  label: text,
  accessNotes: text,
  details: group(DETAILS),
};

export function valuesOf(home: HomeView | null): HomeValues {
  const details = home?.details ?? NO_DETAILS;
  const typed = (value: number | null) => (value === null ? '' : String(value));
  return {
    line1: home?.line1 ?? '',
    zip: home?.zip ?? '',
    label: home?.label ?? '',
    accessNotes: home?.accessNotes ?? '',
    details: {
      kind: details.kind ?? NOT_SAID,
      heating: details.heating ?? NOT_SAID,
      waterHeater: details.waterHeater ?? NOT_SAID,
      parking: details.parking ?? NOT_SAID,
      yearBuilt: typed(details.yearBuilt),
      squareFeet: typed(details.squareFeet),
      bedrooms: typed(details.bedrooms),
      bathrooms: typed(details.bathrooms),
      stories: typed(details.stories),
      pets: details.pets,
      notes: details.notes,
    },
  };
}

/** What a field says at first, by its name. */
export function startOf(first: HomeValues, field: HomeField): string {
  if (field === 'line1' || field === 'zip' || field === 'label') return first[field];
  return first.details[field.slice('details.'.length) as keyof Typed];
}

/** What is sent of it, and what is no number, by field. The rest is checked by the server. */
export function readValues(
  values: HomeValues,
  isNew: boolean,
): { details: HomeDetails; faults: Record<string, string> } {
  const faults: Record<string, string> = {};
  if (isNew && values.line1.length < 3) faults.line1 = 'Enter a street address, like 2218 Alder Bend NW';
  if (isNew && !/^\d{5}$/.test(values.zip)) faults.zip = 'Enter a 5-digit ZIP code';
  if (!isNew && values.label === '') faults.label = 'Enter a name';
  const typed = values.details;
  const details: Record<string, unknown> = { pets: typed.pets, notes: typed.notes };
  for (const name of CHOICES) details[name] = typed[name] === NOT_SAID ? null : typed[name];
  for (const name of NUMBERS) {
    const figure = typed[name].replaceAll(',', '').trim();
    if (figure !== '' && !/^\d{1,7}(?:\.\d)?$/.test(figure)) faults[`details.${name}`] = 'Enter a number';
    details[name] = figure === '' ? null : Number(figure);
  }
  return { details: details as HomeDetails, faults };
}
