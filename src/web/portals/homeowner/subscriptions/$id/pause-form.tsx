import { useState } from 'react';
import { PAUSE_MONTHS } from '#core/plans/limits.ts';
import type { SubscriptionView } from '#core/plans/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';

/** How long a plan rests. */
export function PauseForm({ plan, onDone }: { plan: SubscriptionView; onDone: () => void }) {
  const { showToast } = useToastContext();
  const [months, setMonths] = useState<string>(String(PAUSE_MONTHS[0]));
  const { run, pending, failure } = useCommand((api) => api.plans.pause, {
    onSuccess: () => {
      onDone();
      showToast({ title: `${plan.planName} is paused`, message: 'Resume it anytime.', type: 'success' });
    },
  });
  return (
    <div className="space-y-4">
      <Segmented
        label="How long"
        block
        name="months"
        value={months}
        onValueChange={setMonths}
        options={PAUSE_MONTHS.map((count) => ({
          value: String(count),
          label: count === 1 ? '1 month' : `${count} months`,
        }))}
      />
      {failure && (
        <Notice tone="error" live>
          {failure.message}
        </Notice>
      )}
      <Button
        kind="primary"
        block
        pending={pending}
        onClick={() => void run({ id: plan.id, months: Number(months) })}
      >
        Pause plan
      </Button>
    </div>
  );
}
