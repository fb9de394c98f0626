import { clsx } from 'clsx';
import { dayChip, formatLocalDate } from '#core/lib/format-time.ts';
import { cellState } from '#web/bookings/week/cell-state.ts';
import { BlockCard, DayCell } from '#web/bookings/week/day-cell.tsx';
import { VisitCard } from '#web/bookings/week/visit-card.tsx';
import { inOrder, TechnicianLoad, type WeekParts } from '#web/bookings/week/week-table.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { type SchedulePlace, schedulePath } from './schedule-place.ts';

/** One day on a phone: the days as a strip, then technician by technician. */
export function PhoneDay({
  week,
  days,
  moving,
  onMove,
  onRemoveBlock,
  hrefOf,
  now,
  place,
}: WeekParts & { place: SchedulePlace }) {
  const shown = days.find((day) => day === place.day) ?? days.find((day) => day === week.today) ?? days[0];
  if (!shown) return null;
  return (
    <div className="md:hidden">
      <nav aria-label="Days" className="border-b border-line-1 px-(--page-x) pb-3">
        <ul className="flex gap-1">
          {days.map((day) => {
            const { weekday, day: number } = dayChip(day);
            return (
              <li key={day} className="min-w-0 grow basis-0">
                <Link
                  to={schedulePath({ ...place, day })}
                  replace
                  preventScrollReset
                  aria-label={formatLocalDate(day)}
                  aria-current={day === shown ? 'date' : undefined}
                  className={clsx(
                    'flex h-14 flex-col items-center justify-center rounded-card border text-axis font-medium',
                    day === shown
                      ? 'border-accent bg-accent text-on-accent'
                      : day === week.today
                        ? 'border-accent-line bg-accent-soft text-text-1'
                        : 'border-line-1 text-text-2',
                  )}
                >
                  {weekday}
                  <span className="text-[1.0625rem]/5 font-semibold tabular-nums">{number}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      {week.technicians.map((technician) => {
        const cell = { technicianId: technician.id, date: shown };
        const visits = week.visits.filter(
          (visit) => visit.technicianId === technician.id && visit.date === shown,
        );
        const blocks = week.blocks.filter(
          (block) => block.technicianId === technician.id && block.date === shown,
        );
        return (
          <section key={technician.id} aria-label={technician.name} className="border-b border-line-1">
            <DayCell
              cell={cell}
              view="phone"
              state={moving.visit && cellState(moving.visit, moving.plan, cell, moving.fromTray)}
              className="px-(--page-x) py-4"
            >
              <TechnicianLoad technician={technician} />
              {visits.length + blocks.length === 0 ? (
                <p className="mt-2 text-body text-text-3">
                  {technician.daysOff.includes(shown) ? 'Day off' : 'Free all day'}
                </p>
              ) : (
                <ul className="mt-3 space-y-1.5">
                  {inOrder(visits, blocks).map((item) =>
                    'status' in item ? (
                      <VisitCard
                        key={item.id}
                        visit={item}
                        zone={week.zone}
                        view="phone"
                        {...{ onMove, hrefOf, now }}
                      />
                    ) : (
                      <BlockCard key={item.id} block={item} zone={week.zone} onRemove={onRemoveBlock} />
                    ),
                  )}
                </ul>
              )}
            </DayCell>
          </section>
        );
      })}
    </div>
  );
}
