import { isOutdoors } from '#core/catalog/outdoors.ts';
import type { MoveOptions } from '#core/dispatch/moves/views.ts';
import { localMinuteOfDay } from '#core/lib/time.ts';
import { addMinutes } from '#core/scheduling/window.ts';
import type { ReadDay } from '../../routes/queries/read-day.ts';

/** The visits of a day in order, with why they stay where they cannot be moved. */
export function dayVisitsOf({ day, shown, zone }: ReadDay): MoveOptions['visits'] {
  return day.visits
    .map(({ id, technicianId, startsAt, minutes, lock }) => {
      const { own = false, title = '', customerName = '', serviceSlug = null } = shown.get(id) ?? {};
      const technicianName = day.technicians.find((one) => one.id === technicianId)?.name ?? '';
      return {
        ...{ id, own, title, customerName, technicianName, startsAt, lock },
        endsAt: addMinutes(startsAt, minutes),
        fromMinute: localMinuteOfDay(startsAt, zone),
        outdoors: serviceSlug !== null && isOutdoors(serviceSlug),
      };
    })
    .sort((a, b) => +a.startsAt - +b.startsAt);
}
