import * as z from 'zod/mini';
import { isLocalDate } from '#core/lib/format-time.ts';
import { freeText, objectId, pageOf, sha256 } from '#core/lib/wire.ts';
import { COMPLIANCE_STATES } from './compliance.ts';
import { CREDENTIAL_KINDS, CREDENTIAL_SUBJECTS } from './kinds.ts';
import {
  CREDENTIAL_FILE_NAME_MAX,
  CREDENTIAL_FILES_MAX,
  CREDENTIAL_ISSUER_MAX,
  CREDENTIAL_NUMBER_MAX,
  CREDENTIAL_REASON_MAX,
  CREDENTIAL_REASON_MIN,
} from './limits.ts';
import { STATE_PATTERN } from './registers.ts';
import { CREDENTIAL_STATUSES, CREDENTIAL_STEPS } from './status.ts';

/** Shapes of credentials, for their operations and for the screens that show them. */

const kind = z.enum(CREDENTIAL_KINDS);
const subject = z.enum(CREDENTIAL_SUBJECTS);
const named = z.object({ id: z.uuid(), name: z.string() });
const trade = z.object({ id: z.uuid(), slug: z.string(), name: z.string() });
const localDay = z.nullable(z.string());

export const dayInput = z.string().check(z.refine(isLocalDate, { error: 'Enter a date' }));
const day = z._default(z.nullable(dayInput), null);
export const reasonInput = freeText(CREDENTIAL_REASON_MAX).check(
  z.minLength(CREDENTIAL_REASON_MIN, { error: `Write at least ${CREDENTIAL_REASON_MIN} characters` }),
);

export const credentialInput = z.object({
  kind,
  /** Left out: the company's. */
  technicianId: z.optional(objectId),
  /** Slug of the trade, where the kind holds for one. */
  category: z.optional(freeText(60)),
  issuer: z._default(freeText(CREDENTIAL_ISSUER_MAX), ''),
  number: z._default(freeText(CREDENTIAL_NUMBER_MAX), ''),
  /** Two letters; needed where the number is in a public register. */
  state: z._default(
    z.string().check(z.refine((text) => text === '' || STATE_PATTERN.test(text), { error: 'Two letters' })),
    '',
  ),
  validFrom: day,
  /** Last day on which it is valid. */
  validUntil: day,
  files: z
    .array(z.object({ sha256, name: z._default(freeText(CREDENTIAL_FILE_NAME_MAX), '') }))
    .check(
      z.minLength(1, { error: 'Upload the document' }),
      z.maxLength(CREDENTIAL_FILES_MAX, { error: `Up to ${CREDENTIAL_FILES_MAX} files` }),
    ),
});
export type CredentialInput = z.output<typeof credentialInput>;

export const credentialView = z.object({
  id: z.uuid(),
  kind,
  /** `Plumbing license`. */
  title: z.string(),
  /** Null for the company's. */
  technician: z.nullable(named),
  /** Null for one that holds for every trade. */
  category: z.nullable(trade),
  status: z.enum(CREDENTIAL_STATUSES),
  issuer: z.string(),
  number: z.nullable(z.string()),
  state: z.nullable(z.string()),
  validFrom: localDay,
  /** Last day on which it is valid, in the market's zone. */
  validUntil: localDay,
  submittedAt: z.date(),
  decidedAt: z.nullable(z.date()),
  /** Why it was rejected; null otherwise. */
  reason: z.nullable(z.string()),
  files: z.array(
    z.object({ id: z.uuid(), name: z.string(), url: z.string(), type: z.string(), size: z.int() }),
  ),
});
export type CredentialView = z.output<typeof credentialView>;

const complianceItem = z.object({
  kind,
  /** `Plumbing license`. */
  title: z.string(),
  technician: z.nullable(named),
  category: trade,
  /** Null for the whole category. */
  service: z.nullable(z.string()),
  state: z.enum(COMPLIANCE_STATES),
  /** The end of what meets it now, or of what did last. */
  validUntil: localDay,
  /** Visits from this day on need it. */
  effectiveOn: z.string(),
  /** What meets it, or comes nearest to it. */
  credentialId: z.nullable(z.uuid()),
});
export type ComplianceItem = z.output<typeof complianceItem>;

