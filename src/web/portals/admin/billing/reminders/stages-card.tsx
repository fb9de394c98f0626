import { Suspense, useState } from 'react';
import { formatMoment } from '#core/lib/format-time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import type { ReminderRulesView } from '#core/plans/views.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';

const StagesForm = late(() => import('./stages-form.tsx').then((module) => module.StagesForm));

/** The stages in force with their texts, and who changed them when. */
export function StagesCard({ rules, now }: { rules: ReminderRulesView; now: Date }) {
  const [open, setOpen] = useState(false);
  return (
    <Card title="Reminder stages" aside={rules.version === 0 ? 'Defaults' : `Version ${rules.version}`}>
      <ol className="space-y-4">
        {rules.stages.map(({ day, subject, body }) => (
          <li key={day}>
            <p className="text-label text-text-3">Day {day} after the failed charge</p>
            <p className="mt-0.5 text-body font-medium text-text-1 wrap-anywhere">{subject}</p>
            <p className="text-detail text-text-2 wrap-anywhere">{body}</p>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-body text-text-2">
        Benefits continue for {rules.graceDays} days. Then the plan is suspended until it’s paid.
      </p>
      <Button kind="outline" className="mt-4" onClick={() => setOpen(true)} onPointerEnter={StagesForm.warm}>
        Edit stages
      </Button>
      {rules.history.length > 0 && (
        <ul className="mt-4 space-y-1 border-t border-line-1 pt-3 text-detail text-text-2">
          {rules.history.map((version) => (
            <li key={version.version} className="wrap-anywhere">
              Version {version.version}, {version.byName}, {formatMoment(version.at, HOME_ZONE, now)}: days{' '}
              {version.days.join(', ')}, {version.graceDays}-day grace period
              {version.note && `. ${version.note}`}
            </li>
          ))}
        </ul>
      )}
      <Drawer
        open={open}
        onOpenChange={setOpen}
        width="lg"
        title="Edit reminder stages"
        description="Charges that fail from now on follow them. {plan}, {amount} and {date} are filled in."
      >
        <Suspense fallback={<div className="h-96" />}>
          <Late part={StagesForm} when={open}>
            <StagesForm rules={rules} onSaved={() => setOpen(false)} />
          </Late>
        </Suspense>
      </Drawer>
    </Card>
  );
}
