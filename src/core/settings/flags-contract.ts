import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { ROLES } from '#core/lib/actor.ts';
import { freeText, pageOf, placeInput } from '#core/lib/wire.ts';
import { FLAG_NAMES } from './flags.ts';

const tags = ['settings'];
const name = z.enum(FLAG_NAMES, { error: 'There is no such flag' });
const slug = z.string().check(z.maxLength(40));

const state = z.object({
  enabled: z.boolean(),
  roles: z.array(z.enum(ROLES)).check(z.maxLength(ROLES.length)),
  markets: z.array(slug).check(z.maxLength(50)),
  percentage: z.int({ error: 'A whole number from 0 to 100' }),
  from: z.nullable(z.date()),
  until: z.nullable(z.date()),
});

export const toggleView = z.object({
  name,
  label: z.string(),
  description: z.string(),
  gates: z.array(z.object({ label: z.string(), to: z.string(), operation: z.string() })),
  /** Screens that it will hold back once they exist. */
  later: z.array(z.object({ label: z.string(), to: z.string() })),
  state,
  /** Counts the changes; 0 while the default holds. */
  version: z.int(),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(z.date()),
});
export type ToggleView = z.output<typeof toggleView>;

/** Spec §3 flag audit entry, with the whole state before and after. */
export const toggleChangeView = z.object({
  id: z.uuid(),
  userId: z.nullable(z.uuid()),
  changedBy: z.nullable(z.string()),
  action: z.literal('feature_flag_changed'),
  details: z.object({ flag: name, value: z.boolean(), previousValue: z.boolean() }),
  previous: state,
  next: state,
  reason: z.string(),
  timestamp: z.date(),
});
export type ToggleChangeView = z.output<typeof toggleChangeView>;

export const flagsContract = {
  flags: oc
    .route({ method: 'GET', path: '/flags', summary: 'Features that are on for the caller', tags })
    .input(z.object({}))
    .output(z.record(name, z.boolean())),
  toggles: oc
    .route({ method: 'GET', path: '/feature-toggles', summary: 'Feature flags and who sees them', tags })
    .input(z.object({}))
    .output(z.object({ toggles: z.array(toggleView) })),
  toggleHistory: oc
    .route({
      method: 'GET',
      path: '/feature-toggles/history',
      summary: 'Who changed which feature flag, when and why',
      tags,
    })
    .input(
      z.object({
        ...placeInput(20),
      }),
    )
    .output(pageOf(toggleChangeView)),
  changeFlag: oc
    .route({
      method: 'POST',
      path: '/feature-toggles/{name}',
      summary: 'Turn a feature flag on or off, or change its audience and schedule',
      tags,
    })
    .input(
      z.object({
        name,
        state,
        /** The version that was read: a change of somebody else in between is refused, never overwritten. */
        expectedVersion: z.int().check(z.minimum(0)),
        reason: z._default(freeText(500), ''),
      }),
    )
    .output(toggleView),
};
