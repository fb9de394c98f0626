import { useState } from 'react';
import { formatMoment } from '#core/lib/format-time.ts';
import type { UserDetail } from '#core/users/admin-views.ts';
import { Timeline } from '#web/ui/data/timeline.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** As many as stand there at first. */
const FIRST = 10;

/** What happened to the account and around it, newest first. */
export function UserActivity({
  history,
  zone,
  now,
}: {
  history: UserDetail['history'];
  zone: string;
  now: Date;
}) {
  const [all, setAll] = useState(false);
  const shown = all ? history : history.slice(0, FIRST);
  return (
    <Card title="Activity">
      <Timeline
        label="Activity"
        steps={shown.map(({ id, title, detail, by, at }) => ({
          id,
          title,
          state: 'done' as const,
          time: formatMoment(at, zone, now),
          detail: [detail, by && `by ${by}`].filter(Boolean).join(' · ') || undefined,
        }))}
      />
      {shown.length < history.length && (
        <Button kind="quiet" block className="mt-3" onClick={() => setAll(true)}>
          Show all {history.length}
        </Button>
      )}
    </Card>
  );
}
