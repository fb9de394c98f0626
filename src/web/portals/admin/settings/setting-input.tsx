import type { SettingFieldView } from '#core/settings/contract.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

type SettingInputProps = {
  id: string;
  field: SettingFieldView;
  /** The group it stands in, for its name in a list of fields. */
  group?: string | undefined;
  value: string | boolean;
  error: string | null;
  onChange: (value: string | boolean) => void;
};

/** The control that fits a field of a setting. */
export function SettingInput({ id, field, value, error, onChange }: SettingInputProps) {
  const { label, hint, unit } = field;
  if (field.kind === 'switch') {
    return (
      <Switch label={label} checked={value === true} onChange={(event) => onChange(event.target.checked)} />
    );
  }
  if (field.kind === 'choice') {
    return (
      <SelectField
        id={id}
        label={label}
        hint={hint}
        error={error}
        options={field.options}
        value={String(value)}
        onValueChange={onChange}
      />
    );
  }
  return (
    <TextField
      id={id}
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
