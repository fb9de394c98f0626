import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { freeText, pageOf, placeInput } from '#core/lib/wire.ts';
import { flagsContract } from './flags-contract.ts';

const tags = ['settings'];
const scalar = z.union([z.number(), z.boolean(), z.string().check(z.maxLength(500))]);
const value = z.record(z.string().check(z.maxLength(60)), scalar);

const fieldView = z.object({
  name: z.string(),
  kind: z.enum(['number', 'switch', 'choice']),
  label: z.string(),
  hint: z.nullable(z.string()),
  /** Fields of one group belong together; null stands alone. */
  group: z.nullable(z.string()),
  unit: z.nullable(
    z.enum([
      'points',
      'percent',
      'cents',
      'months',
      'days',
      'hours',
      'minutes',
      'seconds',
      'times',
      'vendors',
      'jobs',
      'tenths of a star',
      'basis points',
    ]),
  ),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type SettingFieldView = z.output<typeof fieldView>;

export const settingView = z.object({
  name: z.string(),
  section: z.string(),
  label: z.string(),
  description: z.string(),
  fields: z.array(fieldView),
  value,
  defaultValue: value,
  /** Counts the changes; 0 while the defaults hold. */
  version: z.int(),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(z.date()),
});
export type SettingView = z.output<typeof settingView>;

export const settingsContract = {
  ...flagsContract,
  list: oc
    .route({ method: 'GET', path: '/settings', summary: 'Typed settings with what is in force', tags })
    .input(z.object({ section: z.optional(z.string().check(z.maxLength(40))) }))
    .output(z.object({ settings: z.array(settingView) })),
  history: oc
    .route({
      method: 'GET',
      path: '/settings/history',
      summary: 'Who changed which setting, when and why',
      tags,
    })
    .input(
      z.object({
        section: z.optional(z.string().check(z.maxLength(40))),
        ...placeInput(20),
      }),
    )
    .output(
      pageOf(
        z.object({
          id: z.uuid(),
          name: z.string(),
          setting: z.string(),
          /** What was in force before: saving it puts the change back. */
          previous: value,
          changes: z.array(
            z.object({ field: z.string(), label: z.string(), from: z.string(), to: z.string() }),
          ),
          reason: z.string(),
          changedBy: z.nullable(z.string()),
          at: z.date(),
        }),
      ),
    ),
  save: oc
    .route({ method: 'POST', path: '/settings', summary: 'Change several settings at once, or none', tags })
    .input(
      z.object({
        changes: z
          .array(
            z.object({
              name: z.string().check(z.maxLength(80)),
              value,
              /** As in `change`: one that somebody else changed since refuses them all. */
              expectedVersion: z.int().check(z.minimum(0)),
            }),
          )
          .check(z.minLength(1), z.maxLength(50)),
        reason: z._default(freeText(500), ''),
      }),
    )
    .output(z.object({ settings: z.array(settingView) })),
  change: oc
    .route({ method: 'POST', path: '/settings/{name}', summary: 'Change one setting', tags })
    .input(
      z.object({
        name: z.string().check(z.maxLength(80)),
        value,
        /** The version that was read: a change of somebody else in between is refused, never overwritten. */
        expectedVersion: z.int().check(z.minimum(0)),
        reason: z._default(freeText(500), ''),
      }),
    )
    .output(settingView),
};