const affectedVisit = z.object({
  id: z.uuid(),
  number: z.int(),
  title: z.string(),
  startsAt: z.date(),
  zone: z.string(),
  technicianName: z.string(),
  /** What is not valid on the day of the visit. */
  lacking: z.array(kind),
});
export type AffectedVisit = z.output<typeof affectedVisit>;

/** Everything a company has and lacks, on one page. */
export const credentialsOverview = z.object({
  vendor: named,
  market: z.nullable(z.object({ name: z.string(), state: z.string(), zone: z.string() })),
  /** Today in the market's zone. */
  today: z.string(),
  /** Share of what is demanded that is met, in percent; null where nothing is demanded. */
  score: z.nullable(z.int()),
  items: z.array(complianceItem),
  /** The newest first. */
  credentials: z.array(credentialView),
  /** Categories in which nobody can book the company until it has renewed what it lacks. */
  suspensions: z.array(z.object({ category: trade, since: z.date(), lacking: z.array(kind) })),
  /** Planned visits whose day the credentials do not reach, the next first. */
  affected: z.array(affectedVisit),
  technicians: z.array(named),
  /** What the company sells. */
  trades: z.array(trade),
});
export type CredentialsOverview = z.output<typeof credentialsOverview>;

export const credentialDetail = z.extend(credentialView, {
  vendor: named,
  market: z.nullable(z.string()),
  /** Today in the market's zone. */
  today: z.string(),
  /** Where the number is looked up. */
  register: z.nullable(z.object({ name: z.string(), url: z.string() })),
  /** The approved one that it would replace or follow. */
  current: z.nullable(z.object({ id: z.uuid(), validUntil: localDay })),
  /** Oldest first. */
  history: z.array(
    z.object({
      step: z.enum(CREDENTIAL_STEPS),
      reason: z.string(),
      by: z.nullable(z.string()),
      at: z.date(),
    }),
  ),
});
export type CredentialDetail = z.output<typeof credentialDetail>;

const queuedCredential = z.object({
  id: z.uuid(),
  title: z.string(),
  vendor: named,
  technician: z.nullable(z.string()),
  market: z.nullable(z.string()),
  status: z.enum(CREDENTIAL_STATUSES),
  issuer: z.string(),
  number: z.nullable(z.string()),
  validUntil: localDay,
  submittedAt: z.date(),
  decidedAt: z.nullable(z.date()),
});
export type QueuedCredential = z.output<typeof queuedCredential>;
export const queuePage = z.extend(pageOf(queuedCredential), {
  total: z.int(),
  /** Under the other filters; every status is there. */
  counts: z.record(z.enum(CREDENTIAL_STATUSES), z.int()),
});

export const requirementInput = z.object({
  market: freeText(60),
  /** Slug of the category. */
  category: freeText(60),
  /** Slug of a service of it; left out for all of them. */
  service: z.optional(freeText(80)),
  kind,
  subject,
  effectiveOn: dayInput,
});
export type RequirementInput = z.output<typeof requirementInput>;

export const requirementView = z.object({
  id: z.uuid(),
  market: z.object({ slug: z.string(), name: z.string() }),
  category: trade,
  service: z.nullable(z.object({ slug: z.string(), name: z.string() })),
  kind,
  subject,
  effectiveOn: z.string(),
  createdAt: z.date(),
  createdBy: z.nullable(z.string()),
});
export type RequirementView = z.output<typeof requirementView>;

/** What a requirement would do if it took effect as asked. */
export const requirementEffect = z.object({
  /** Approved vendors of the market that sell it. */
  vendors: z.int(),
  /** Those of them that would not meet it on that day, by name. */
  lacking: z.array(named),
  /** Visits planned from that day on whose vendor or technician would not meet it. */
  visits: z.int(),
});
export type RequirementEffect = z.output<typeof requirementEffect>;

/** What a homeowner sees of a credential: never a policy number, a document or a tax form. */
export const shownProof = z.object({
  kind,
  title: z.string(),
  /** First name of a technician; null for the company's. */
  holder: z.nullable(z.string()),
  issuer: z.string(),
  /** Where it is in a public register. */
  number: z.nullable(z.string()),
  state: z.nullable(z.string()),
  validUntil: localDay,
});
export type ShownProof = z.output<typeof shownProof>;
