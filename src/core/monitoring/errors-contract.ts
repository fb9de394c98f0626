import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { caseDetails, casePriority, caseSubject, caseView } from '#core/cases/views.ts';
import { dayFilter, listInput } from '#core/lib/list.ts';
import { freeText, objectId, pageOf } from '#core/lib/wire.ts';
import { ERROR_CATEGORIES, ERROR_SEVERITIES } from './captured-error.ts';
import { ERROR_DECISIONS, ERROR_STATES } from './error-group.ts';

const tags = ['monitoring'];
/** Who noticed it. */
export const ERROR_SOURCES = ['server', 'browser'] as const;
const text = z.nullable(z.string());

const user = z.object({ id: z.uuid(), name: z.string() });

export const errorGroupView = z.object({
  id: z.uuid(),
  message: z.string(),
  route: text,
  source: z.enum(ERROR_SOURCES),
  severity: z.enum(ERROR_SEVERITIES),
  category: z.enum(ERROR_CATEGORIES),
  state: z.enum(ERROR_STATES),
  assignee: z.nullable(user),
  count: z.int(),
  /** Distinct people, or windows of visitors. */
  users: z.int(),
  firstAt: z.date(),
  lastAt: z.date(),
  /** When it came again after somebody had resolved it. */
  reopenedAt: z.nullable(z.date()),
});
export type ErrorGroupView = z.output<typeof errorGroupView>;

/** Spec §3 captured error record, as it arrived. */
const sample = z.object({
  id: z.uuid(),
  timestamp: z.date(),
  message: z.string(),
  stack: text,
  componentStack: text,
  route: text,
  userAgent: text,
  userId: text,
  sessionId: text,
  buildId: text,
  requestId: text,
  severity: z.enum(ERROR_SEVERITIES),
  category: z.enum(ERROR_CATEGORIES),
  metadata: z.record(z.string(), z.unknown()),
});
export type ErrorSample = z.output<typeof sample>;

export const errorDetailView = z.extend(errorGroupView, {
  fingerprint: z.string(),
  /** Newest first, the last twenty. */
  samples: z.array(sample),
  builds: z.array(z.object({ build: z.string(), count: z.int(), firstAt: z.date(), lastAt: z.date() })),
  /** How often in each hour of the last two days. */
  hours: z.array(z.object({ at: z.date(), count: z.int() })),
  decided: z.nullable(z.object({ by: text, at: z.date(), note: z.string() })),
  /** To whom it can be handed. */
  administrators: z.array(user),
  /** The case that it became. */
  case: z.nullable(caseView),
});
export type ErrorDetailView = z.output<typeof errorDetailView>;

export const errorsInput = listInput(
  { by: ['last', 'first', 'count'], first: 'last', direction: 'desc' },
  {
    state: z.optional(z.enum(ERROR_STATES)),
    severity: z.optional(z.enum(ERROR_SEVERITIES)),
    source: z.optional(z.enum(ERROR_SOURCES)),
    category: z.optional(z.enum(ERROR_CATEGORIES)),
    lastFrom: dayFilter,
    lastTo: dayFilter,
  },
);
export type ErrorsInput = z.output<typeof errorsInput>;

export const errorsContract = {
  errors: oc
    .route({ method: 'GET', path: '/errors', summary: 'Errors of server and browsers, grouped', tags })
    .input(errorsInput)
    .output(
      z.extend(pageOf(errorGroupView), {
        total: z.int(),
        counts: z.object({ open: z.int(), assigned: z.int(), resolved: z.int(), ignored: z.int() }),
      }),
    ),
  error: oc
    .route({ method: 'GET', path: '/errors/{id}', summary: 'One group of errors with samples', tags })
    .input(z.object({ id: objectId }))
    .output(errorDetailView),
  openErrorCase: oc
    .route({
      method: 'POST',
      path: '/errors/{id}/case',
      summary: 'Open a case for a group of errors',
      tags,
      successStatus: 201,
    })
    .input(
      z.object({
        id: objectId,
        subject: caseSubject,
        details: caseDetails,
        priority: casePriority,
        /** To whom it is given; without one it waits for somebody. */
        assigneeId: z.optional(objectId),
      }),
    )
    .output(errorDetailView),
  decideError: oc
    .route({
      method: 'POST',
      path: '/errors/{id}/decision',
      summary: 'Assign, resolve, ignore or reopen a group of errors',
      tags,
    })
    .input(
      z.object({
        id: objectId,
        decision: z.enum(ERROR_DECISIONS),
        /** To whom, when it is assigned. */
        assigneeId: z.optional(objectId),
        note: z._default(freeText(500), ''),
      }),
    )
    .output(errorDetailView),
};
