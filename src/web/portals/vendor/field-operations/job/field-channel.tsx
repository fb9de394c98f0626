import { useLogOutbox } from '#web/bookings/field-log/use-log-outbox.ts';
import { JobChannel, type JobChannelProps } from '#web/messaging/job-channel.tsx';

/** The conversation of a job on site: what is written waits in the log of the device until it is sent. */
export function FieldChannel(props: Omit<JobChannelProps, 'useSending'>) {
  return <JobChannel {...props} useSending={useLogOutbox} />;
}
