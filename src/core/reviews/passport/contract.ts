import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { freeText, objectId } from '#core/lib/wire.ts';
import { passportRecord } from './claims.ts';
import { REVOKE_REASON_MAX, TOKEN_MAX_LENGTH } from './limits.ts';
import { PASSPORT_VERDICTS } from './verdict.ts';

const tags = ['reviews'];
const verdict = z.enum(PASSPORT_VERDICTS);

const shown = {
  id: z.uuid(),
  issuedAt: z.date(),
  expiresAt: z.date(),
  verdict,
};

const line = z.object({
  ...shown,
  revokedAt: z.nullable(z.date()),
  revokedReason: z.nullable(z.string()),
  /** What is given out; null once it is revoked. */
  token: z.nullable(z.string()),
});
export type PassportLine = z.output<typeof line>;

/** A passport as everybody who has its address sees it: its signature was just checked. */
const publicView = z.object({
  ...shown,
  vendorId: z.uuid(),
  revokedAt: z.nullable(z.date()),
  record: passportRecord,
  token: z.nullable(z.string()),
  keyId: z.string(),
});
export type PassportView = z.output<typeof publicView>;

const checked = z.object({
  verdict,
  /** Only of a passport whose signature is good: what was signed, revoked or expired too. */
  passport: z.nullable(
    z.object({ id: z.uuid(), issuedAt: z.date(), expiresAt: z.date(), record: passportRecord }),
  ),
});
export type CheckedPassport = z.output<typeof checked>;

const jwk = z.object({
  kty: z.string(),
  crv: z.string(),
  x: z.string(),
  kid: z.string(),
  alg: z.string(),
  use: z.string(),
});

export const passportContract = {
  passports: oc
    .route({
      method: 'GET',
      path: '/passports',
      summary: "Passports of the caller's company, the newest first, and what a new one would say",
      tags,
    })
    .input(z.object({}))
    .output(z.object({ items: z.array(line), record: passportRecord, mayIssue: z.boolean() })),
  issuePassport: oc
    .route({
      method: 'POST',
      path: '/passports',
      summary: 'Issue a signed record of the company as it is now',
      tags,
      successStatus: 201,
    })
    .input(z.object({}))
    .output(line),
  revokePassport: oc
    .route({ method: 'POST', path: '/passports/{id}/revoke', summary: 'Withdraw a passport for good', tags })
    .input(
      z.object({
        id: objectId,
        reason: freeText(REVOKE_REASON_MAX).check(z.minLength(3, { error: 'Add a short reason' })),
      }),
    )
    .output(line),
  passportsOfVendor: oc
    .route({ method: 'GET', path: '/vendors/{id}/passports', summary: 'Passports of a company', tags })
    .input(z.object({ id: objectId }))
    .output(z.array(line)),
  passport: oc
    .route({
      method: 'GET',
      path: '/passports/{id}',
      summary: 'A passport with its signature checked; no account needed',
      tags,
    })
    .input(z.object({ id: objectId }))
    .output(publicView),
  passportOf: oc
    .route({
      method: 'GET',
      path: '/vendors/{vendorId}/passport',
      summary: 'The newest valid passport of an approved vendor, null for none; no account needed',
      tags,
    })
    .input(z.object({ vendorId: objectId }))
    .output(z.nullable(z.object({ id: z.uuid(), issuedAt: z.date() }))),
  verifyPassport: oc
    .route({
      method: 'POST',
      path: '/passports/verify',
      summary: 'Check the text of a passport: signature, register, expiry; no account needed',
      tags,
    })
    .input(
      z.object({
        token: z
          .string()
          .check(
            z.trim(),
            z.minLength(1, { error: 'Paste the passport or choose its file' }),
            z.maxLength(TOKEN_MAX_LENGTH, { error: 'That’s longer than any passport' }),
          ),
      }),
    )
    .output(checked),
  passportKeys: oc
    .route({
      method: 'GET',
      path: '/passports/keys',
      summary: 'Public keys that passports are signed with (RFC 7517); also at /.well-known/jwks.json',
      tags,
    })
    .input(z.object({}))
    .output(z.object({ keys: z.array(jwk) })),
};
