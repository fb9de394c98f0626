import { CASE_DETAILS_MAX, CASE_SUBJECT_MAX } from '#core/cases/limits.ts';
import { CASE_PRIORITIES, type CasePriority } from '#core/cases/status.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { PRIORITY_LABELS } from '../jobs/job-filters.ts';

const NOBODY = 'nobody';

export type CaseValues = {
  subject: string;
  details: string;
  priority: CasePriority;
  /** Null: nobody looks after it yet. */
  assigneeId: string | null;
};

type Props = {
  values: CaseValues;
  /** The refusal of a field, by its name. */
  faults: Partial<Record<string, string>>;
  onChange: (next: Partial<CaseValues>) => void;
};

/** What a case is about. */
export function CaseWords({ values, faults, onChange, rows }: Props & { rows: number }) {
  return (
    <>
      <TextField
        label="Subject"
        required
        maxLength={CASE_SUBJECT_MAX}
        value={values.subject}
        error={faults.subject ?? null}
        onChange={(event) => onChange({ subject: event.target.value })}
      />
      <TextareaField
        label="Details"
        optional
        rows={rows}
        maxLength={CASE_DETAILS_MAX}
        value={values.details}
        error={faults.details ?? null}
        onChange={(event) => onChange({ details: event.target.value })}
      />
    </>
  );
}

/** How urgent it is, and which of these people looks after it. */
export function CaseCare({
  values,
  faults,
  onChange,
  people,
}: Props & { people: readonly { id: string; name: string }[] }) {
  return (
    <>
      <SelectField
        label="Priority"
        options={CASE_PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] }))}
        value={values.priority}
        error={faults.priority ?? null}
        onValueChange={(priority) => onChange({ priority })}
      />
      <SelectField
        label="Assigned to"
        options={[
          { value: NOBODY, label: 'Nobody yet' },
          ...people.map(({ id: value, name }) => ({ value, label: name })),
        ]}
        value={values.assigneeId ?? NOBODY}
        error={faults.assigneeId ?? null}
        onValueChange={(chosen) => onChange({ assigneeId: chosen === NOBODY ? null : chosen })}
      />
    </>
  );
}
