import { useState } from 'react';
import { MAX_NOTICE_HOURS, MIN_NOTICE_HOURS } from '#core/vendors/limits.ts';
import type { CompanyView } from '#core/vendors/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type Decision = CompanyView['autoAccept'];

/** The company's standing decision to take requests that fit without anybody looking. */
export function AutoAcceptForm({ decision }: { decision: Decision }) {
  const [on, setOn] = useState(decision.on);
  const [hours, setHours] = useState(String(decision.noticeHours));
  const [regular, setRegular] = useState(decision.regularHoursOnly);
  const { showToast } = useToastContext();
  const { run, pending, failure } = useCommand((api) => api.vendors.setAutoAccept, {
    onSuccess: (_done, { on: isOn }) =>
      showToast({
        title: isOn ? 'Requests that fit are accepted at once' : 'You answer every request yourself',
        type: 'success',
      }),
  });
  return (
    <form
      className="max-w-[720px]"
      onSubmit={(event) => {
        event.preventDefault();
        const noticeHours = hours.trim() === '' ? Number.NaN : Number(hours);
        void run({ on, noticeHours, regularHoursOnly: regular });
      }}
    >
      <Card title="Accept at once">
        <div className="space-y-4">
          <Switch
            label="Accept requests that fit without asking anybody"
            hint="The homeowner sees at once that you come. You are told by mail."
            checked={on}
            onChange={(event) => setOn(event.target.checked)}
          />
          <TextField
            label="Asked at least this long before the visit"
            inputMode="numeric"
            suffix="hours"
            className="max-w-[280px]"
            value={hours}
            error={failure?.fields.noticeHours ?? null}
            hint={`From ${MIN_NOTICE_HOURS} to ${MAX_NOTICE_HOURS}. What comes later waits for your answer.`}
            onChange={(event) => setHours(event.target.value)}
          />
          <Checkbox
            label="Only in regular hours"
            hint="Visits in on-call time wait for your answer."
            checked={regular}
            onChange={(event) => setRegular(event.target.checked)}
          />
        </div>
        {failure && !failure.fields.noticeHours && (
          <p role="alert" className="mt-3 text-body text-red">
            {failure.message}
          </p>
        )}
        <div className="mt-5 flex justify-end max-sm:*:grow">
          <Button kind="primary" type="submit" pending={pending}>
            Save decision
          </Button>
        </div>
      </Card>
    </form>
  );
}
