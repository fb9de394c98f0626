import type { InferInsertModel, InferSelectModel } from 'drizzle-orm';
import type { PaymentTerms } from '#core/quotes/payment-terms.ts';
import { planMilestones } from '#core/quotes/projects/milestone-plan.ts';
import { changeOrders, milestones, projects, projectVisits } from '#server/quotes/tables.ts';
import type { Booking } from './bookings.ts';
import type { QuoteOption } from './quotes.ts';
import { only, type Site, write } from './site.ts';

export type Project = InferSelectModel<typeof projects>;
export type Milestone = InferSelectModel<typeof milestones>;
export type ChangeOrder = InferSelectModel<typeof changeOrders>;

const HALVES: PaymentTerms = {
  kind: 'milestones',
  milestones: [
    { title: 'Rough-in', shareBp: 5_000 },
    { title: 'Finish', shareBp: 5_000 },
  ],
};

/** An active project of two milestones as rows, without payments; both `planned` unless told otherwise. */
export async function buildProject(
  site: Site,
  about: { booking: Booking; option: QuoteOption },
  overrides: { project?: Partial<InferInsertModel<typeof projects>>; statuses?: Milestone['status'][] } = {},
): Promise<{ project: Project; milestones: Milestone[] }> {
  const { booking, option } = about;
  const at = site.clock.now();
  const { id: bookingId, homeownerId, vendorId, title, commissionBp } = booking;
  return write(site, async (sql) => {
    const project = only(
      await sql
        .insert(projects)
        .values({
          ...{ id: site.ids.uuid(), status: 'active', terms: 'milestones', optionId: option.id },
          ...{ bookingId, homeownerId, vendorId, title, visits: 1, minutesPerVisit: 120 },
          ...{ createdAt: at, updatedAt: at, ...overrides.project },
        })
        .returning(),
    );
    const rows = await sql
      .insert(milestones)
      .values(
        planMilestones(HALVES, option, commissionBp).map((planned, position) => {
          const status = overrides.statuses?.[position] ?? 'planned';
          const asked = status === 'release_requested' ? { requestedAt: at, releaseDueAt: at } : {};
          return { ...planned, ...asked, id: site.ids.uuid(), projectId: project.id, position, status };
        }),
      )
      .returning();
    const [first] = rows;
    if (first) await sql.insert(projectVisits).values({ bookingId, milestoneId: first.id });
    return { project, milestones: rows };
  });
}

/** A change order that adds $100.00 of labor and waits for the homeowner. */
export function buildChangeOrder(
  site: Site,
  { project, milestone }: { project: Project; milestone: Milestone },
  overrides: Partial<InferInsertModel<typeof changeOrders>> = {},
): Promise<ChangeOrder> {
  const at = site.clock.now();
  return write(site, async (sql) =>
    only(
      await sql
        .insert(changeOrders)
        .values({
          ...{ id: site.ids.uuid(), milestoneId: milestone.id, projectId: project.id, number: 1 },
          ...{ status: 'proposed', reason: 'The drain is in the wrong place', vendorSignature: 'Cora Diaz' },
          ...{ laborCents: 10_000, materialsCents: 0, taxCents: 1_035, totalCents: 11_035 },
          ...{ commissionCents: 1_200, proposedAt: at },
          respondBy: new Date(at.getTime() + 72 * 3_600_000),
          ...overrides,
        })
        .returning(),
    ),
  );
}
