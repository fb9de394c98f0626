import type { MovePlan, WeekVisit } from '#core/bookings/schedule/views.ts';
import { formatLocalDate, formatShortDay, formatTime } from '#core/lib/format-time.ts';

/** A technician's day in the schedule. */
export type Cell = { technicianId: string; date: string };

export type CellState =
  | { kind: 'origin' }
  /** Whether it could go there is being asked. */
  | { kind: 'waiting' }
  /** From the tray: at the time that was asked for, which `when` says. */
  | { kind: 'place'; when: string }
  /** At the same time, at once. */
  | { kind: 'handover' }
  /** At one of these times, if the homeowner agrees; `why` says what is against the present time. */
  | { kind: 'choose'; starts: Date[]; why: string | null }
  | { kind: 'closed'; why: string };

/** What dropping a visit on a cell would do. One from the tray goes to the person, on whatever day it is dropped. */
export function cellState(
  visit: Pick<WeekVisit, 'technicianId' | 'date' | 'proposable'>,
  plan: MovePlan | null,
  cell: Cell,
  fromTray = false,
): CellState {
  if (fromTray) return trayState(visit, plan, cell);
  if (cell.technicianId === visit.technicianId && cell.date === visit.date) return { kind: 'origin' };
  if (!plan) return { kind: 'waiting' };
  const technician = plan.technicians.find(({ id }) => id === cell.technicianId);
  if (!technician) return { kind: 'closed', why: 'No longer with the company.' };
  const day = technician.days.find(({ date }) => date === cell.date);
  const sameDay = cell.date === visit.date;
  const [against] = sameDay ? technician.handover : (day?.problems ?? []);
  if (sameDay && technician.id !== visit.technicianId && technician.handover.length === 0)
    return { kind: 'handover' };
  if (visit.proposable && day && day.starts.length > 0) {
    return { kind: 'choose', starts: day.starts, why: against?.text ?? null };
  }
  if (against) return { kind: 'closed', why: against.text };
  if (!visit.proposable) {
    return { kind: 'closed', why: 'Accept the request first. Then another time can be proposed.' };
  }
  return { kind: 'closed', why: 'No free time that day.' };
}

function trayState(
  { proposable }: Pick<WeekVisit, 'proposable'>,
  plan: MovePlan | null,
  cell: Cell,
): CellState {
  if (!plan) return { kind: 'waiting' };
  const technician = plan.technicians.find(({ id }) => id === cell.technicianId);
  if (!technician) return { kind: 'closed', why: 'No longer with the company.' };
  const [against] = technician.handover;
  if (!against) {
    const { startsAt, zone } = plan;
    return { kind: 'place', when: `${formatShortDay(startsAt, zone)}, ${formatTime(startsAt, zone)}` };
  }
  const starts = technician.days.find(({ date }) => date === cell.date)?.starts ?? [];
  return proposable && starts.length > 0
    ? { kind: 'choose', starts, why: against.text }
    : { kind: 'closed', why: against.text };
}

/** A cell's state in a sentence, for those who hear it. */
export function sayCell(state: CellState, name: string, date: string): string {
  const where = `${name}, ${formatLocalDate(date)}`;
  if (state.kind === 'origin') return `${where}: where it is now.`;
  if (state.kind === 'waiting') return `${where}: checking.`;
  if (state.kind === 'place') return `${name}: free ${state.when}. Drop to place it.`;
  if (state.kind === 'handover') return `${where}: free at the same time. Drop to hand it over.`;
  if (state.kind === 'closed') return `${where}: not possible. ${state.why}`;
  const count = state.starts.length;
  return `${where}: ${count} free ${count === 1 ? 'time' : 'times'}. Drop to choose one and ask the homeowner.`;
}

/** The same in a few words, for those who carry the visit over it; null where there is nothing to say. */
export function cellHint(state: CellState): string | null {
  if (state.kind === 'origin' || state.kind === 'waiting') return null;
  if (state.kind === 'place') return `Takes it ${state.when}`;
  if (state.kind === 'handover') return 'Same time, right away';
  if (state.kind === 'closed') return state.why;
  return state.why ? `${state.why} Choose another time` : 'Choose a time and ask';
}

/** `10:00`, without AM or PM: the day's order says which. */
export function shortTime(at: Date, zone: string): string {
  return formatTime(at, zone).replace(/ [AP]M$/, '');
}

const MARK = 'cell';

/** Both are on the page, one of them hidden by the width. */
export type View = 'week' | 'phone';

/** A cell's id in the drag. */
export function cellId({ technicianId, date }: Cell, view: View): string {
  return `${MARK} ${technicianId} ${date} ${view}`;
}

export function cellOf(id: string | number | null | undefined): Cell | null {
  const [mark, technicianId, date] = String(id ?? '').split(' ');
  return mark === MARK && technicianId && date ? { technicianId, date } : null;
}

/** The cell an arrow leads to from another; the same one at the border. */
export function neighbor(
  at: Cell,
  key: string,
  technicians: readonly string[],
  days: readonly string[],
): Cell {
  const row = technicians.indexOf(at.technicianId);
  const column = days.indexOf(at.date);
  const move = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[key];
  const [down, right] = move ?? [0, 0];
  return {
    technicianId: technicians[row + (down ?? 0)] ?? at.technicianId,
    date: days[column + (right ?? 0)] ?? at.date,
  };
}
