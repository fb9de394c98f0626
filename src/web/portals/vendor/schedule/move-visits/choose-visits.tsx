import { useState } from 'react';
import { useNavigate } from 'react-router';
import { REASON_MAX_LENGTH } from '#core/bookings/limits.ts';
import { MOVE_REASON_LOOKS } from '#core/dispatch/moves/reasons.ts';
import type { MoveOptions } from '#core/dispatch/moves/views.ts';
import { MOVE_REASONS, type MoveReason } from '#core/dispatch/routes/plan-record.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { choice, optional, several, text, ticked } from '#web/ui/form/state/read-form.ts';
import { minuteOfDay } from '#web/ui/form/state/readers.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { moveVisitsPath } from '../../frame/vendor-paths.ts';
import { SentPlans } from './sent-plans.tsx';
import { VisitChoice } from './visit-choice.tsx';

const DAY_MINUTES = 1_440;
const [MORNING, EVENING] = [8 * 60, 18 * 60];

type Visit = MoveOptions['visits'][number];

/** Why, when, and which visits; what would become of them is looked at before anything is moved. */
export function ChooseVisits({ options, now }: { options: MoveOptions; now: Date }) {
  const { date, visits, zone, plans } = options;
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => stoppedBy('rain', visits));
  const form = useForm({
    read: {
      reason: choice(MOVE_REASONS),
      allDay: ticked,
      fromTime: optional(minuteOfDay),
      toTime: optional(minuteOfDay),
      message: text,
      visitIds: several,
    },
    watch: {
      ...{ allDay: true, fromTime: MORNING, toTime: EVENING },
      message: MOVE_REASON_LOOKS.rain.message,
    },
    command: useCommand((api) => api.dispatch.planMoves, {
      revalidate: false,
      onSuccess: ({ id }) => navigate(moveVisitsPath({ date, plan: id })),
    }),
    input: ({ allDay, fromTime, toTime, ...rest }) => ({
      ...{ ...rest, date },
      fromMinute: allDay ? 0 : (fromTime ?? 0),
      toMinute: allDay ? DAY_MINUTES : toTime || DAY_MINUTES,
    }),
  });
  const { allDay, fromTime, toTime } = form.seen;
  const [from, to] = allDay ? [0, DAY_MINUTES] : [fromTime ?? 0, toTime || DAY_MINUTES];
  const shown = visits.filter((visit) => visit.fromMinute < to && endOf(visit) > from);
  const open = shown.filter(({ lock }) => lock === null);
  return (
    <div className="max-w-[880px] space-y-3.5">
      <SentPlans plans={plans} date={date} zone={zone} now={now} />
      {visits.length === 0 ? (
        <EmptyState title="No visits on this day">Choose a day with visits to move them.</EmptyState>
      ) : (
        <form {...form.props}>
          <Card title="What’s keeping you from working?">
            <div className="space-y-3.5">
              <FormErrors message={form.message} />
              <SelectField
                label="Reason"
                options={MOVE_REASONS.map((value) => ({ value, label: MOVE_REASON_LOOKS[value].label }))}
                {...form.field<MoveReason>('reason', 'rain')}
                onValueChange={(reason) => {
                  setChosen(stoppedBy(reason, visits));
                  // What the vendor wrote stays.
                  if (MESSAGES.includes(form.seen.message ?? ''))
                    form.fill({ message: MOVE_REASON_LOOKS[reason].message });
                }}
              />
              <Checkbox label="All day" {...form.box('allDay', true)} />
              {!allDay && (
                <div className="grid grid-cols-2 gap-3">
                  <TextField label="From" type="time" required {...form.field('fromTime', '08:00')} />
                  <TextField label="Until" type="time" required {...form.field('toTime', '12:00')} />
                </div>
              )}
              <TextareaField
                label="Message to homeowners"
                hint="Goes out with the new time."
                rows={2}
                maxLength={REASON_MAX_LENGTH}
                {...form.field('message', MOVE_REASON_LOOKS.rain.message)}
              />
              <VisitChoice
                visits={shown}
                chosen={chosen}
                onChosen={setChosen}
                zone={zone}
                fault={form.fault('visitIds')}
              />
            </div>
            <div className="mt-5 flex items-center justify-end gap-3 max-sm:*:grow">
              <Button kind="primary" type="submit" pending={form.pending} disabled={open.length === 0}>
                Preview moves
              </Button>
            </div>
          </Card>
        </form>
      )}
    </div>
  );
}

const MESSAGES = MOVE_REASONS.map((reason) => MOVE_REASON_LOOKS[reason].message);

/** Visits that a reason keeps people from: those outdoors, where the catalog knows any, otherwise all. */
function stoppedBy(reason: MoveReason, visits: readonly Visit[]): ReadonlySet<string> {
  const open = visits.filter(({ lock }) => lock === null);
  const outdoors = open.filter((visit) => visit.outdoors);
  const stopped = MOVE_REASON_LOOKS[reason].stops === 'outdoors' && outdoors.length > 0 ? outdoors : open;
  return new Set(stopped.map(({ id }) => id));
}

const endOf = ({ fromMinute, startsAt, endsAt }: Visit) =>
  fromMinute + (endsAt.getTime() - startsAt.getTime()) / 60_000;
