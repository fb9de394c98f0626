import * as z from 'zod/mini';
import { FREQUENCIES } from './frequency.ts';

/** The place of a booking among visits that repeat. */
export const seriesPlace = z.object({
  id: z.uuid(),
  frequency: z.enum(FREQUENCIES),
  /** From 1. */
  place: z.int(),
  visits: z.int(),
});
