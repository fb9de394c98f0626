import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import type { NewJobData } from './new-job-data.ts';

export type Answer = string | number | boolean;
type Question = NonNullable<NewJobData['service']>['questions'][number];

type QuestionFieldProps = {
  question: Question;
  value: Answer | undefined;
  error: string | null;
  onChange: (value: Answer) => void;
};

/** One question of a service, as the desk asks it on the phone. */
export function QuestionField({ question, value, error, onChange }: QuestionFieldProps) {
  const { kind, label, hint, required, options = [], unit } = question;
  const text = { label, error, optional: !required, ...(hint ? { hint } : {}) };
  const typed = value === undefined ? '' : String(value);
  if (kind === 'text') {
    return (
      <TextareaField {...text} rows={2} value={typed} onChange={(event) => onChange(event.target.value)} />
    );
  }
  if (kind === 'number') {
    return (
      <TextField
        {...text}
        inputMode="numeric"
        suffix={unit}
        value={typed}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  const choices = kind === 'yes_no' ? ['Yes', 'No'] : options;
  const shown = typeof value === 'boolean' ? (value ? 'Yes' : 'No') : typed;
  return (
    <SelectField
      {...text}
      options={choices.map((choice) => ({ value: choice, label: choice }))}
      {...(shown ? { value: shown } : {})}
      onValueChange={(choice) => onChange(kind === 'yes_no' ? choice === 'Yes' : choice)}
    />
  );
}
