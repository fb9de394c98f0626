import * as z from 'zod/mini';
import { defineEvent } from '#core/lib/event.ts';

/** What every event of a claim says; readers find the rest by the job. */
const about = { claimId: z.uuid(), bookingId: z.uuid() };
/** In ISO 8601. */
const instant = z.string();

/** `agreed`: the settlement of a dispute asks for the visit. */
export const warrantyClaimed = defineEvent('warranty.claimed', {
  ...about,
  answerBy: instant,
  agreed: z.boolean(),
});
/** The time is held until `confirmBy`. */
export const returnScheduled = defineEvent('warranty.visit_scheduled', {
  ...about,
  visitId: z.uuid(),
  startsAt: instant,
  confirmBy: instant,
});
export const returnConfirmed = defineEvent('warranty.visit_confirmed', {
  ...about,
  visitId: z.uuid(),
  startsAt: instant,
});
/** The homeowner wants another time, nobody confirmed it, or the visit was canceled: the vendor answers again. */
export const returnFellThrough = defineEvent('warranty.visit_fell_through', {
  ...about,
  why: z.enum(['declined', 'not_confirmed', 'canceled']),
  note: z.string(),
  answerBy: instant,
});
export const warrantyDeclined = defineEvent('warranty.declined', { ...about, reason: z.string() });
/** No answer in time: a case of it is open. */
export const warrantyLapsed = defineEvent('warranty.lapsed', { ...about, caseId: z.uuid() });
/** The vendor's answer is due soon. */
export const warrantyDueSoon = defineEvent('warranty.due_soon', { ...about, answerBy: instant });
export const warrantyResolved = defineEvent('warranty.resolved', {
  ...about,
  by: z.enum(['homeowner', 'visit']),
});
