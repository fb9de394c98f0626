import { CASE_CATEGORIES, CASE_CATEGORY_LABELS, type CaseCategory } from '#core/cases/category.ts';
import { CASE_DETAILS_MAX, CASE_SUBJECT_MAX } from '#core/cases/limits.ts';
import { CASE_PRIORITIES, type CasePriority } from '#core/cases/status.ts';
import { PRIORITY_LABELS } from '#core/lib/status-look.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { choice, optional, text } from '#web/ui/form/state/read-form.ts';
import type { FormFields } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';

const NOBODY = 'nobody';

/** How a case is read, whether it is new or changed. */
export const CASE_READERS = {
  subject: text,
  details: text,
  priority: choice(CASE_PRIORITIES),
  /** Nothing: nobody looks after it yet. */
  assigneeId: optional(text, NOBODY),
};

/** Of a case by hand; one of an error says so by itself. */
export const CATEGORY_READER = { category: choice(CASE_CATEGORIES) };

/** What kind of matter it is. */
export function CaseCategoryField({
  form,
  start,
}: {
  form: FormFields<'category'>;
  start: { category: CaseCategory };
}) {
  return (
    <SelectField
      label="Category"
      options={CASE_CATEGORIES.map((value) => ({ value, label: CASE_CATEGORY_LABELS[value] }))}
      {...form.field('category', start.category)}
    />
  );
}

type Start = { subject: string; details: string; priority: CasePriority; assigneeId: string | null };
type Props = { form: FormFields<keyof typeof CASE_READERS>; start: Start };

/** What a case is about. */
export function CaseWords({ form, start, rows }: Props & { rows: number }) {
  return (
    <>
      <TextField
        label="Subject"
        required
        maxLength={CASE_SUBJECT_MAX}
        {...form.field('subject', start.subject)}
      />
      <TextareaField
        label="Details"
        optional
        rows={rows}
        maxLength={CASE_DETAILS_MAX}
        {...form.field('details', start.details)}
      />
    </>
  );
}

/** How urgent it is, and which of these people looks after it. */
export function CaseCare({
  form,
  start,
  assignees,
}: Props & { assignees: readonly { id: string; name: string }[] }) {
  return (
    <>
      <SelectField
        label="Priority"
        options={CASE_PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] }))}
        {...form.field('priority', start.priority)}
      />
      <SelectField
        label="Assigned to"
        options={[
          { value: NOBODY, label: 'No one yet' },
          ...assignees.map(({ id: value, name }) => ({ value, label: name })),
        ]}
        {...form.field('assigneeId', start.assigneeId ?? NOBODY)}
      />
    </>
  );
}
