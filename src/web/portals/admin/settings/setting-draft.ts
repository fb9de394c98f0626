import { assertCents, formatMoney } from '#core/lib/money.ts';
import { type SettingScalar, type SettingValue, scaleOf } from '#core/lib/setting.ts';
import type { SettingFieldView } from '#core/settings/contract.ts';

/** What stands in the fields: text for numbers, so that anything can be typed on the way. */
export type SettingDraft = Record<string, string | boolean>;

export function toDraft(fields: readonly SettingFieldView[], value: SettingValue): SettingDraft {
  return Object.fromEntries(fields.map((field) => [field.name, written(field, value[field.name])]));
}

/** A value as it is typed. */
export function written(field: SettingFieldView, value: SettingScalar | undefined): string | boolean {
  if (field.kind === 'switch') return value === true;
  if (field.kind === 'choice') return String(value ?? '');
  const scale = scaleOf(field.unit);
  return scale ? (Number(value) / scale.by).toFixed(scale.digits) : String(value ?? '');
}

/** Whether a draft means another value than the one in force; what cannot be read does. */
export function isChanged(
  { fields, value }: { fields: readonly SettingFieldView[]; value: SettingValue },
  draft: SettingDraft,
): boolean {
  const meant = toValue(fields, draft).value;
  return fields.some(({ name }) => meant[name] !== value[name]);
}

/** The value that a draft means, and what cannot be read as one. */
export function toValue(
  fields: readonly SettingFieldView[],
  draft: SettingDraft,
): { value: SettingValue; problems: Record<string, string> } {
  const value: SettingValue = {};
  const problems: Record<string, string> = {};
  for (const field of fields) {
    const typed = draft[field.name] ?? '';
    if (field.kind !== 'number') {
      value[field.name] = typed;
      continue;
    }
    const number = numberOf(String(typed), field);
    value[field.name] = number;
    const { min, max } = field;
    if (!Number.isInteger(number) || (min !== null && number < min) || (max !== null && number > max)) {
      problems[field.name] = `${field.label}: ${boundsInWords(field)}`;
    }
  }
  return { value, problems };
}

function numberOf(typed: string, { unit }: SettingFieldView): number {
  const text = typed.trim().replaceAll(',', '').replace(/^\$/, '');
  const digits = /^-?\d+(?:\.(\d{1,2}))?$/.exec(text);
  if (!digits) return Number.NaN;
  const scale = scaleOf(unit);
  if (!scale) return Number(text);
  return (digits[1]?.length ?? 0) > scale.digits ? Number.NaN : Math.round(Number(text) * scale.by);
}

function boundsInWords(field: SettingFieldView): string {
  const kinds: Partial<Record<NonNullable<SettingFieldView['unit']>, string>> = {
    cents: 'an amount',
    'basis points': 'a percentage',
    'tenths of a star': 'a rating',
  };
  return `${(field.unit && kinds[field.unit]) ?? 'a whole number'} from ${boundsOf(field)}`;
}

/** `1 to 120`, `$0.01 to $1,000.00`, `9% to 12%`; empty for what is no number. */
export function boundsOf(field: SettingFieldView): string {
  const { kind, min, max } = field;
  return kind === 'number' ? `${writtenValue(field, min ?? 0)} to ${writtenValue(field, max ?? 0)}` : '';
}

/** A value as it stands beside its field, whose unit is said there. */
export function writtenValue({ kind, unit, options }: SettingFieldView, value: SettingScalar): string {
  if (kind === 'switch') return value === true ? 'on' : 'off';
  if (kind === 'choice') return `“${options.find((option) => option.value === value)?.label ?? value}”`;
  const number = Number(value);
  if (unit === 'cents') return formatMoney(assertCents(number));
  if (unit === 'basis points') return `${number / 100}%`;
  return unit === 'tenths of a star' ? (number / 10).toFixed(1) : number.toLocaleString('en-US');
}

/** Fields of one group together, in the order of the definition; those without a group come last. */
export function fieldsByGroup(
  fields: readonly SettingFieldView[],
): { group: string | null; fields: SettingFieldView[] }[] {
  const groups: { group: string | null; fields: SettingFieldView[] }[] = [];
  for (const field of fields) {
    const known = groups.find(({ group }) => group === field.group);
    if (known) known.fields.push(field);
    else groups.push({ group: field.group, fields: [field] });
  }
  return groups.sort((a, b) => Number(a.group === null) - Number(b.group === null));
}
