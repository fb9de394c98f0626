import * as z from 'zod/mini';
import { ROLES } from '#core/lib/actor.ts';
import { dayFilter, listInput } from '#core/lib/list.ts';
import { AUDIT_CATEGORIES, AUDIT_SEVERITIES } from './entry-kinds.ts';

/** The list of a browser's log: the same filters as the server's, as far as a browser knows. */
export const browserLogInput = listInput(
  { by: ['at'], first: 'at', direction: 'desc' },
  {
    role: z.optional(z.enum(ROLES)),
    action: z.optional(z.string().check(z.maxLength(100))),
    category: z.optional(z.enum(AUDIT_CATEGORIES)),
    severity: z.optional(z.enum(AUDIT_SEVERITIES)),
    success: z.optional(z.boolean()),
    from: dayFilter,
    to: dayFilter,
  },
);
export type BrowserLogInput = z.output<typeof browserLogInput>;
