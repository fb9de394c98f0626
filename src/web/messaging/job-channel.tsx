import type { ChannelView } from '#core/messaging/contract.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { Channel, type ChannelProps } from './channel.tsx';

export type JobChannelProps = {
  channel: ChannelView;
  now: Date;
  readOnly?: boolean;
  level?: 2 | 3;
  className?: string;
} & Pick<ChannelProps, 'useSending'>;

/** The conversation of a job, on the job's own page. */
export function JobChannel({ channel, now, readOnly, level, className, useSending }: JobChannelProps) {
  return (
    <Card
      flush
      title="Messages"
      level={level}
      className={className}
      aside={
        <Link
          to={`/messages?channel=${channel.head.id}`}
          className="inline-flex min-h-6 items-center font-medium text-accent-text hover:underline max-md:min-h-11"
        >
          Open in Messages
        </Link>
      }
    >
      <Channel key={channel.head.id} channel={channel} now={now} shape="card" {...{ readOnly, useSending }} />
    </Card>
  );
}
