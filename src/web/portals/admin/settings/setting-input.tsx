import { clsx } from 'clsx';
import { type SettingScalar, scaleOf } from '#core/lib/setting.ts';
import type { SettingFieldView } from '#core/settings/contract.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { boundsOf, written, writtenValue } from './setting-draft.ts';

type SettingInputProps = {
  id: string;
  name: string;
  field: SettingFieldView;
  /** The group it stands in, for its name in a list of fields. */
  group?: string | undefined;
  value: string | boolean;
  error: string | null;
  /** Stands under the field; a press puts it back where something else is typed. */
  defaultValue: SettingScalar | undefined;
  onChange: (value: string | boolean) => void;
};

/** The control that fits a field of a setting. */
export function SettingInput({ id, name, field, value, error, defaultValue, onChange }: SettingInputProps) {
  const { label, unit } = field;
  const hint = <Hint {...{ field, value, defaultValue, onChange }} />;
  if (field.kind === 'switch') {
    return (
      // On the line of the fields beside it, whose names stand above them.
      <div className="sm:pt-[26px]">
        <Switch
          label={label}
          name={name}
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      </div>
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
        className={clsx(
          field.options.some((option) => option.label.length > 24) && 'sm:col-span-2 lg:col-span-1',
        )}
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
      inputMode={scaleOf(unit) ? 'decimal' : 'numeric'}
      figure
      value={String(value)}
      onChange={(event) => onChange(event.target.value)}
      prefix={unit === 'cents' ? '$' : undefined}
      suffix={suffixOf(unit)}
    />
  );
}

/** The unit after a figure; how often is said by the name of its field. */
function suffixOf(unit: SettingFieldView['unit']): string | undefined {
  if (unit === null || unit === 'cents' || unit === 'times') return undefined;
  if (unit === 'percent' || unit === 'basis points') return '%';
  return unit === 'tenths of a star' ? 'stars' : unit;
}

type HintProps = Pick<SettingInputProps, 'field' | 'value' | 'defaultValue' | 'onChange'>;

/** What a field is for, its bounds and its default: `1 to 120 · Default 24`. */
function Hint({ field, value, defaultValue, onChange }: HintProps) {
  const bounds = boundsOf(field);
  const facts = [field.hint, bounds].filter(Boolean).join('. ');
  if (defaultValue === undefined) return facts;
  const usual = written(field, defaultValue);
  // A choice in force says itself what it is.
  if (field.kind === 'choice' && value === usual) return facts;
  const says = `Default ${writtenValue(field, defaultValue)}`;
  return (
    <>
      {facts && `${facts} · `}
      {value === usual ? (
        says
      ) : (
        <button
          type="button"
          className="-my-1 rounded-[3px] py-1 font-medium text-accent-text underline decoration-accent-line underline-offset-[3px]"
          onClick={() => onChange(usual)}
        >
          {says}
          <span className="sr-only">{`: reset ${field.label}`}</span>
        </button>
      )}
    </>
  );
}
