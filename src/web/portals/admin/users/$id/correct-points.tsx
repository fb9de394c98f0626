import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { ADJUSTMENT_MAX_POINTS, REASON_MAX_LENGTH } from '#core/loyalty/limits.ts';
import type { UserDetail } from '#core/users/admin-views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { choice, type Faults, text, ticked } from '#web/ui/form/state/read-form.ts';
import { int } from '#web/ui/form/state/readers.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

const figure = (points: number) => points.toLocaleString('en-US');
const inWords = (points: number) => `${figure(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`;

/** Gives or takes points by hand. What is left and the tier are said before the click. */
export function CorrectPoints({ user }: { user: UserDetail }) {
  const [open, setOpen] = useState(false);
  const { showToast } = useToastContext();
  const form = useForm({
    read: { way: choice(['give', 'take']), points: int, tier: ticked, reason: text },
    watch: { way: 'give', points: 0 },
    check: ({ points }): Faults => (points > 0 ? {} : { points: 'Enter a whole number' }),
    command: useCommand((api) => api.loyalty.adjust, {
      onSuccess: (_, { points }) => {
        setOpen(false);
        showToast({
          title: `${inWords(Math.abs(points))} ${points > 0 ? 'added' : 'removed'}`,
          message: `We’ve sent ${user.name} the reason.`,
          type: 'success',
        });
      },
    }),
    input: (values) => ({
      userId: user.id,
      points: values.way === 'give' ? values.points : -values.points,
      countsForTier: values.tier,
      reason: values.reason,
    }),
  });
  const { way, points: amount } = form.seen;
  const points = amount > 0 ? (way === 'give' ? amount : -amount) : 0;
  const left = user.points + points;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        form.clearFaults();
      }}
      title="Adjust points"
      description={`${user.name} has ${inWords(user.points)} and is in the ${user.tier} tier.`}
      trigger={
        <Button kind="outline" size="sm" icon={SlidersHorizontal}>
          Adjust points
        </Button>
      }
      footer={
        <>
          <Button kind="outline" onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" form={form.id} pending={form.pending}>
            {way === 'give' ? 'Add points' : 'Remove points'}
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-4">
        <FormErrors message={form.message} />
        <Segmented
          label="Add or remove"
          block
          options={[
            { value: 'give', label: 'Add points' },
            { value: 'take', label: 'Remove points' },
          ]}
          {...form.field('way', 'give')}
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
          hint={
            points === 0
              ? `Up to ${figure(ADJUSTMENT_MAX_POINTS)} at a time`
              : left < 0
                ? `${user.name} has only ${inWords(user.points)}`
                : `Leaves ${inWords(left)}`
          }
          {...form.field('points')}
        />
        <Checkbox
          label="Counts toward the tier"
          hint="Otherwise only spendable points change; the tier stays the same."
          {...form.box('tier')}
        />
        <TextareaField
          label="Reason"
          required
          minLength={3}
          maxLength={REASON_MAX_LENGTH}
          rows={2}
          hint={`${user.name} sees it in their rewards. It’s recorded in the audit log.`}
          {...form.field('reason')}
        />
      </form>
    </Dialog>
  );
}
