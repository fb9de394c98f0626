import type { LocalDate } from '#core/lib/time.ts';
import type { SlotDay } from './slots.ts';

/** A start that one or more technicians could take. */
export type SharedSlot = {
  startsAt: Date;
  endsAt: Date;
  windowEndsAt: Date;
  /** In the order the technicians were given; empty when the start is taken. */
  freeTechnicianIds: string[];
};

export type SharedDay = { date: LocalDate; slots: SharedSlot[] };

/** The slots of several technicians laid over each other, days and starts in order. */
export function mergeSlotDays(
  technicians: readonly { technicianId: string; days: readonly SlotDay[] }[],
): SharedDay[] {
  const dates = new Map<LocalDate, Map<number, SharedSlot>>();
  for (const { technicianId, days } of technicians) {
    for (const { date, slots } of days) {
      const shared = dates.get(date) ?? new Map<number, SharedSlot>();
      dates.set(date, shared);
      for (const { taken, ...times } of slots) {
        const slot = shared.get(times.startsAt.getTime()) ?? { ...times, freeTechnicianIds: [] };
        shared.set(times.startsAt.getTime(), slot);
        if (!taken) slot.freeTechnicianIds.push(technicianId);
      }
    }
  }
  return [...dates]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, shared]) => ({
      date,
      slots: [...shared.values()].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime()),
    }));
}
