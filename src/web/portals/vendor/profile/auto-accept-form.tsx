import { MAX_NOTICE_HOURS, MIN_NOTICE_HOURS } from '#core/vendors/limits.ts';
import type { OwnVendorView } from '#core/vendors/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { ticked } from '#web/ui/form/state/read-form.ts';
import { number } from '#web/ui/form/state/readers.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type Decision = OwnVendorView['autoAccept'];

/** The company's standing decision to take requests that fit without anybody looking. */
export function AutoAcceptForm({ decision }: { decision: Decision }) {
  const { showToast } = useToastContext();
  const form = useForm({
    read: { on: ticked, noticeHours: number, regularHoursOnly: ticked },
    command: useCommand((api) => api.vendors.setAutoAccept, {
      onSuccess: (_done, { on: isOn }) =>
        showToast({
          title: isOn ? 'Auto-accept turned on' : 'Auto-accept turned off',
          type: 'success',
        }),
    }),
  });
  return (
    <form {...form.props} className="max-w-[720px]">
      <Card title="Auto-accept">
        <div className="space-y-4">
          <Switch
            label="Auto-accept requests that fit your schedule"
            hint="The homeowner gets an instant confirmation, and we’ll email you."
            {...form.box('on', decision.on)}
          />
          <TextField
            label="Minimum notice"
            inputMode="numeric"
            suffix="hours"
            figure
            className="max-w-[280px]"
            {...form.field('noticeHours', decision.noticeHours)}
            hint={`From ${MIN_NOTICE_HOURS} to ${MAX_NOTICE_HOURS}. Requests with less notice wait for your reply.`}
          />
          <Checkbox
            label="Only in regular hours"
            hint="Visits during on-call time wait for your reply."
            {...form.box('regularHoursOnly', decision.regularHoursOnly)}
          />
        </div>
        {form.message && (
          <p role="alert" className="mt-3 text-body text-red">
            {form.message}
          </p>
        )}
        <div className="mt-5 flex justify-end max-sm:*:grow">
          <Button kind="primary" type="submit" pending={form.pending}>
            Save request settings
          </Button>
        </div>
      </Card>
    </form>
  );
}
