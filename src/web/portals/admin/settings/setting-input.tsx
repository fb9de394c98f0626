import type { SettingScalar } from '#core/lib/setting.ts';
import type { SettingFieldView } from '#core/settings/contract.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { boundsOf, writtenValue } from './setting-draft.ts';

type SettingInputProps = {
  id: string;
  name: string;
  field: SettingFieldView;
  /** The group it stands in, for its name in a list of fields. */
  group?: string | undefined;
  value: string | boolean;
  error: string | null;
  /** What is delivered; stands under the field where something else is in force. */
  defaultValue: SettingScalar | undefined;
  onChange: (value: string | boolean) => void;
};

/** The control that fits a field of a setting. */
export function SettingInput({ id, name, field, value, error, defaultValue, onChange }: SettingInputProps) {
  const { label, unit } = field;
  const hint = hintOf(field, defaultValue);
  if (field.kind === 'switch') {
    return (
      <Switch
        label={label}
        name={name}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
    );
  }
  if (field.kind === 'choice') {
    return (
      <SelectField
        id={id}
        name={name}
        label={label}
        hint={hint}
        error={error}
        options={field.options}
        className="sm:col-span-full"
        value={String(value)}
        onValueChange={onChange}
      />
    );
  }
  return (
    <TextField
      id={id}
      name={name}
      label={label}
      hint={hint}
      error={error}
      inputMode={unit === 'cents' ? 'decimal' : 'numeric'}
      figure
      value={String(value)}
      onChange={(event) => onChange(event.target.value)}
      prefix={unit === 'cents' ? '$' : undefined}
      suffix={unit === 'cents' ? undefined : unit === 'percent' ? '%' : unit}
    />
  );
}

/** What a field is for, its bounds and what is delivered: `1 to 120, delivered with 24`. */
function hintOf(field: SettingFieldView, defaultValue: SettingScalar | undefined): string {
  const delivered = defaultValue === undefined ? '' : `delivered with ${writtenValue(field, defaultValue)}`;
  const bounds = [boundsOf(field), delivered].filter(Boolean).join(', ');
  const facts = bounds.charAt(0).toUpperCase() + bounds.slice(1);
  return field.hint ? `${field.hint}. ${facts}` : facts;
}
