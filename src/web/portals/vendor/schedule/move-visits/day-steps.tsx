import { ChevronLeft, ChevronRight } from 'lucide-react';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { moveVisitsPath } from '../../frame/vendor-paths.ts';
import { daysLater } from '../schedule-place.ts';

/** The days from today on: what has passed is not moved. */
export function DaySteps({ date, today }: { date: string; today: string }) {
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {date > today && <Step to={daysLater(date, -1)} label="Earlier" icon={ChevronLeft} />}
      <Step to={daysLater(date, 1)} label="Later" icon={ChevronRight} />
      <ButtonLink kind="outline" to={moveVisitsPath({})}>
        Today
      </ButtonLink>
      <ButtonLink kind="outline" to={moveVisitsPath({ date: daysLater(today, 1) })}>
        Tomorrow
      </ButtonLink>
    </div>
  );
}

function Step({ to, label, icon }: { to: string; label: string; icon: typeof ChevronLeft }) {
  return (
    <ButtonLink
      to={moveVisitsPath({ date: to })}
      kind="outline"
      icon={icon}
      aria-label={label}
      className="!w-8 !px-0 max-sm:!w-11"
    >
      {null}
    </ButtonLink>
  );
}
