import { Check } from 'lucide-react';
import type { BookingDetail } from '#core/bookings/views.ts';
import { PhotoBoard } from '#web/bookings/photo-board.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';

type ProofProps = { job: BookingDetail };

/** What proves the work: photos before and after. */
export function JobPhotos({ job, now }: ProofProps & { now: Date }) {
  const { photos, technician } = job;
  return (
    <Card title="Before and after" aside={photos.length || undefined}>
      {photos.length === 0 ? (
        <p className="text-body text-text-2">
          {job.status === 'completed'
            ? 'No photos were added.'
            : `${technician.name} adds photos before and after the work.`}
        </p>
      ) : (
        <PhotoBoard photos={photos} zone={job.zone} now={now} />
      )}
    </Card>
  );
}

/** … and the checklist. */
export function JobChecklist({ job: { checklist } }: ProofProps) {
  const done = checklist.filter((item) => item.done).length;
  return (
    <Card title="Checklist" aside={`${done} of ${checklist.length}`} flush>
      <ul className="divide-y divide-line-1">
        {checklist.map((item) => (
          <li key={item.position} className="flex items-start gap-3 px-(--card-pad) py-2.5 text-body">
            <span className="mt-0.5 flex size-4 shrink-0 items-center justify-center">
              {item.done ? (
                <Icon of={Check} label="Done" className="text-accent-text" />
              ) : (
                <span className="size-[7px] rounded-full border-[1.5px] border-line-ctl" />
              )}
            </span>
            <span className={item.done ? 'text-text-2' : 'text-text-1'}>{item.label}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
