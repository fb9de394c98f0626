import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { isLocalDate } from '#core/lib/format-time.ts';
import { done, freeText } from '#core/lib/wire.ts';
import {
  AGREEMENT_CHANGES_MAX,
  AGREEMENT_CHANGES_MIN,
  AGREEMENT_CLAUSES_MAX,
  AGREEMENT_SIGNATURE_MAX,
  AGREEMENT_SIGNATURE_MIN,
  AGREEMENT_STANDINGS,
  CLAUSE_TEXT_MAX,
  CLAUSE_TITLE_MAX,
} from './agreement.ts';

const tags = ['vendors'];
const version = z.string().check(z.maxLength(20));
const clause = z.object({ title: z.string(), text: z.string() });

const acceptance = z.object({
  acceptedAt: z.date(),
  /** The full name that was typed; null where a box was checked, as it was at first. */
  signature: z.nullable(z.string()),
});

const published = z.object({
  version: z.string(),
  publishedAt: z.date(),
  /** What changed, in words. */
  changes: z.string(),
  /** Companies with an earlier version accept it by this day; null: theirs still applies. */
  acceptBy: z.nullable(z.string()),
});

const ownAgreement = z.object({
  /** The version that was asked for, else the latest; clauses beside those of the version before it. */
  shown: z.extend(published, {
    clauses: z.array(
      z.extend(clause, { before: z.nullable(z.string()), change: z.enum(['same', 'new', 'changed']) }),
    ),
    removed: z.array(z.string()),
    /** SHA-256 of its words, 64 hex digits. */
    hash: z.string(),
  }),
  latest: z.string(),
  standing: z.enum(AGREEMENT_STANDINGS),
  /** The last day to accept the latest; null where nothing has to be accepted by a day. */
  acceptBy: z.nullable(z.string()),
  /** Latest first. */
  versions: z.array(z.extend(published, { accepted: z.nullable(acceptance) })),
  zone: z.string(),
});
export type OwnAgreement = z.output<typeof ownAgreement>;

const agreementVersion = z.extend(published, {
  publishedBy: z.nullable(z.string()),
  clauses: z.array(clause),
  /** Approved companies, or companies suspended for not accepting it: how many accepted it, and how many did not. */
  accepted: z.int(),
  outstanding: z.int(),
});
export type AgreementVersionView = z.output<typeof agreementVersion>;

/** The agreement between Canopy and its vendors, in versions. */
export const agreementsContract = {
  agreement: oc
    .route({
      method: 'GET',
      path: '/vendor/agreement',
      summary: 'The vendor agreement, and what changed',
      tags,
    })
    .input(z.object({ version: z.optional(version) }))
    .output(ownAgreement),
  acceptAgreement: oc
    .route({ method: 'POST', path: '/vendor/agreement', summary: 'Accept the vendor agreement', tags })
    .input(
      z.object({
        version,
        signature: freeText(AGREEMENT_SIGNATURE_MAX).check(
          z.minLength(AGREEMENT_SIGNATURE_MIN, { error: 'Type your full name to accept the agreement' }),
        ),
      }),
    )
    .output(done),
  agreementVersions: oc
    .route({
      method: 'GET',
      path: '/vendor-agreements',
      summary: 'Versions of the vendor agreement, and who accepted them',
      tags,
    })
    .input(z.object({}))
    .output(z.array(agreementVersion)),
  publishAgreement: oc
    .route({
      method: 'POST',
      path: '/vendor-agreements',
      summary: 'Publish a version of the vendor agreement',
      tags,
      successStatus: 201,
    })
    .input(
      z.object({
        clauses: z
          .array(
            z.object({
              title: freeText(CLAUSE_TITLE_MAX).check(z.minLength(1, { error: 'Enter a heading' })),
              text: freeText(CLAUSE_TEXT_MAX).check(
                z.minLength(1, { error: 'Enter the text of the clause' }),
              ),
            }),
          )
          .check(
            z.minLength(1, { error: 'Add a clause' }),
            z.maxLength(AGREEMENT_CLAUSES_MAX, { error: `Up to ${AGREEMENT_CLAUSES_MAX} clauses` }),
          ),
        changes: freeText(AGREEMENT_CHANGES_MAX).check(
          z.minLength(AGREEMENT_CHANGES_MIN, { error: 'Say in a sentence or two what changed' }),
        ),
        acceptBy: z._default(
          z.nullable(z.string().check(z.refine(isLocalDate, { error: 'Enter a date' }))),
          null,
        ),
        /** The latest version as it was read; if another one came since, nothing is published. */
        expectedVersion: version,
      }),
    )
    .output(z.object({ version: z.string() })),
};
