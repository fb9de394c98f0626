import { useState } from 'react';
import type { DisputeView } from '#core/cases/disputes/views.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { otherName } from './dispute-words.ts';

/** The newest that stand there at first. */
const NEWEST = 8;

/** What both wrote to each other since the dispute was opened; they go on writing in the job's conversation. */
export function MessagesCard({ dispute, now }: { dispute: DisputeView; now: Date }) {
  const { messages, booking, viewer } = dispute;
  const [all, setAll] = useState(false);
  const shown = all ? messages : messages.slice(-NEWEST);
  const path = `/messages?channel=${booking.id}`;
  return (
    <Card title="Messages since opening" aside={messages.length || undefined}>
      {shown.length < messages.length && (
        <Button kind="quiet" block className="mb-3" onClick={() => setAll(true)}>
          Show all {messages.length} messages
        </Button>
      )}
      {messages.length === 0 ? (
        <p className="text-body text-text-2">No messages since this dispute was opened.</p>
      ) : (
        <ul className="space-y-3">
          {shown.map(({ id, by, at, text, file }) => (
            <li key={id} className="min-w-0">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="text-detail font-medium text-text-1 wrap-anywhere">{by}</span>
                <span className="text-label text-text-3 tabular-nums">
                  {formatMoment(at, booking.zone, now)}
                </span>
              </p>
              <p className="text-body whitespace-pre-wrap text-text-1 wrap-anywhere">
                {file ? `Attached: ${text}` : text}
              </p>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3.5">
        <ButtonLink to={path} kind="outline">
          {viewer === 'admin' ? 'Open conversation' : `Message ${otherName(dispute)}`}
        </ButtonLink>
      </div>
    </Card>
  );
}
