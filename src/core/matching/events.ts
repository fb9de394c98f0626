import * as z from 'zod/mini';
import { defineEvent } from '#core/lib/event.ts';
import { URGENCIES } from './kinds.ts';

/** A homeowner was shown a ranking of vendors for a job in their words. */
export const vendorsMatched = defineEvent('matching.matched', {
  decisionId: z.uuid(),
  homeownerId: z.uuid(),
  serviceId: z.uuid(),
  urgency: z.enum(URGENCIES),
  ranked: z.int(),
});

/** Rankings are made with other weights from now on. */
export const weightsChanged = defineEvent('matching.weights_changed', {
  version: z.int(),
  revertsTo: z.nullable(z.int()),
  changedBy: z.uuid(),
  changedByName: z.string(),
  changes: z.string(),
});
