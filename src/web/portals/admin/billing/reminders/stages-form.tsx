import { REASON_MAX, REMINDER_BODY_MAX, REMINDER_SUBJECT_MAX } from '#core/plans/limits.ts';
import type { ReminderRulesView } from '#core/plans/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { onlyByButton } from '#web/ui/form/state/only-by-button.ts';
import { group, text } from '#web/ui/form/state/read-form.ts';
import { int, list } from '#web/ui/form/state/readers.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Section } from '#web/ui/layout/section.tsx';

const READERS = {
  stages: list(group({ day: int, subject: text, body: text })),
  graceDays: int,
  note: text,
};

/** Texts and timing of the reminders; each save is a version. */
export function StagesForm({ rules, onSaved }: { rules: ReminderRulesView; onSaved: () => void }) {
  const { showToast } = useToastContext();
  const form = useForm({
    read: READERS,
    command: useCommand((api) => api.plans.saveReminders, {
      onSuccess: ({ version }) => {
        showToast({ title: `Version ${version} saved`, type: 'success' });
        onSaved();
      },
    }),
    input: (values) => ({ ...values, expectedVersion: rules.version }),
  });
  return (
    <form {...form.props} onKeyDown={onlyByButton} className="space-y-6 pb-2">
      <FormErrors message={form.message} />
      {rules.stages.map((stage, at) => (
        <Section key={stage.day} title={`Reminder ${at + 1}`}>
          <div className="space-y-3">
            <TextField
              label="Days after the failed charge"
              inputMode="numeric"
              {...form.field(`stages.${at}.day`, String(stage.day))}
            />
            <TextField
              label="Subject"
              maxLength={REMINDER_SUBJECT_MAX}
              {...form.field(`stages.${at}.subject`, stage.subject)}
            />
            <TextareaField
              label="Message"
              rows={4}
              maxLength={REMINDER_BODY_MAX}
              {...form.field(`stages.${at}.body`, stage.body)}
            />
          </div>
        </Section>
      ))}
      <TextField
        label="Grace period in days"
        hint="The plan is suspended after it"
        inputMode="numeric"
        {...form.field('graceDays', String(rules.graceDays))}
      />
      <TextField label="Note" optional maxLength={REASON_MAX} {...form.field('note', '')} />
      <Button kind="primary" block type="submit" pending={form.pending}>
        Save stages
      </Button>
    </form>
  );
}
