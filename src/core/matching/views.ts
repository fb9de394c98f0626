import * as z from 'zod/mini';
import { questionView } from '#core/catalog/contract.ts';
import { cents } from '#core/lib/wire.ts';
import { DECISION_KINDS, EXCLUSIONS, URGENCIES } from './kinds.ts';
import { FEATURES } from './scoring/features.ts';

const feature = z.enum(FEATURES);
const weights = z.record(feature, z.int());

/** One addend of a score, in words and in hundredths; the hundredths of a vendor's reasons sum to the score. */
const reason = z.object({
  feature,
  label: z.string(),
  text: z.string(),
  hundredths: z.int(),
  /** What it adds at most. */
  most: z.int(),
});
export type ReasonView = z.output<typeof reason>;

const rankedVendor = z.object({
  vendorId: z.uuid(),
  company: z.string(),
  place: z.int(),
  hundredths: z.int(),
  reserved: z.boolean(),
  isNewcomer: z.boolean(),
  priceCents: cents,
  firstFree: z.nullable(z.date()),
  reasons: z.array(reason),
});
export type RankedVendorView = z.output<typeof rankedVendor>;

const excludedVendor = z.object({
  vendorId: z.uuid(),
  company: z.string(),
  exclusion: z.enum(EXCLUSIONS),
  label: z.string(),
});

/** A ranking as the homeowner sees it. */
export const matchView = z.object({
  id: z.uuid(),
  service: z.object({ slug: z.string(), name: z.string(), pricing: z.string() }),
  home: z.object({ id: z.uuid(), label: z.string(), line1: z.string() }),
  zone: z.string(),
  text: z.string(),
  answers: z.array(z.object({ label: z.string(), answer: z.string() })),
  urgency: z.nullable(z.enum(URGENCIES)),
  wantedTo: z.nullable(z.date()),
  at: z.date(),
  vendors: z.array(rankedVendor),
  /** Who offers the service in the city and was left out. */
  excluded: z.int(),
});
export type MatchView = z.output<typeof matchView>;

/** The same for administrators, with who was left out and why. */
export const decisionView = z.object({
  ...matchView.shape,
  excluded: z.array(excludedVendor),
  kind: z.enum(DECISION_KINDS),
  subject: z.nullable(z.object({ label: z.string(), path: z.string() })),
  homeowner: z.object({ id: z.uuid(), name: z.string() }),
  neighborhood: z.string(),
  marketName: z.string(),
  weightsVersion: z.int(),
  photos: z.int(),
});
export type DecisionView = z.output<typeof decisionView>;

export const decisionLine = z.object({
  id: z.uuid(),
  kind: z.enum(DECISION_KINDS),
  serviceName: z.string(),
  homeownerName: z.string(),
  neighborhood: z.string(),
  weightsVersion: z.int(),
  ranked: z.int(),
  excluded: z.int(),
  first: z.nullable(z.object({ company: z.string(), hundredths: z.int() })),
  zone: z.string(),
  at: z.date(),
});
export type DecisionLine = z.output<typeof decisionLine>;

/** A ranking as its homeowner lists it. */
export const matchLine = z.object({
  id: z.uuid(),
  serviceName: z.string(),
  homeLabel: z.string(),
  ranked: z.int(),
  /** Who stood first; null where nobody could come. */
  first: z.nullable(z.string()),
  zone: z.string(),
  at: z.date(),
});
export type MatchLine = z.output<typeof matchLine>;

/** What the words of a job were taken for; everything can be corrected. */
export const inferredJob = z.object({
  by: z.enum(['rules', 'model']),
  /** Where the language model did not answer. */
  isModelAway: z.boolean(),
  /** How many of the photos the language model looked at. */
  photosRead: z.int(),
  services: z.array(z.object({ slug: z.string(), name: z.string(), category: z.string() })),
  service: z.nullable(z.object({ slug: z.string(), name: z.string(), questions: z.array(questionView) })),
  urgency: z.enum(URGENCIES),
  /** The words that said so. */
  urgencyWords: z.array(z.string()),
  /** By question; as a form holds them. */
  answers: z.record(z.string(), z.string()),
});
export type InferredJob = z.output<typeof inferredJob>;

export const whyNotAnswer = z.object({
  vendors: z.array(
    z.object({
      vendorId: z.uuid(),
      company: z.string(),
      place: z.nullable(z.int()),
      hundredths: z.nullable(z.int()),
      label: z.string(),
      /** What keeps them below the first, each with what it costs; empty for those who were left out. */
      behind: z.array(z.object({ label: z.string(), text: z.string(), hundredths: z.int() })),
    }),
  ),
});
export type WhyNotAnswer = z.output<typeof whyNotAnswer>;

const change = z.object({ field: z.string(), label: z.string(), from: z.string(), to: z.string() });
const values = { weights, newcomerPercent: z.int() };

const weightVersion = z.object({
  ...values,
  version: z.int(),
  note: z.string(),
  revertsTo: z.nullable(z.int()),
  changes: z.array(change),
  by: z.nullable(z.string()),
  at: z.date(),
});
export type WeightVersionView = z.output<typeof weightVersion>;

export const matchingHistory = z.object({
  ...values,
  /** 0 while nobody has saved any. */
  version: z.int(),
  defaults: z.object(values),
  /** The newest first. */
  versions: z.array(weightVersion),
});
export type MatchingHistory = z.output<typeof matchingHistory>;

const figures = z.object({ acceptance: z.number(), gini: z.number(), newcomers: z.number() });
const mover = z.object({
  vendorId: z.uuid(),
  company: z.string(),
  before: z.number(),
  after: z.number(),
  firstBefore: z.int(),
  firstAfter: z.int(),
});
export const previewView = z.object({
  /** As they would be saved: scaled to a full score. */
  ...values,
  requests: z.int(),
  days: z.int(),
  before: figures,
  after: figures,
  /** Requests whose first vendor changes. */
  newFirst: z.int(),
  gains: z.array(mover),
  losses: z.array(mover),
});
export type PreviewView = z.output<typeof previewView>;

/** How a vendor stands, for that vendor. */
export const standingView = z.object({
  days: z.int(),
  isNewcomer: z.boolean(),
  newcomerPercent: z.int(),
  category: z.nullable(z.string()),
  /** Rankings of the last days that the vendor was in. */
  ranked: z.int(),
  first: z.int(),
  averagePlace: z.nullable(z.number()),
  hundredths: z.int(),
  /** Of the score; those that depend on the job are averages of the last days, and missing without any. */
  reasons: z.array(
    z.object({
      ...reason.shape,
      /** What a vendor with the market's rate would get; null for what differs from job to job. */
      usualHundredths: z.nullable(z.int()),
    }),
  ),
  improvements: z.array(z.object({ feature, text: z.string(), hundredths: z.int() })),
  exclusions: z.array(
    z.object({ exclusion: z.enum(EXCLUSIONS), label: z.string(), advice: z.string(), times: z.int() }),
  ),
});
export type StandingView = z.output<typeof standingView>;
