import * as z from 'zod/mini';
import { defineEvent } from '#core/lib/event.ts';
import { DECLINE_REASONS } from './decline-reason.ts';
import { EMERGENCY_KINDS } from './triage/kinds.ts';
import { SEVERITIES } from './triage/severity.ts';

/** What every event of an emergency carries; listeners read the rest themselves. */
const emergency = { emergencyId: z.uuid(), homeownerId: z.uuid() };
const alert = { ...emergency, alertId: z.uuid(), vendorId: z.uuid() };
const visit = { ...emergency, vendorId: z.uuid(), bookingId: z.uuid() };

export const emergencyRequested = defineEvent('emergency.requested', {
  ...emergency,
  number: z.int(),
  kind: z.enum(EMERGENCY_KINDS),
  severity: z.enum(SEVERITIES),
});
/** So many vendors are alerted at once. */
export const waveStarted = defineEvent('emergency.wave_started', {
  ...emergency,
  wave: z.int(),
  vendors: z.int(),
});
/** A vendor is alerted; `repeat` counts from 0 and grows while nobody answers. */
export const vendorAlerted = defineEvent('emergency.vendor_alerted', {
  ...alert,
  wave: z.int(),
  repeat: z.int(),
});
export const alertDeclined = defineEvent('emergency.alert_declined', {
  ...alert,
  reason: z.enum(DECLINE_REASONS),
});
/** Nobody of a vendor’s company answered in time. */
export const alertLapsed = defineEvent('emergency.alert_lapsed', alert);
/** Somebody takes it, by themselves or because an administrator chose them; the card is secured next. */
export const emergencyAccepted = defineEvent('emergency.accepted', { ...visit, byHand: z.boolean() });
/** The card is secured and the visit is an ordinary job. */
export const emergencyConfirmed = defineEvent('emergency.confirmed', { ...visit, byHand: z.boolean() });
/** Whoever had accepted can’t come: further vendors are alerted. */
export const searchResumed = defineEvent('emergency.search_resumed', {
  ...emergency,
  vendorId: z.uuid(),
});
/** Every wave is over and nobody comes. */
export const emergencyUnserved = defineEvent('emergency.unserved', {
  ...emergency,
  number: z.int(),
  kind: z.enum(EMERGENCY_KINDS),
  asked: z.int(),
});
/** `card`: no card could be secured in time. */
export const emergencyCanceled = defineEvent('emergency.canceled', {
  ...emergency,
  by: z.enum(['homeowner', 'admin', 'card']),
  reason: z.string(),
});
/** The day of the vendor on it was planned anew around the visit, and the plan is better than what is booked. */
export const dayReplanned = defineEvent('emergency.day_replanned', {
  ...visit,
  /** Local, in the vendor’s zone. */
  day: z.iso.date(),
  visits: z.int(),
  /** Of driving; negative where fewer late minutes are worth more driving. */
  savedMinutes: z.int(),
});
export const positionShared = defineEvent('emergency.position_shared', emergency);
export const emergencyArrived = defineEvent('emergency.arrived', { ...visit, inTime: z.boolean() });
/** Nobody was at the door in time; the credit is given already. */
export const promiseBroken = defineEvent('emergency.promise_broken', {
  ...emergency,
  number: z.int(),
  kind: z.enum(EMERGENCY_KINDS),
  bookingId: z.nullable(z.uuid()),
  creditCents: z.int(),
});
export const emergencyClosed = defineEvent('emergency.closed', emergency);
