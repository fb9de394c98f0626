import { REVIEW_MAX, REVIEW_MIN } from '#core/cases/disputes/limits.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { onlyByButton } from '#web/ui/form/state/only-by-button.ts';
import { type Faults, text, ticked } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** The answer to the side that asked for Canopy: the clock runs again, or the decision comes next. */
export function AnswerReview({ id }: { id: string }) {
  const { showToast } = useToastContext();
  const form = useForm({
    read: { note: text, decide: ticked },
    watch: { decide: false },
    command: useCommand((api) => api.cases.answerReview, {
      onSuccess: () => showToast({ title: 'Both sides have your answer', type: 'success' }),
    }),
    check: ({ note }): Faults =>
      note.trim().length < REVIEW_MIN ? { note: 'Write a sentence to both sides' } : {},
    input: (values) => ({ id, ...values }),
  });
  return (
    <Card title="Answer both sides">
      <form {...form.props} onKeyDown={onlyByButton} className="space-y-3">
        <FormErrors message={form.message} />
        <TextareaField
          label="Your answer"
          hint="Both sides will see this."
          rows={3}
          maxLength={REVIEW_MAX}
          counter
          {...form.field('note')}
        />
        <Checkbox
          label="Move to the decision now"
          hint="Otherwise, the clock resumes with the time remaining."
          {...form.box('decide')}
        />
        <Button type="submit" kind="primary" pending={form.pending}>
          {form.seen.decide ? 'Answer and move to decision' : 'Answer and resume'}
        </Button>
      </form>
    </Card>
  );
}
