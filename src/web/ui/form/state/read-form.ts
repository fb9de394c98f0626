/** What is wrong, by the name of its field; under `WHOLE` what concerns all of it. */
export type Faults = Readonly<Record<string, string>>;
export const WHOLE = '';

type Read<Value> = (data: FormData, name: string, fault: (name: string, text: string) => void) => Value;

/**
 * Takes one value out of a sent form by its name, and says what cannot be read. Names are paths, as a contract names its
 * fields: `subject`, `address.zip`, `lines.0.title`. (An object, for TypeScript does not infer from functions that
 * functions give.)
 */
export type Reader<Value> = { readonly read: Read<Value> };
export type Readers<Values> = { readonly [K in keyof Values]: Reader<Values[K]> };

/**
 * The values of a form by readers declared once, in the browser and on the server. Only declared names are looked at. Where
 * there are faults, the values at fault are not to be used.
 */
export function readForm<Values>(
  data: FormData,
  readers: Readers<Values>,
): { values: Values; faults: Faults } {
  const faults: Record<string, string> = {};
  const fault = (name: string, text: string) => {
    faults[name] ??= text;
  };
  return { values: valuesOf(readers, data, '', fault), faults };
}

/** A file in the place of a text is none. */
function typed(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

/** A value out of what was typed, without the spaces around it; null where it cannot be read, which `says` tells. */
export const reader = <V>(says: string, value: (text: string) => V | null): Reader<V> => ({
  read: (data, name, fault) => {
    const found = value(typed(data, name).trim());
    if (found === null) fault(name, says);
    // At fault, so that nobody gets to see it.
    return found as V;
  },
});

/** As typed: of secrets, where a space counts. */
export const asTyped: Reader<string> = { read: typed };

/** Without the spaces around it. */
export const text = reader('', (found) => found);

/** One of a few values. */
export const choice = <const V extends string>(values: readonly V[]): Reader<V> =>
  reader('Choose one', (found) => values.find((value) => value === found) ?? null);

/** A box or switch. Browsers leave out the ones that are off. */
export const ticked: Reader<boolean> = { read: (data, name) => data.has(name) };

/** Every value sent under the name: boxes of one group. */
export const several: Reader<string[]> = {
  read: (data, name) => data.getAll(name).filter((value): value is string => typeof value === 'string'),
};

/** Undefined where nothing was said, or the entry of a list that stands for nothing was chosen: then nothing is sent. */
export const optional = <V>({ read }: Reader<V>, none = ''): Reader<V | undefined> => ({
  read: (data, name, fault) =>
    ['', none].includes(typed(data, name).trim()) ? undefined : read(data, name, fault),
});

/** Fields under one name: `address.zip`. */
export const group = <Values>(readers: Readers<Values>): Reader<Values> => ({
  read: (data, name, fault) => valuesOf(readers, data, `${name}.`, fault),
});

function valuesOf<Values>(
  readers: Readers<Values>,
  data: FormData,
  before: string,
  fault: (name: string, text: string) => void,
): Values {
  const entries = Object.entries<Reader<unknown>>(readers);
  return Object.fromEntries(
    entries.map(([key, { read }]) => [key, read(data, before + key, fault)]),
  ) as Values;
}
