import type { ChannelView } from '#core/messaging/contract.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { Channel } from './channel.tsx';

type JobChannelProps = {
  thread: ChannelView;
  now: Date;
  readOnly?: boolean;
  level?: 2 | 3;
  className?: string;
};

/** The conversation of a job, on the job's own page. */
export function JobChannel({ thread, now, readOnly, level, className }: JobChannelProps) {
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
      <Channel key={thread.head.id} thread={thread} now={now} shape="card" readOnly={readOnly} />
    </Card>
  );
}
