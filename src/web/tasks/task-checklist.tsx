import { X } from 'lucide-react';
import { formatMoment } from '#core/lib/format-time.ts';
import { TASK_STEP_MAX } from '#core/tasks/limits.ts';
import type { TaskDetail } from '#core/tasks/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** What has to be done, step by step. */
export function TaskChecklist({ found, now }: { found: TaskDetail; now: Date }) {
  const { id, checklist, steps, zone } = found;
  const { showToast } = useToastContext();
  const failed = ({ message }: { message: string }) =>
    showToast({ title: 'Checklist not changed', message, type: 'error' });
  const checking = useCommand((api) => api.tasks.checkStep, { onFailure: failed });
  const removing = useCommand((api) => api.tasks.removeStep, { onFailure: failed });
  const form = useForm({
    read: { text },
    command: useCommand((api) => api.tasks.addStep),
    input: (values) => ({ ...values, id }),
    resets: true,
  });
  return (
    <Card title="Checklist" aside={steps.all > 0 && `${steps.done} of ${steps.all}`}>
      {checklist.length > 0 && (
        <ul aria-label="Checklist" className="mb-4 divide-y divide-line-1">
          {checklist.map((step) => (
            <li key={step.id} className="flex items-start gap-2 py-1.5">
              <Checkbox
                className="grow"
                label={
                  <span className={step.doneAt ? 'text-text-3 line-through wrap-anywhere' : 'wrap-anywhere'}>
                    {step.text}
                  </span>
                }
                hint={
                  step.doneAt &&
                  [step.doneBy, formatMoment(step.doneAt, zone, now)].filter(Boolean).join(', ')
                }
                name={`step-${step.id}`}
                // What was pressed shows at once, and goes back where it could not be saved.
                checked={checking.sending?.stepId === step.id ? checking.sending.done : step.doneAt !== null}
                disabled={checking.pending}
                onChange={(event) => void checking.run({ id, stepId: step.id, done: event.target.checked })}
              />
              <IconButton
                icon={X}
                kind="quiet"
                size="sm"
                label={`Remove “${step.text}”`}
                disabled={removing.pending}
                onClick={() => void removing.run({ id, stepId: step.id })}
              />
            </li>
          ))}
        </ul>
      )}
      <form {...form.props} aria-label="New step">
        <FormErrors message={form.message} />
        <div className="flex items-start gap-2">
          <TextField
            label="Step"
            labelHidden
            className="grow"
            maxLength={TASK_STEP_MAX}
            placeholder="Add a step"
            autoComplete="off"
            {...form.field('text', '')}
          />
          <Button type="submit" kind="outline" pending={form.pending}>
            Add step
          </Button>
        </div>
      </form>
    </Card>
  );
}
