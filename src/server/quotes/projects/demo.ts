import type { Dice } from '#core/demo/dice.ts';
import type { City } from '#core/demo/rows/city.ts';
import { HOUR_MS } from '#core/lib/durations.ts';
import { localDate } from '#core/lib/time.ts';
import { respondByOf, validUntilOf } from '#core/quotes/clock.ts';
import { type DemoSetting, each, rowsFor, type TableRows } from '#server/lib/modules/demo-rows.ts';
import {
  changeOrderLines,
  changeOrders,
  milestones,
  projectPhotos,
  projects,
  projectVisits,
  type quoteInvitations,
  type quoteLines,
  type quoteOptions,
  type quoteRequests,
  type quotes,
} from '../tables.ts';

/** Where the requests and quotes behind projects go. */
type QuoteRows = {
  requests: (typeof quoteRequests.$inferInsert)[];
  invitations: (typeof quoteInvitations.$inferInsert)[];
  quotes: (typeof quotes.$inferInsert)[];
  options: (typeof quoteOptions.$inferInsert)[];
  lines: (typeof quoteLines.$inferInsert)[];
};

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

/** The requests behind projects: their quotes are paid in steps. */
export function addProjectQuotes(rows: QuoteRows, city: City, dice: Dice): void {
  for (const { project, quote } of city.quotes.projects) {
    const booking = city.bookings.bookings.find(({ id }) => id === project.bookingId);
    const home = city.homes.homes.find(({ id }) => id === booking?.homeId);
    const vendor = city.vendors.vendors.find(({ id }) => id === project.vendorId);
    if (!booking || !home || !vendor) throw new Error(`project ${project.id} has no booking`);
    const createdAt = new Date(project.createdAt.getTime() - 40 * HOUR_MS);
    const sentAt = new Date(createdAt.getTime() + 5 * HOUR_MS);
    const [id, invitationId, quoteId] = [dice.id(createdAt), dice.id(createdAt), dice.id(sentAt)];
    rows.requests.push({
      ...{ id, homeownerId: home.ownerId, homeId: home.id, marketId: booking.marketId, zone: booking.zone },
      ...{
        serviceId: booking.serviceId,
        answers: {},
        widenedAt: null,
        caseId: null,
        origin: 'demo',
        createdAt,
      },
      status: 'accepted',
      title: project.title,
      description: booking.notes || `We would like a price for ${project.title.toLowerCase()}, in steps.`,
      budgetCents: null,
      wantedFrom: null,
      wantedTo: null,
      vendorChoice: 'chosen',
      respondBy: respondByOf(createdAt),
      acceptedQuoteId: quoteId,
      endedAt: project.createdAt,
      endNote: '',
      updatedAt: project.createdAt,
    });
    rows.invitations.push({
      ...{ id: invitationId, requestId: id, vendorId: vendor.id, wave: 1, position: 0, status: 'quoted' },
      ...{ askedAt: createdAt, respondBy: respondByOf(createdAt), remindedAt: null, answeredAt: sentAt },
      ...{ declineReason: null, declineNote: '' },
    });
    const { laborTaxBp, materialsTaxBp, commissionBp } = booking;
    rows.quotes.push({
      ...{ id: quoteId, requestId: id, invitationId, vendorId: vendor.id, version: 1, status: 'accepted' },
      message: 'We split the work into steps, and you pay each one when its turn comes.',
      terms: quote.terms,
      earliestDate: localDate(booking.startsAt, booking.zone),
      warrantyDays: 365,
      validUntil: validUntilOf(sentAt, 14),
      remindedAt: null,
      ...{ laborTaxBp, materialsTaxBp, commissionBp, feeDiscountBp: 0 },
      ...{ sentBy: vendor.ownerId, sentAt, endedAt: project.createdAt, origin: 'demo' },
    });
    const { optionId, visits, minutesPerVisit } = project;
    rows.options.push({
      ...{ id: optionId, quoteId, position: 0, name: 'Standard', summary: '', isRecommended: false },
      ...{ visits, minutesPerVisit },
      ...{ included: ['Cleanup and haul-away'], excluded: ['Permit fees'], ...quote.option },
    });
    rows.lines.push(
      ...quote.lines.map((line, position) => ({ ...line, id: dice.id(sentAt), optionId, position })),
    );
  }
}
