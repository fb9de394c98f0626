import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { done } from '#core/lib/wire.ts';
import { ERROR_CATEGORIES, ERROR_SEVERITIES } from './captured-error.ts';
import { REPORT_AT_MOST, REPORT_MESSAGE_MAX, REPORT_STACK_MAX } from './limits.ts';

// Cut rather than refused: an error that is too long to be told is still an error.
const cut = (length: number) =>
  z.pipe(
    z.string().check(z.maxLength(100_000)),
    z.transform((text: string) => text.slice(0, length)),
  );

export const monitoringContract = {
  report: oc
    .route({
      method: 'POST',
      path: '/errors',
      summary: 'What went wrong in a browser; equal errors are counted together',
      tags: ['monitoring'],
    })
    .input(
      z.object({
        errors: z
          .array(
            z.object({
              message: cut(REPORT_MESSAGE_MAX),
              stack: z.nullable(cut(REPORT_STACK_MAX)),
              componentStack: z.nullable(cut(REPORT_STACK_MAX)),
              route: cut(REPORT_MESSAGE_MAX),
              buildId: cut(REPORT_MESSAGE_MAX),
              severity: z.enum(ERROR_SEVERITIES),
              category: z.enum(ERROR_CATEGORIES),
            }),
          )
          .check(z.minLength(1), z.maxLength(REPORT_AT_MOST)),
      }),
    )
    .output(done),
};
