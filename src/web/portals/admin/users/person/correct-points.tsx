import { SlidersHorizontal } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { ADJUSTMENT_MAX_POINTS, REASON_MAX_LENGTH } from '#core/loyalty/limits.ts';
import type { PersonDetail } from '#core/users/people-views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

const figure = (points: number) => points.toLocaleString('en-US');

/** Gives or takes points by hand. What is left and the tier are said before the click. */
export function CorrectPoints({ person }: { person: PersonDetail }) {
  const formId = useId();
  const [open, setOpen] = useState(false);
  const [way, setWay] = useState<'give' | 'take'>('give');
  const [typed, setTyped] = useState('');
  const { showToast } = useToastContext();
  const { run, pending, failure, reset } = useCommand((api) => api.loyalty.adjust, {
    onSuccess: (_, { points }) => {
      setOpen(false);
      setTyped('');
      showToast({
        title: points > 0 ? `${figure(points)} points given` : `${figure(-points)} points taken`,
        message: `${person.name} was told, with the reason.`,
        type: 'success',
      });
    },
  });
  const amount = Number(typed);
  const points = Number.isInteger(amount) && amount > 0 ? (way === 'give' ? amount : -amount) : 0;
  const left = person.points + points;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void run({
      userId: person.id,
      points,
      countsForTier: form.get('tier') !== null,
      reason: String(form.get('reason') ?? '').trim(),
    });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        reset();
      }}
      title="Correct points"
      description={`${person.name} has ${figure(person.points)} points and is ${person.tier}.`}
      trigger={
        <Button kind="outline" size="sm" icon={SlidersHorizontal}>
          Correct points
        </Button>
      }
      footer={
        <>
          <Button kind="outline" onClick={() => setOpen(false)}>
            Change nothing
          </Button>
          <Button kind="primary" type="submit" form={formId} pending={pending}>
            {way === 'give' ? 'Give points' : 'Take points'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={send} className="space-y-4">
        <FormErrors message={failure && Object.keys(failure.fields).length === 0 ? failure.message : null} />
        <Segmented
          label="Give or take"
          block
          options={[
            { value: 'give', label: 'Give points' },
            { value: 'take', label: 'Take points' },
          ]}
          value={way}
          onValueChange={setWay}
        />
        <TextField
          label="Points"
          type="number"
          inputMode="numeric"
          min="1"
          max={ADJUSTMENT_MAX_POINTS}
          step="1"
          required
          figure
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          hint={
            points === 0
              ? `Up to ${figure(ADJUSTMENT_MAX_POINTS)} at once`
              : left < 0
                ? `There are only ${figure(person.points)} points`
                : `Leaves ${figure(left)} points`
          }
          error={failure?.fields.points ?? null}
        />
        <Checkbox
          name="tier"
          label="Counts for the tier"
          hint="Otherwise only what can be used changes, and the tier stays."
        />
        <TextareaField
          label="Reason"
          name="reason"
          required
          minLength={3}
          maxLength={REASON_MAX_LENGTH}
          rows={2}
          hint={`${person.name} reads it in their rewards; it stays in the audit log.`}
          error={failure?.fields.reason ?? null}
        />
      </form>
    </Dialog>
  );
}
