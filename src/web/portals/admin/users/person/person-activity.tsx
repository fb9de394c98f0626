import { formatMoment } from '#core/lib/format-time.ts';
import type { PersonDetail } from '#core/users/people-views.ts';
import { Timeline } from '#web/ui/data/timeline.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** What happened to the account and around it, newest first. */
export function PersonActivity({
  history,
  zone,
  now,
}: {
  history: PersonDetail['history'];
  zone: string;
  now: Date;
}) {
  return (
    <Card title="What happened">
      <Timeline
        label="What happened"
        steps={history.map(({ id, title, detail, by, at }) => ({
          id,
          title,
          state: 'done' as const,
          time: formatMoment(at, zone, now),
          detail: [detail, by && `by ${by}`].filter(Boolean).join(' · ') || undefined,
        }))}
      />
    </Card>
  );
}
