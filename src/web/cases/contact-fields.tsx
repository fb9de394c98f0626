import { ANSWER_HOURS, CASE_MESSAGE_MAX, CASE_SUBJECT_MAX } from '#core/cases/limits.ts';
import {
  CONTACT_CATEGORIES,
  CONTACT_CATEGORY_LABELS,
  CONTACT_PRIORITIES,
  type ContactCategory,
} from '#core/cases/support/contact.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { choice, text } from '#web/ui/form/state/read-form.ts';
import type { FormFields } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';

export const CONTACT_READERS = {
  category: choice(CONTACT_CATEGORIES),
  subject: text,
  message: text,
};

type ContactFieldsProps = {
  form: FormFields<keyof typeof CONTACT_READERS>;
  start?: ContactCategory;
};

/** What every contact form asks. */
export function ContactCategoryField({ form, start }: ContactFieldsProps) {
  return (
    <SelectField
      label="What is it about?"
      required
      options={CONTACT_CATEGORIES.map((value) => ({ value, label: CONTACT_CATEGORY_LABELS[value] }))}
      {...form.field('category', start)}
    />
  );
}

export function ContactWords({ form }: ContactFieldsProps) {
  return (
    <>
      <TextField label="Subject" required maxLength={CASE_SUBJECT_MAX} {...form.field('subject')} />
      <TextareaField
        label="How can we help?"
        required
        rows={6}
        counter
        maxLength={CASE_MESSAGE_MAX}
        {...form.field('message')}
      />
    </>
  );
}

/** How soon a message about this is answered. */
export function answerWithin(category: ContactCategory | null): string {
  const hours = category ? ANSWER_HOURS[CONTACT_PRIORITIES[category]] : ANSWER_HOURS.low;
  return `We’ll answer within ${hours} hours, nights and weekends included.`;
}
