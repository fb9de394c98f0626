import { useEffect, useState } from 'react';
import type { ReassignChoices } from '#core/bookings/desk/views.ts';
import { REASON_MAX_LENGTH } from '#core/bookings/limits.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { formatStars } from '#core/reviews/average.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { onlyByButton } from '#web/ui/form/state/only-by-button.ts';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

type ReassignJobProps = {
  job: BookingDetail;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Gives the visit to somebody else at the same time; those who cannot come say why. */
export function ReassignJob({ job, open, onOpenChange }: ReassignJobProps) {
  const [found, setFound] = useState<ReassignChoices | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const { showToast } = useToastContext();
  const form = useForm({
    read: { technicianId: text, reason: text },
    watch: { technicianId: '' },
    command: useCommand((api) => api.bookings.reassign, {
      onSuccess: ({ vendorName, technicianName }) => {
        onOpenChange(false);
        showToast({
          title: `Job reassigned to ${technicianName} of ${vendorName}`,
          message: 'We’ll notify everyone involved.',
          type: 'success',
        });
      },
      // The fields stay while it is asked anew who can come: what was refused is said at them.
      onFailure: () => setTurn((times) => times + 1),
    }),
    input: (values) => ({ ...values, id: job.id }),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when it opens and after a refusal
  useEffect(() => {
    if (!open) return;
    let stale = false;
    browserApi.bookings.reassignChoices({ id: job.id }).then(
      (choices) => !stale && setFound(choices),
      (error: unknown) =>
        !stale && setRefused(error instanceof Error ? error.message : 'Canopy didn’t respond.'),
    );
    return () => {
      stale = true;
    };
  }, [open, turn, job.id]);

  const choices = found?.choices ?? [];
  const chosen = choices.find(
    ({ technicianId, problem }) => technicianId === form.seen.technicianId && problem === null,
  );
  const other = chosen && chosen.vendorId !== job.vendor.id;
  const problem = form.message ?? found?.refused ?? refused;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        onOpenChange(next);
        setFound(null);
        setRefused(null);
        form.clearFaults();
      }}
      width="lg"
      title="Who should come instead?"
      description="The time and price stay the same. Another vendor will get the request. We’ll notify both vendors and the homeowner."
      footer={
        <>
          <Button kind="outline" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" form={form.id} pending={form.pending} disabled={!chosen}>
            Reassign job
          </Button>
        </>
      }
    >
      {problem && (
        <p role="alert" className="mb-3 text-body text-red">
          {problem}
        </p>
      )}
      {!found && !refused && <Spinner size="sm" caption="Checking who’s available" />}
      {found && !found.refused && choices.length <= 1 && (
        <p className="mb-3 text-body text-text-2">No other vendor offers this service at that address.</p>
      )}
      {choices.length > 0 && (
        <form {...form.props} onKeyDown={onlyByButton}>
          <RadioCards
            label="Technician"
            labelHidden
            {...form.field<string>('technicianId')}
            options={choices.map((choice) => ({
              value: choice.technicianId,
              title: choice.technicianName,
              detail: [choice.company, choice.problem].filter(Boolean).join(' · '),
              ...(choice.rating === null ? {} : { aside: formatStars(choice.rating) }),
              disabled: choice.problem !== null,
            }))}
            {...(other ? { hint: `${chosen.company} must accept; until then the job is pending.` } : {})}
          />
          <TextareaField
            label="Reason"
            className="mt-4"
            hint="The homeowner and both vendors will see this. It’s recorded in the audit log."
            maxLength={REASON_MAX_LENGTH}
            rows={2}
            {...form.field('reason')}
          />
        </form>
      )}
    </Dialog>
  );
}
