import type { Dice } from '#core/demo/dice.ts';
import type { City } from '#core/demo/rows/city.ts';
import { type DemoSetting, each, rowsFor, type TableRows } from '#server/lib/modules/demo-rows.ts';
import {
  changeOrderLines,
  changeOrders,
  milestones,
  projectPhotos,
  projects,
  projectVisits,
} from '../tables.ts';

/** The projects of the sample city, as the year played them; what was shown are the photos of their first visit. */
export function projectRowsOf(city: City, dice: Dice, pictures: DemoSetting['pictures']): TableRows[] {
  const stories = city.quotes.projects;
  return [
    rowsFor(
      projects,
      each(stories, ({ project }) => ({ ...project, origin: 'demo' as const })),
    ),
    rowsFor(
      milestones,
      stories.flatMap((story) => story.milestones),
    ),
    rowsFor(
      projectVisits,
      each(stories, ({ project, visitedId }) => ({ bookingId: project.bookingId, milestoneId: visitedId })),
    ),
    rowsFor(
      changeOrders,
      stories.flatMap((story) => story.changeOrders.map(({ line: _, ...order }) => order)),
    ),
    rowsFor(
      changeOrderLines,
      stories.flatMap((story) =>
        story.changeOrders.map(({ id: changeOrderId, line: { taxClass: _, ...line } }) => ({
          ...line,
          ...{ changeOrderId, position: 0, removesId: null },
        })),
      ),
    ),
    rowsFor(
      projectPhotos,
      stories.flatMap(({ project, milestones: steps }) => {
        const shown = city.bookings.photos.filter(
          ({ bookingId, kind }) => bookingId === project.bookingId && kind === 'after',
        );
        return steps.flatMap(({ id: milestoneId, requestedAt }) =>
          requestedAt === null
            ? []
            : shown.map((photo, position) => ({
                ...{ id: dice.id(requestedAt), projectId: project.id, milestoneId, position },
                ...{ sha256: pictures.ofPhoto(photo), uploadedBy: null, takenAt: photo.takenAt },
              })),
        );
      }),
    ),
  ];
}
