import { SelectField } from '#web/ui/form/select-field.tsx';
import { optional, type Reader, text } from '#web/ui/form/state/read-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import type { Service } from './book-for-types.ts';

type Answer = string | boolean;
type Question = Service['questions'][number];

type QuestionFieldProps = { question: Question; name: string; error: string | null; defaultValue?: string };

/** One question of a service, as it is asked by whoever books for somebody else. */
export function QuestionField({ question, ...field }: QuestionFieldProps) {
  const { kind, label, hint, required, options = [], unit } = question;
  const text = { label, optional: !required, ...(hint ? { hint } : {}), ...field };
  if (kind === 'text') return <TextareaField {...text} rows={2} />;
  if (kind === 'number') return <TextField {...text} inputMode="numeric" suffix={unit} />;
  const choices = kind === 'yes_no' ? ['Yes', 'No'] : options;
  return <SelectField {...text} options={choices.map((choice) => ({ value: choice, label: choice }))} />;
}

/** How an answer is read: its own checks are the server's. */
export function answerReader(kind: Question['kind']): Reader<Answer | undefined> {
  if (kind !== 'yes_no') return optional(text);
  return { read: (...sent) => (text.read(...sent) === '' ? undefined : text.read(...sent) === 'Yes') };
}

/** Without the questions that nobody answered. */
export function givenAnswers(answers: Record<string, Answer | undefined>): Record<string, Answer> {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([id, answer]) => (answer === undefined ? [] : [[id, answer]])),
  );
}
