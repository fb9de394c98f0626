import { Plus, Trash2 } from 'lucide-react';
import { addDays, formatDatedName, formatLocalDate } from '#core/lib/format-time.ts';
import {
  AGREEMENT_CHANGES_MAX,
  AGREEMENT_CLAUSES_MAX,
  AGREEMENT_NOTICE_DAYS,
  CLAUSE_TEXT_MAX,
  CLAUSE_TITLE_MAX,
} from '#core/vendors/agreements/agreement.ts';
import type { AgreementVersionView } from '#core/vendors/agreements/contract.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { DateField } from '#web/ui/form/dates/date-field.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { onlyByButton } from '#web/ui/form/state/only-by-button.ts';
import { group, optional, text } from '#web/ui/form/state/read-form.ts';
import { list } from '#web/ui/form/state/readers.ts';
import { useFieldList } from '#web/ui/form/state/use-field-list.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type PublishFormProps = { latest: AgreementVersionView; today: string };

/** The next version, started from the words of the latest. */
export function PublishForm({ latest, today }: PublishFormProps) {
  const { showToast } = useToastContext();
  const form = useForm({
    read: {
      clauses: list(group({ title: text, text })),
      changes: text,
      acceptBy: optional(text),
    },
    watch: { acceptBy: undefined as string | undefined },
    command: useCommand((api) => api.vendors.publishAgreement, {
      onSuccess: ({ version }) =>
        showToast({ title: `Version of ${formatDatedName(version)} published`, type: 'success' }),
    }),
    input: ({ acceptBy, ...values }) => ({
      ...values,
      acceptBy: acceptBy ?? null,
      expectedVersion: latest.version,
    }),
  });
  const clauses = useFieldList(latest.clauses, () => form.changed('clauses'));
  const earliest = addDays(today, AGREEMENT_NOTICE_DAYS);
  const { acceptBy } = form.seen;
  return (
    <Card title="Next version" aside={`Based on the version of ${formatDatedName(latest.version)}`}>
      <form {...form.props} onKeyDown={onlyByButton} className="space-y-5">
        <FormErrors message={form.message} />
        <ol aria-label="Clauses" className="divide-y divide-line-1">
          {clauses.rows.map(({ key, start }, at) => (
            <li key={key} className="space-y-2 py-4 first:pt-0 last:pb-0">
              <div className="flex items-end gap-2">
                <TextField
                  label={`Clause ${at + 1}`}
                  className="grow"
                  maxLength={CLAUSE_TITLE_MAX}
                  {...form.field(`clauses.${at}.title`, start.title)}
                />
                <IconButton
                  icon={Trash2}
                  kind="quiet"
                  label={`Remove clause ${at + 1}`}
                  onClick={() => clauses.remove(at)}
                />
              </div>
              <TextareaField
                label={`Text of clause ${at + 1}`}
                labelHidden
                rows={3}
                maxLength={CLAUSE_TEXT_MAX}
                {...form.field(`clauses.${at}.text`, start.text)}
              />
            </li>
          ))}
        </ol>
        {clauses.rows.length < AGREEMENT_CLAUSES_MAX && (
          <Button kind="outline" icon={Plus} onClick={() => clauses.add({ title: '', text: '' })}>
            Add clause
          </Button>
        )}
        <TextareaField
          label="What changed"
          hint="Vendors read this first, in the notice and above the text"
          rows={2}
          maxLength={AGREEMENT_CHANGES_MAX}
          {...form.field('changes', '')}
        />
        <DateField
          label="Vendors sign by"
          optional
          hint={`${formatLocalDate(earliest)} or later. Leave it empty if the version they signed still applies.`}
          min={earliest}
          {...form.field('acceptBy', '')}
        />
        {acceptBy && (
          <p className="text-body text-text-2">
            We’ll notify vendors now, then a week and a day before the deadline. Any vendor that hasn’t signed
            by {formatLocalDate(acceptBy)} is suspended the next day, until it signs.
          </p>
        )}
        <Button type="submit" kind="primary" pending={form.pending}>
          Publish version
        </Button>
      </form>
    </Card>
  );
}
