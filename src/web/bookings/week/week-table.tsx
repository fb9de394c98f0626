import { clsx } from 'clsx';
import type { MovePlan, WeekBlock, WeekPlan, WeekVisit } from '#core/bookings/schedule/views.ts';
import { dayChip } from '#core/lib/format-time.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { cellState } from './cell-state.ts';
import { BlockCard, DayCell, DayOff } from './day-cell.tsx';
import { type HrefOf, VisitCard } from './visit-card.tsx';

export type WeekParts = {
  week: WeekPlan;
  days: readonly string[];
  /** What is in the hand, and where it could go. */
  moving: { visit: WeekVisit | null; plan: MovePlan | null; fromTray: boolean };
  onMove: (visit: WeekVisit) => void;
  onRemoveBlock: (block: WeekBlock) => void;
  hrefOf: HrefOf;
  now: Date;
};

/** The week: a row for each technician, a column for each day. From 768 px on. */
export function WeekTable({ week, days, moving, onMove, onRemoveBlock, hrefOf, now }: WeekParts) {
  const { zone, today } = week;
  return (
    <table
      aria-label="Visits by technician and day"
      className="h-px w-full table-fixed border-collapse max-md:hidden"
      style={{ minWidth: 190 + days.length * 128 }}
    >
      <colgroup>
        <col className="w-[190px]" />
        {days.map((day) => (
          <col key={day} />
        ))}
      </colgroup>
      <thead>
        <tr className="h-[34px] border-b border-line-1">
          <th scope="col" className="sticky left-0 z-[5] bg-bg-0">
            <span className="sr-only">Technician</span>
          </th>
          {days.map((day) => {
            const { weekday, day: number } = dayChip(day);
            return (
              <th
                key={day}
                scope="col"
                {...(day === today ? { 'aria-current': 'date' as const } : {})}
                className={clsx(
                  'border-l border-line-1 px-2 text-left text-control font-medium text-text-2',
                  day === today && 'border-t-2 border-t-accent bg-accent-soft/34 !text-text-1',
                )}
              >
                {weekday} <b className="font-semibold text-text-1 tabular-nums">{number}</b>
                {day === today && <span className="ml-2 text-label text-accent-text">Today</span>}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {week.technicians.map((technician) => (
          <tr key={technician.id} className="border-b border-line-1">
            <th scope="row" className="sticky left-0 z-[5] bg-bg-0 px-5 py-3 text-left align-top font-normal">
              <TechnicianLoad technician={technician} />
            </th>
            {days.map((day) => {
              const cell = { technicianId: technician.id, date: day };
              const visits = week.visits.filter(
                (visit) => visit.technicianId === technician.id && visit.date === day,
              );
              const blocks = week.blocks.filter(
                (block) => block.technicianId === technician.id && block.date === day,
              );
              const off = technician.daysOff.includes(day);
              return (
                <td
                  key={day}
                  className={clsx(
                    'h-full min-h-24 border-l border-line-1 p-0 align-top',
                    day === today && 'bg-accent-soft/34',
                  )}
                >
                  <DayCell
                    cell={cell}
                    view="week"
                    state={moving.visit && cellState(moving.visit, moving.plan, cell, moving.fromTray)}
                    className="min-h-24"
                  >
                    {off && visits.length + blocks.length === 0 ? (
                      <DayOff />
                    ) : visits.length + blocks.length === 0 ? (
                      <p className="px-2 py-1.5 text-label text-text-3">Free</p>
                    ) : (
                      <ul className="space-y-1 p-1">
                        {inOrder(visits, blocks).map((item) =>
                          'status' in item ? (
                            <VisitCard
                              key={item.id}
                              view="week"
                              visit={item}
                              {...{ zone, onMove, hrefOf, now }}
                            />
                          ) : (
                            <BlockCard key={item.id} block={item} zone={zone} onRemove={onRemoveBlock} />
                          ),
                        )}
                      </ul>
                    )}
                  </DayCell>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function inOrder(
  visits: readonly WeekVisit[],
  blocks: readonly WeekBlock[],
): (WeekVisit | WeekBlock)[] {
  return [...visits, ...blocks].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/** Who, how full, and a bar that turns orange when little is left. */
export function TechnicianLoad({ technician }: { technician: WeekPlan['technicians'][number] }) {
  const { id, name, bookedMinutes, workMinutes, active } = technician;
  const share = workMinutes > 0 ? Math.min(1, bookedMinutes / workMinutes) : bookedMinutes > 0 ? 1 : 0;
  return (
    <div>
      <div className="flex items-center gap-2.5">
        <Avatar id={id} name={name} />
        <div className="min-w-0">
          <p className="text-control font-semibold text-text-1 wrap-anywhere">{name}</p>
          <p className="text-label text-text-2 tabular-nums">
            {active ? loadOf(bookedMinutes, workMinutes) : 'Left the company'}
          </p>
        </div>
      </div>
      {active && (
        <div className="mt-2 h-[3px] overflow-hidden rounded-full bg-bg-3" aria-hidden="true">
          <div
            className={clsx('h-full rounded-full', share >= 0.85 ? 'bg-orange' : 'bg-accent')}
            style={{ width: `${Math.round(share * 100)}%` }}
          />
        </div>
      )}
    </div>
  );
}

function loadOf(bookedMinutes: number, workMinutes: number): string {
  if (workMinutes === 0) return bookedMinutes === 0 ? 'Off' : `${hours(bookedMinutes)} h, outside the hours`;
  return `${hours(bookedMinutes)} of ${hours(workMinutes)} h`;
}

/** `36`, `7.5`: hours without a needless fraction. */
function hours(minutes: number): string {
  return String(Math.round(minutes / 30) / 2);
}
