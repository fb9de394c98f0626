import { ANSWER_MAX_LENGTH } from '#core/bookings/limits.ts';
import { StepperField } from '#web/ui/form/number/stepper-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { ChoicePills } from './choice-pills.tsx';
import type { QuestionView } from './question-view.ts';

type QuestionFieldProps = {
  question: QuestionView;
  value: string;
  error: string | null;
  onValueChange: (value: string) => void;
};

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

/** Numbers in a range of fewer than this are counted by pressing; others are typed. */
const FEW = 30;

/** The id of a question's control, where its error leads. */
export function questionId(id: string): string {
  return `question-${id}`;
}

/** One question of a service, in the control that fits its kind. */
export function QuestionField({ question, value, error, onValueChange }: QuestionFieldProps) {
  const { kind, label, hint, required, options = [], min, max, unit } = question;
  const shared = { id: questionId(question.id), label, hint, error, optional: !required };
  if (kind === 'choice' || kind === 'yes_no') {
    return (
      <ChoicePills
        {...shared}
        options={kind === 'yes_no' ? YES_NO : options.map((option) => ({ value: option, label: option }))}
        value={value}
        onValueChange={onValueChange}
      />
    );
  }
  if (kind === 'number') {
    if (min !== undefined && max !== undefined && max - min < FEW) {
      return (
        <StepperField
          {...shared}
          hint={hint ?? `${min} to ${max}`}
          inputMode="decimal"
          {...{ min, max, unit, value }}
          onChange={(event) => onValueChange(event.target.value)}
        />
      );
    }
    const range = min !== undefined && max !== undefined ? `From ${min} to ${max}` : undefined;
    return (
      <TextField
        {...shared}
        hint={hint ?? range}
        inputMode="decimal"
        maxLength={14}
        suffix={unit}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className="max-w-[220px]"
      />
    );
  }
  return (
    <TextareaField
      {...shared}
      rows={2}
      maxLength={ANSWER_MAX_LENGTH}
      counter
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
}
