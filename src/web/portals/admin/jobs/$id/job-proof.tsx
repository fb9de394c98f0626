import { Check } from 'lucide-react';
import type { BookingDetail } from '#core/bookings/views.ts';
import { PhotoBoard } from '#web/bookings/photo-board.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';

/** What proves the work: photos before and after, and the checklist. */
export function JobProof({ job, now }: { job: BookingDetail; now: Date }) {
  const { photos, checklist, technician } = job;
  const done = checklist.filter((item) => item.done).length;
  return (
    <div className="@container">
      {/* Side by side where they have the width of the page to themselves. */}
      <div className="grid gap-3.5 *:min-w-0 @2xl:grid-cols-2 @2xl:*:only:col-span-2">
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
        {checklist.length > 0 && (
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
        )}
      </div>
    </div>
  );
}
