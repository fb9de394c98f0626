import { formatDay, formatDuration, formatMoment, formatWindow } from '#core/lib/format-time.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { onlyByButton } from '#web/ui/form/state/only-by-button.ts';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { fieldPath } from '../frame/vendor-paths.ts';
import { RequestWorth } from '../requests/request-worth.tsx';
import type { TrayVisit } from './tray.tsx';
import type { useMoving } from './use-moving.ts';

type PlaceDialogProps = {
  visit: TrayVisit;
  moving: ReturnType<typeof useMoving>;
  now: Date;
  onClose: () => void;
};

/** Who makes a visit that is not placed: everybody with what speaks against them. Placing a request accepts it. */
export function PlaceDialog({ visit, moving, now, onClose }: PlaceDialogProps) {
  const { plan } = moving;
  const form = useForm({
    read: { technicianId: text },
    watch: { technicianId: '' },
    command: {
      ...moving.placing,
      run: async (input: { id: string; technicianId: string }) => {
        const placed = await moving.placing.run(input);
        if (placed) onClose();
        return placed;
      },
    },
    // Said as a toast, as after a drop.
    explain: () => null,
    input: ({ technicianId }) => ({ id: visit.id, technicianId }),
  });
  const technicians = plan?.technicians ?? [];
  const free = technicians.filter(({ handover }) => handover.length === 0);
  // Whoever the time was kept with, while they can make it.
  const first = free.find(({ id }) => id === visit.technicianId) ?? free[0];
  const technicianId = form.seen.technicianId || first?.id;
  const name = technicians.find(({ id }) => id === technicianId)?.name.split(/\s+/)[0] ?? '';
  const isRequest = visit.status === 'pending';
  const { zone, startsAt, windowEndsAt, respondBy } = visit;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={visit.title}
      description={`${formatDay(startsAt, zone)}, ${formatWindow(startsAt, windowEndsAt, zone)}, ${formatDuration(visit.durationMinutes)}. ${visit.homeownerName}, ${visit.neighborhood}.${isRequest && respondBy ? ` Reply due ${formatMoment(respondBy, zone, now)}.` : ''}`}
      footer={
        <>
          <ButtonLink kind="quiet" to={fieldPath({ date: visit.date, job: visit.id })}>
            {isRequest ? 'Details and decline' : 'Open the job'}
          </ButtonLink>
          <Button
            kind="primary"
            type="submit"
            form={form.id}
            pending={form.pending}
            disabledReason={plan && !technicianId ? 'No one is available at that time.' : null}
            disabled={!plan}
          >
            {isRequest ? 'Accept' : 'Assign'} {name && (isRequest ? `with ${name}` : `to ${name}`)}
          </Button>
        </>
      }
    >
      {'fit' in visit && (
        <p className="mb-4">
          <RequestWorth vendorCents={visit.vendorCents} request={visit} />
        </p>
      )}
      {plan ? (
        <form {...form.props} onKeyDown={onlyByButton}>
          <RadioCards
            label="Who’s assigned?"
            {...form.field('technicianId', first?.id)}
            options={technicians.map((technician) => ({
              value: technician.id,
              title: technician.name,
              detail:
                technician.handover.map((problem) => problem.text).join(' ') ||
                (isRequest && technician.id === visit.technicianId
                  ? 'Free; the time is held with them'
                  : 'Free'),
              disabled: technician.handover.length > 0,
            }))}
          />
        </form>
      ) : (
        <Skeleton className="h-32" />
      )}
    </Dialog>
  );
}
