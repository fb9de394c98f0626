import type { HomeView } from '#core/homes/contract.ts';
import { type HomeDetails, NO_DETAILS } from '#core/homes/details.ts';

/** The editor's fields as they are typed. */
export type HomeValues = {
  line1: string;
  zip: string;
  label: string;
  accessNotes: string;
  kind: string;
  heating: string;
  waterHeater: string;
  parking: string;
  yearBuilt: string;
  squareFeet: string;
  bedrooms: string;
  bathrooms: string;
  stories: string;
  pets: string;
  notes: string;
};

/** Stands for "nobody has said" in a choice. */
export const NOT_SAID = 'not_said';

const NUMBERS = ['yearBuilt', 'squareFeet', 'bedrooms', 'bathrooms', 'stories'] as const;
const CHOICES = ['kind', 'heating', 'waterHeater', 'parking'] as const;

export function valuesOf(home: HomeView | null): HomeValues {
  const details = home?.details ?? NO_DETAILS;
  const typed = (value: number | null) => (value === null ? '' : String(value));
  return {
    line1: home?.line1 ?? '',
    zip: home?.zip ?? '',
    label: home?.label ?? '',
    accessNotes: home?.accessNotes ?? '',
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
  };
}

/** What is sent of it, and what is no number, by field. The rest is checked by the server. */
export function readValues(
  values: HomeValues,
  isNew: boolean,
): { details: HomeDetails; faults: Record<string, string> } {
  const faults: Record<string, string> = {};
  if (isNew && values.line1.trim().length < 3) {
    faults.line1 = 'Street and house number, like 2218 Alder Bend NW';
  }
  if (isNew && !/^\d{5}$/.test(values.zip.trim())) faults.zip = 'Five digits';
  if (!isNew && values.label.trim() === '') faults.label = 'Give it a name';
  const details: Record<string, unknown> = { pets: values.pets.trim(), notes: values.notes.trim() };
  for (const name of CHOICES) details[name] = values[name] === NOT_SAID ? null : values[name];
  for (const name of NUMBERS) {
    const text = values[name].replaceAll(',', '').trim();
    if (text !== '' && !/^\d{1,7}(?:\.\d)?$/.test(text)) faults[`details.${name}`] = 'A number';
    details[name] = text === '' ? null : Number(text);
  }
  return { details: details as HomeDetails, faults };
}
