import { AppError } from '#core/lib/app-error.ts';
import type { PaymentTerms } from '#core/quotes/payment-terms.ts';
import { areChargeable, planMilestones } from '#core/quotes/projects/milestone-plan.ts';
import { lockBooking } from '#server/bookings/writes/booking.ts';
import { setCardOfVisit } from '#server/bookings/writes/project-visit.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { methodOf } from '#server/payments/queries/methods.ts';
import { milestones, projects, projectVisits, type quoteOptions } from '../../tables.ts';
import { openMilestonePayment } from '../writes/payment.ts';

export type NewProject = {
  /** The first visit, held for free; its rates are those of the quote. */
  bookingId: string;
  terms: PaymentTerms;
  option: typeof quoteOptions.$inferSelect;
  title: string;
  paymentMethodId: string;
};

/**
 * Makes a project of an accepted option whose terms are a deposit or milestones, and opens the payment of its first
 * milestone. The caller has locked the quote and holds the time. After the commit `settleProjectPayment` takes the payment:
 * the visit stands when it went through, and everything goes back when it did not.
 */
export async function createProject(
  ctx: Ctx,
  input: NewProject,
): Promise<{ bookingId: string; paymentId: string }> {
  const { terms, option, title } = input;
  if (terms.kind === 'on_completion') throw new RangeError('Work that is paid when it is done is no project');
  const booking = await lockBooking(ctx, input.bookingId);
  const { id: bookingId, homeownerId, vendorId } = booking;
  const method = await methodOf(ctx, homeownerId, input.paymentMethodId);
  const planned = planMilestones(terms, option, booking.commissionBp);
  if (!areChargeable(planned)) {
    throw new AppError(
      'conflict',
      'One of this quote’s payments is too small to charge. Ask the vendor to revise the quote.',
    );
  }
  const projectId = ctx.ids.uuid();
  const [project] = await ctx.db.tx
    .insert(projects)
    .values({
      ...{ id: projectId, status: 'awaiting_funds', terms: terms.kind, optionId: option.id },
      ...{ bookingId, homeownerId, vendorId, title },
      visits: option.visits,
      minutesPerVisit: option.minutesPerVisit,
      createdAt: now(ctx),
      updatedAt: now(ctx),
    })
    .returning();
  const rows = await ctx.db.tx
    .insert(milestones)
    .values(
      planned.map((milestone, position) => ({
        ...milestone,
        ...{ id: ctx.ids.uuid(), projectId, position, status: 'planned' as const },
      })),
    )
    .returning();
  const [first, second] = rows;
  // What a deposit leaves is earned by the visit itself.
  const visited = terms.kind === 'deposit' ? second : first;
  if (!project || !first || !visited) throw new Error(`project ${projectId} has no milestones`);
  await ctx.db.tx.insert(projectVisits).values({ bookingId, milestoneId: visited.id });
  await setCardOfVisit(ctx, bookingId, method.id);
  const paymentId = await openMilestonePayment(ctx, project, first, method.id);
  await audit(ctx, {
    action: 'quotes.createProject',
    resource: 'project',
    resourceId: projectId,
    category: 'data',
    details: { bookingId, milestones: rows.length, totalCents: option.totalCents },
  });
  return { bookingId, paymentId };
}
