import * as z from 'zod/mini';
import { defineEvent } from '#core/lib/event.ts';
import { PAYOUT_CADENCES } from './payday.ts';

const payout = { payoutId: z.uuid(), vendorId: z.uuid(), amountCents: z.int() };

export const payoutPaid = defineEvent('payout.paid', payout);
export const payoutFailed = defineEvent('payout.failed', { ...payout, reason: z.string() });
/** The company is paid on other days, or from another amount on. */
export const payoutScheduleChanged = defineEvent('payout.schedule_changed', {
  vendorId: z.uuid(),
  cadence: z.enum(PAYOUT_CADENCES),
  weekday: z.int(),
  minimumCents: z.int(),
});
