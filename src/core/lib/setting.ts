import * as z from 'zod/mini';
import { type Checked, checked } from '#core/lib/result.ts';

export type SettingScalar = number | boolean | string;
export type SettingValue = Record<string, SettingScalar>;

/** What a number counts; forms and histories write it behind the figure. */
export type SettingUnit =
  | 'points'
  | 'percent'
  | 'cents'
  | 'months'
  | 'days'
  | 'hours'
  | 'minutes'
  | 'seconds'
  | 'times'
  | 'vendors'
  | 'jobs'
  | 'tenths of a star'
  | 'basis points';

type Named = { label: string; hint?: string; group?: string };
export type SettingField =
  | (Named & { kind: 'number'; unit: SettingUnit; min: number; max: number })
  | (Named & { kind: 'switch' })
  | (Named & { kind: 'choice'; options: readonly { value: string; label: string }[] });

/**
 * One thing that administrators may change while Canopy runs. A value is flat, so that a form, a history and a
 * refusal can each speak of its fields by name.
 */
export type SettingDefinition<Value extends SettingValue = SettingValue> = {
  /** Under which it is stored, never changed: `loyalty.tiers`. */
  name: string;
  /** The page on which it is edited: /admin/settings/<section>. */
  section: string;
  label: string;
  description: string;
  fields: { readonly [Key in keyof Value]: SettingField };
  defaultValue: Value;
  shape: z.ZodMiniType<Value>;
  /** What several fields must be to each other: field → what is wrong. */
  check(value: Value): Record<string, string>;
};

export function defineSetting<Value extends SettingValue>(
  given: Omit<SettingDefinition<Value>, 'shape' | 'check'> & {
    check?: SettingDefinition<Value>['check'];
  },
): SettingDefinition<Value> {
  const shapes = Object.entries<SettingField>(given.fields).map(([name, field]) => [name, shapeOf(field)]);
  return {
    check: () => ({}),
    ...given,
    shape: z.strictObject(Object.fromEntries(shapes)) as unknown as z.ZodMiniType<Value>,
  };
}

function shapeOf(field: SettingField): z.ZodMiniType {
  if (field.kind === 'switch') return z.boolean({ error: 'On or off' });
  if (field.kind === 'choice') {
    return z.enum(
      field.options.map((option) => option.value),
      { error: 'Choose one from the list' },
    );
  }
  const bound = (value: number) =>
    scaleOf(field.unit) === null ? figure(value) : formatSetting(field, value);
  const range = `A ${scaleOf(field.unit) === null ? 'whole number' : 'value'} from ${bound(field.min)} to ${bound(field.max)}`;
  return z
    .int({ error: range })
    .check(z.minimum(field.min, { error: range }), z.maximum(field.max, { error: range }));
}

/** What somebody entered for a setting: every field there, each within its bounds, all of them together sensible. */
export function parseSetting<Value extends SettingValue>(
  definition: SettingDefinition<Value>,
  given: unknown,
): Checked<Value> {
  const parsed = definition.shape.safeParse(given);
  if (parsed.success) return checked(definition.check(parsed.data), () => parsed.data);
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[String(issue.path[0] ?? 'value')] ??= issue.message;
  return {
    ok: false,
    message: Object.values(fields)[0] ?? 'This isn’t a valid value for the setting',
    fields,
  };
}

/**
 * The value in force. Fields that came with a later version take their default; when what is stored makes no sense
 * altogether, the defaults hold.
 */
export function settingFrom<Value extends SettingValue>(
  definition: SettingDefinition<Value>,
  stored: unknown,
): Value {
  if (typeof stored !== 'object' || stored === null) return definition.defaultValue;
  const known = Object.entries(stored).filter(([name]) => Object.hasOwn(definition.fields, name));
  const parsed = parseSetting(definition, { ...definition.defaultValue, ...Object.fromEntries(known) });
  return parsed.ok ? parsed.value : definition.defaultValue;
}

/** How people write what is kept in a smaller unit: so many of it make one, with so many digits after the point. */
export function scaleOf(unit: SettingUnit | null): { by: number; digits: number } | null {
  if (unit === 'cents' || unit === 'basis points') return { by: 100, digits: 2 };
  return unit === 'tenths of a star' ? { by: 10, digits: 1 } : null;
}

/** A field's value in words: `25%`, `$1.00`, `24 months`, `on`. */
export function formatSetting(field: SettingField, value: SettingScalar | undefined): string {
  if (value === undefined) return 'not set';
  if (field.kind === 'switch') return value ? 'on' : 'off';
  if (field.kind === 'choice') {
    return field.options.find((option) => option.value === value)?.label ?? String(value);
  }
  const number = Number(value);
  if (field.unit === 'cents') return `$${(number / 100).toFixed(2)}`;
  if (field.unit === 'percent') return `${figure(number)}%`;
  if (field.unit === 'basis points') return `${number / 100}%`;
  if (field.unit === 'tenths of a star') return `${(number / 10).toFixed(1)} stars`;
  if (field.unit === 'times') return figure(number);
  const unit = number === 1 ? field.unit.replace(/s$/, '') : field.unit;
  return `${figure(number)} ${unit}`;
}

/** What changed between two values, field by field, in words. */
export function settingChanges(
  definition: SettingDefinition,
  previous: SettingValue,
  next: SettingValue,
): { field: string; label: string; from: string; to: string }[] {
  return Object.entries(definition.fields).flatMap(([name, field]) => {
    if (previous[name] === next[name]) return [];
    const label = field.group ? `${field.group}: ${field.label.toLowerCase()}` : field.label;
    return [
      {
        field: name,
        label,
        from: formatSetting(field, previous[name]),
        to: formatSetting(field, next[name]),
      },
    ];
  });
}

function figure(value: number): string {
  return value.toLocaleString('en-US');
}

/** A definition where the type of its value does not matter: forms, lists, histories. */
export function anySetting<Value extends SettingValue>(
  definition: SettingDefinition<Value>,
): SettingDefinition {
  return definition as unknown as SettingDefinition;
}
