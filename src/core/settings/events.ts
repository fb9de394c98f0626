import * as z from 'zod/mini';
import { defineEvent } from '#core/lib/event.ts';

/** A typed setting has another value from now on. */
export const settingChanged = defineEvent('setting.changed', {
  name: z.string(),
  version: z.int(),
  changedBy: z.uuid(),
});

/** A feature flag has another switch or audience from now on. */
export const flagChanged = defineEvent('flag.changed', {
  name: z.string(),
  version: z.int(),
  enabled: z.boolean(),
  changedBy: z.uuid(),
});
