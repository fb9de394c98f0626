import * as z from 'zod/mini';
import { objectId } from '#core/lib/wire.ts';

/**
 * When it happened, by the device's clock, where it is told later than that. Never in the future, at most 24 hours ago and not
 * before the step before it: what lies outside is set to the bound.
 */
export const happenedAt = z.optional(z.iso.datetime({ offset: true }));

/** A step of a job, with its time. */
export const said = z.object({ id: objectId, happenedAt });
