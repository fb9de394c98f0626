import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import type { SlotDayView } from '#core/bookings/views.ts';
import { dayChip } from '#core/lib/format-time.ts';
import { openingsLabel } from '#core/scheduling/slot-groups.ts';
import { buttonClass } from '#web/ui/form/button-style.ts';
import { Icon, type IconType } from '#web/ui/layout/icon.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';

type DayStripProps = {
  days: readonly SlotDayView[];
  /** The chosen day. */
  date: string | null;
  /** Where a day leads. */
  hrefOf: (date: string) => string;
  /** The weeks before and after; null at the ends. */
  earlier: string | null;
  later: string | null;
  /** "Times shown in Seattle time" */
  note: string;
  /** Under a day without times, where it is not known whether anybody works then. */
  noneFree?: string | undefined;
};

/** Seven days with what is left on each, and arrows to the weeks beside them. */
export function DayStrip({ days, date, hrefOf, earlier, later, note, noneFree }: DayStripProps) {
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <div className="flex items-center gap-3">
        <h2 id={title} className="mr-auto text-card-title text-text-1">
          {monthsOf(days)}
        </h2>
        <p className="text-[0.8125rem]/5 text-text-2 max-sm:sr-only">{note}</p>
        <div className="flex gap-1.5">
          <WeekArrow icon={ChevronLeft} to={earlier} label="Earlier days" />
          <WeekArrow icon={ChevronRight} to={later} label="Later days" />
        </div>
      </div>
      <ul className="-mx-(--page-x) mt-2.5 flex gap-2 overflow-x-auto px-(--page-x) py-1 scroll-thin sm:mx-0 sm:grid sm:grid-cols-7 sm:px-0">
        {days.map((day) => (
          <li key={day.date} className="w-[68px] shrink-0 sm:w-auto">
            <DayChip day={day} chosen={day.date === date} to={hrefOf(day.date)} noneFree={noneFree} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const CHIP = 'flex h-[78px] flex-col items-center justify-center rounded-card border text-center';

type DayChipProps = { day: SlotDayView; chosen: boolean; to: string; noneFree: string | undefined };

function DayChip({ day, chosen, to, noneFree }: DayChipProps) {
  const { weekday, day: number } = dayChip(day.date);
  const left = day.slots.length === 0 && noneFree ? noneFree : openingsLabel(day.slots);
  const open = day.slots.some((slot) => slot.free > 0);
  const isNear = day.slots.some(({ free, nearbyBp }) => free > 0 && nearbyBp);
  const inside = (
    <>
      <span className="text-label">{weekday}</span>
      <span className="text-[1.25rem]/6 font-semibold tabular-nums">{number}</span>
      <span className="text-label whitespace-nowrap">
        {left}
        {isNear && (
          <span
            role="img"
            aria-label="Costs less on this day"
            className={clsx(
              'ml-1 inline-block size-1.5 rounded-full align-middle',
              chosen ? 'bg-on-accent' : 'bg-accent-text',
            )}
          />
        )}
      </span>
    </>
  );
  if (!open && !chosen) {
    return (
      <span className={clsx(CHIP, 'border-line-1 text-text-3 [&>:nth-child(2)]:font-normal')}>{inside}</span>
    );
  }
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      aria-current={chosen ? 'date' : undefined}
      className={clsx(
        CHIP,
        'transition-colors',
        chosen
          ? 'border-transparent bg-accent font-medium text-on-accent'
          : 'border-line-2 bg-bg-1 text-text-2 hover:bg-bg-2 [&>:nth-child(2)]:text-text-1',
      )}
    >
      {inside}
    </Link>
  );
}

function WeekArrow({ icon, to, label }: { icon: IconType; to: string | null; label: string }) {
  const look = { square: true, kind: 'outline', off: to === null } as const;
  if (to === null) {
    return (
      <span role="img" aria-label={`${label}: none`} className={buttonClass(look)}>
        <Icon of={icon} />
      </span>
    );
  }
  return (
    <Link to={to} replace preventScrollReset aria-label={label} className={buttonClass(look)}>
      <Icon of={icon} />
    </Link>
  );
}

/** `November`, or `November and December` when the seven days reach into the next month. */
function monthsOf(days: readonly SlotDayView[]): string {
  return [...new Set(days.map(({ date }) => dayChip(date).month))].join(' and ');
}
