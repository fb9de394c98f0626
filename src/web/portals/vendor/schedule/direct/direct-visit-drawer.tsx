import { Navigation, Phone } from 'lucide-react';
import type { WeekPlan } from '#core/bookings/schedule/views.ts';
import { dateInZone, formatDay, formatDuration, formatWindow } from '#core/lib/format-time.ts';
import type { DirectVisitView } from '#core/scheduling/direct/contract.ts';
import {
  DIRECT_NAME_MAX_LENGTH,
  DIRECT_NOTES_MAX_LENGTH,
  DIRECT_TITLE_MAX_LENGTH,
} from '#core/scheduling/direct/limits.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { buttonClass } from '#web/ui/form/button-style.ts';
import { DateField } from '#web/ui/form/dates/date-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { text } from '#web/ui/form/state/read-form.ts';
import { date, int, minuteOfDay } from '#web/ui/form/state/readers.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';

type DirectVisitDrawerProps = {
  /** The visit to change; null adds one. */
  visit: DirectVisitView | null;
  week: Pick<WeekPlan, 'everybody' | 'zone' | 'today' | 'days'>;
  technician: string | null;
  onClose: () => void;
};

const LENGTHS = [30, 45, 60, 90, 120, 150, 180, 240, 300, 360, 480] as const;

/** A visit for a customer of the company's own: who, where, when; done and cancel once it is planned. */
export function DirectVisitDrawer({ visit, week, technician, onClose }: DirectVisitDrawerProps) {
  const { showToast } = useToastContext();
  const saved = (title: string) => ({
    onSuccess: () => {
      onClose();
      showToast({ title, type: 'success' as const });
    },
  });
  const form = useForm({
    read: {
      title: text,
      customerName: text,
      phone: text,
      line1: text,
      city: text,
      zip: text,
      technicianId: text,
      date,
      startMinute: minuteOfDay,
      minutes: int,
      notes: text,
    },
    command: useCommand(
      (api) => (input: Parameters<typeof api.scheduling.addDirectVisit>[0], options) =>
        visit
          ? api.scheduling.updateDirectVisit({ ...input, id: visit.id, serviceId: visit.serviceId }, options)
          : api.scheduling.addDirectVisit(input, options),
      saved(visit ? 'Visit saved' : 'Visit added'),
    ),
  });
  const complete = useCommand((api) => api.scheduling.completeDirectVisit, saved('Visit completed'));
  const cancel = useCommand((api) => api.scheduling.cancelDirectVisit, saved('Visit canceled'));
  const isDone = visit?.status === 'completed';
  const lengths =
    visit && !LENGTHS.some((one) => one === visit.minutes) ? [visit.minutes, ...LENGTHS] : LENGTHS;
  const trouble = form.message ?? complete.failure?.message ?? cancel.failure?.message;
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={visit ? visit.title : 'Add a visit'}
      description={
        visit
          ? `${formatDay(visit.startsAt, visit.zone)}, ${formatWindow(visit.startsAt, visit.endsAt, visit.zone)}, ${visit.technicianName}`
          : 'For your own customer. No commission, and payment stays between you and them.'
      }
      width="lg"
      footer={
        isDone ? undefined : (
          <>
            {visit && (
              <>
                <Button
                  kind="quiet"
                  pending={cancel.pending}
                  onClick={() => void cancel.run({ id: visit.id })}
                >
                  Cancel visit
                </Button>
                <Button pending={complete.pending} onClick={() => void complete.run({ id: visit.id })}>
                  Mark as done
                </Button>
              </>
            )}
            <Button
              kind="primary"
              type="submit"
              form={form.id}
              pending={form.pending}
              className="ml-auto grow"
            >
              {visit ? 'Save changes' : 'Add visit'}
            </Button>
          </>
        )
      }
    >
      {trouble && (
        <Notice tone="error" live className="mb-3">
          {trouble}
        </Notice>
      )}
      {visit && <Reach visit={visit} />}
      {isDone ? (
        <p className="text-body text-text-2">This visit is done. {visit?.notes}</p>
      ) : (
        <form {...form.props} className="space-y-3.5">
          <TextField
            label="Work"
            required
            maxLength={DIRECT_TITLE_MAX_LENGTH}
            placeholder="Water heater flush"
            {...form.field('title', visit?.title)}
          />
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField
              label="Customer"
              required
              autoComplete="off"
              maxLength={DIRECT_NAME_MAX_LENGTH}
              {...form.field('customerName', visit?.customerName)}
            />
            <TextField
              label="Phone"
              type="tel"
              required
              autoComplete="off"
              {...form.field('phone', visit?.phone)}
            />
          </div>
          <TextField
            label="Street address"
            required
            autoComplete="off"
            {...form.field('line1', visit?.line1)}
          />
          <div className="grid grid-cols-[1fr_110px] gap-3">
            <TextField label="City" optional autoComplete="off" {...form.field('city', visit?.city)} />
            <TextField
              label="ZIP"
              required
              inputMode="numeric"
              maxLength={5}
              autoComplete="off"
              {...form.field('zip', visit?.zip)}
            />
          </div>
          <SelectField
            label="Technician"
            options={week.everybody.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.field('technicianId', visit?.technicianId ?? technician ?? week.everybody[0]?.id)}
          />
          <div className="grid gap-3 sm:grid-cols-3">
            <DateField
              label="Day"
              required
              {...form.field(
                'date',
                visit
                  ? dateInZone(visit.startsAt, visit.zone)
                  : (week.days.find((day) => day >= week.today) ?? week.today),
              )}
            />
            <TextField
              label="Start"
              type="time"
              required
              step={900}
              {...form.field('startMinute', visit ? clock(visit) : '09:00')}
            />
            <SelectField
              label="Duration"
              options={lengths.map((minutes) => ({ value: String(minutes), label: formatDuration(minutes) }))}
              {...form.field('minutes', String(visit?.minutes ?? 60))}
            />
          </div>
          <TextareaField
            label="Notes"
            optional
            maxLength={DIRECT_NOTES_MAX_LENGTH}
            hint="Visible to your company only"
            {...form.field('notes', visit?.notes)}
          />
        </form>
      )}
    </Drawer>
  );
}

/** The start on the wall clock of its zone, as a time input writes it. */
function clock({ startsAt, zone }: DirectVisitView): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(startsAt);
}

/** Whom and where: a call and the phone's map. */
function Reach({ visit }: { visit: DirectVisitView }) {
  const { customerName, phone, line1, city, zip } = visit;
  const place = encodeURIComponent(`${line1}, ${city} ${zip}`);
  const look = `${buttonClass({ kind: 'outline' })} grow basis-0 max-sm:!h-12`;
  return (
    <div className="mb-4 rounded-card border border-line-1 bg-bg-1 px-3.5 py-3">
      <p className="text-control font-semibold text-text-1">{customerName}</p>
      <p className="text-body text-text-2">
        {line1}, {city} {zip}
      </p>
      <div className="mt-2.5 flex gap-2">
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={look}>
          <Icon of={Phone} size={16} />
          Call
        </a>
        <a
          href={`https://www.google.com/maps/dir/?api=1&destination=${place}`}
          target="_blank"
          rel="noreferrer"
          className={look}
        >
          <Icon of={Navigation} size={16} />
          Directions
        </a>
      </div>
    </div>
  );
}
