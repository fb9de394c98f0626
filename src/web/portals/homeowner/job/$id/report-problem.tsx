import type { BookingDetail } from '#core/bookings/views.ts';
import { CASE_DETAILS_MAX, PROBLEM_MIN } from '#core/cases/limits.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { type Faults, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type ReportProblemProps = { booking: BookingDetail; open: boolean; onOpenChange: (open: boolean) => void };

/** Opens a case about the job with Canopy's support. */
export function ReportProblem({ booking, open, onOpenChange: setOpen }: ReportProblemProps) {
  const { showToast } = useToastContext();
  const form = useForm({
    read: { details: text },
    command: useCommand((api) => api.cases.report, {
      onSuccess: () => {
        setOpen(false);
        showToast({
          title: 'Problem reported',
          message: 'Our support team will look into it and get back to you.',
          type: 'success',
        });
      },
    }),
    check: ({ details }): Faults =>
      details.trim().length < PROBLEM_MIN ? { details: 'Tell us what happened in a sentence or two' } : {},
    input: ({ details }) => ({ id: booking.id, details }),
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        form.clearFaults();
      }}
      title="Contact support"
      description={`Canopy’s support team will review ${booking.title} by ${booking.vendorName} and contact you.`}
      safeLabel="Cancel"
      actionLabel="Report problem"
      pending={form.pending}
      error={form.message}
      onConfirm={form.submit}
    >
      <form {...form.props}>
        <TextareaField
          label="What happened?"
          maxLength={CASE_DETAILS_MAX}
          counter
          rows={4}
          {...form.field('details')}
        />
      </form>
    </ConfirmDialog>
  );
}
