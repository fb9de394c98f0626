import type { ThreadView } from '#core/messaging/contract.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { Thread } from './thread.tsx';

type JobThreadProps = {
  thread: ThreadView;
  now: Date;
  readOnly?: boolean;
  level?: 2 | 3;
  className?: string;
};

/** The conversation of a job, on the job's own page. */
export function JobThread({ thread, now, readOnly, level, className }: JobThreadProps) {
  return (
    <Card
      flush
      title="Messages"
      level={level}
      className={className}
      aside={
        <Link
          to={`/messages?channel=${thread.head.id}`}
          className="font-medium text-accent-text hover:underline"
        >
          Open in Messages
        </Link>
      }
    >
      <Thread key={thread.head.id} thread={thread} now={now} shape="card" readOnly={readOnly} />
    </Card>
  );
}
