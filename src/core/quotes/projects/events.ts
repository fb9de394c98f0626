import * as z from 'zod/mini';
import { defineEvent } from '#core/lib/event.ts';
import { PROJECT_SIDES, RELEASERS } from './terms.ts';

/** What every event of a project carries; `bookingId` is its first visit, which its payments are of. */
const project = {
  projectId: z.uuid(),
  bookingId: z.uuid(),
  homeownerId: z.uuid(),
  vendorId: z.uuid(),
  title: z.string(),
};
const milestone = { ...project, milestoneId: z.uuid(), milestone: z.string() };
const changeOrder = {
  ...milestone,
  changeOrderId: z.uuid(),
  number: z.int(),
  totalCents: z.int(),
};

/** The first payment went through: the first visit stands. */
export const projectStarted = defineEvent('project.started', { ...project, milestones: z.int() });
export const projectCompleted = defineEvent('project.completed', project);
export const projectCanceled = defineEvent('project.canceled', {
  ...project,
  by: z.enum(PROJECT_SIDES),
  reason: z.string(),
  refundedCents: z.int(),
});
/** A visit was booked for one of its milestones. */
export const projectVisitScheduled = defineEvent('project.visit_scheduled', {
  ...milestone,
  visitId: z.uuid(),
  startsAt: z.string(),
});

/** Its turn: it has to be paid before its work can start. */
export const milestoneDue = defineEvent('milestone.due', { ...milestone, amountCents: z.int() });
export const milestoneFunded = defineEvent('milestone.funded', { ...milestone, amountCents: z.int() });
export const releaseRequested = defineEvent('milestone.release_requested', {
  ...milestone,
  amountCents: z.int(),
  dueAt: z.string(),
});
/** A day before it is released by itself. */
export const releaseNear = defineEvent('milestone.release_near', {
  ...milestone,
  amountCents: z.int(),
  dueAt: z.string(),
});
export const milestoneReleased = defineEvent('milestone.released', {
  ...milestone,
  by: z.enum(RELEASERS),
  amountCents: z.int(),
  vendorCents: z.int(),
});
export const milestoneRefunded = defineEvent('milestone.refunded', { ...milestone, amountCents: z.int() });
/** Disputed, or free again. */
export const milestoneHeldChanged = defineEvent('milestone.held_changed', {
  ...milestone,
  isDisputed: z.boolean(),
});

export const changeOrderProposed = defineEvent('change_order.proposed', {
  ...changeOrder,
  respondBy: z.string(),
});
export const changeOrderSigned = defineEvent('change_order.signed', changeOrder);
export const changeOrderDeclined = defineEvent('change_order.declined', {
  ...changeOrder,
  reason: z.string(),
});
export const changeOrderWithdrawn = defineEvent('change_order.withdrawn', changeOrder);
export const changeOrderLapsed = defineEvent('change_order.lapsed', changeOrder);
