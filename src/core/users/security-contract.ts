import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { done } from '#core/lib/wire.ts';

const tags = ['users'];
const field = z._default(z.string().check(z.maxLength(2_000)), '');

const securityView = z.object({
  twoFactorEnabled: z.boolean(),
  /** Switching it off leads straight to setting up a new one. */
  twoFactorRequired: z.boolean(),
  /** Null while the second factor is off. */
  recoveryCodesLeft: z.nullable(z.int()),
  /** Newest use first, the caller's own session among them. */
  sessions: z.array(
    z.object({
      id: z.uuid(),
      ipAddress: z.nullable(z.string()),
      userAgent: z.nullable(z.string()),
      signedInAt: z.date(),
      lastUsedAt: z.date(),
      /** The one that asks. */
      own: z.boolean(),
    }),
  ),
});
export type SecurityView = z.output<typeof securityView>;

/** What somebody does about their own ways in. */
export const securityContract = {
  security: oc
    .route({
      method: 'GET',
      path: '/auth/security',
      summary: "The caller's sign-in methods and sessions",
      tags,
    })
    .input(z.object({}))
    .output(securityView),
  changePassword: oc
    .route({
      method: 'POST',
      path: '/auth/password',
      summary: 'Change the password and sign out of every other browser',
      tags,
    })
    .input(z.object({ currentPassword: field, newPassword: field }))
    .output(done),
  renewRecoveryCodes: oc
    .route({
      method: 'POST',
      path: '/auth/two-factor/recovery-codes',
      summary: 'Replace the recovery codes',
      tags,
    })
    .input(z.object({ password: field }))
    .output(z.object({ recoveryCodes: z.array(z.string()) })),
  endOwnSession: oc
    .route({
      method: 'POST',
      path: '/auth/sessions/{id}/end',
      summary: 'Sign out another of the caller’s browsers',
      tags,
    })
    .input(z.object({ id: z.string() }))
    .output(done),
  endOtherSessions: oc
    .route({
      method: 'POST',
      path: '/auth/sessions/end-others',
      summary: 'Sign out of every browser but this one',
      tags,
    })
    .input(z.object({}))
    .output(done),
};
