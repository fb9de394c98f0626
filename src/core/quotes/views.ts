import * as z from 'zod/mini';
import { moneyPart } from '#core/bookings/money-views.ts';
import { cents } from '#core/lib/wire.ts';
import { DECLINE_REASONS } from './decline-reason.ts';
import { paymentTerms } from './payment-terms.ts';
import { INVITATION_STATUSES, QUOTE_REQUEST_STATUSES, QUOTE_STATUSES } from './status.ts';
import { QUOTE_LINE_KINDS, VENDOR_CHOICES } from './terms.ts';

/** The shapes in which quotes cross the wire. */

export const fileView = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  type: z.string(),
  size: z.int(),
});
export type QuoteFileView = z.output<typeof fileView>;

export const messageView = z.object({
  id: z.uuid(),
  side: z.enum(['mine', 'theirs']),
  authorName: z.string(),
  text: z.string(),
  at: z.date(),
  files: z.array(fileView),
});
export type QuoteMessageView = z.output<typeof messageView>;

/** Total work prices of comparable completed jobs; how many they are. */
export const fairnessBand = z.object({
  lowCents: cents,
  middleCents: cents,
  highCents: cents,
  jobs: z.int(),
});
export type FairnessBand = z.output<typeof fairnessBand>;

export const lineView = z.object({
  kind: z.enum(QUOTE_LINE_KINDS),
  label: z.string(),
  quantity: z.number(),
  unit: z.string(),
  unitCents: cents,
  amountCents: cents,
});

export const optionView = z.object({
  id: z.uuid(),
  name: z.string(),
  summary: z.string(),
  isRecommended: z.boolean(),
  minutesPerVisit: z.int(),
  visits: z.int(),
  included: z.array(z.string()),
  excluded: z.array(z.string()),
  lines: z.array(lineView),
  laborCents: cents,
  materialsCents: cents,
  serviceFeeCents: cents,
  taxCents: cents,
  totalCents: cents,
  /** What the home's plan with the vendor takes off labor, and what plan or tier takes off the service fee: already in the amounts. */
  discounts: z.array(
    z.object({ kind: z.enum(['plan_discount', 'fee_discount']), label: z.string(), amountCents: cents }),
  ),
  /** What the vendor gets of it. */
  vendorCents: cents,
  /** Charged or held first by the quote's terms: the deposit, the first milestone; null when nothing is due before the work is done. */
  firstCents: z.nullable(cents),
});
export type QuoteOptionView = z.output<typeof optionView>;

export const quoteView = z.object({
  id: z.uuid(),
  version: z.int(),
  status: z.enum(QUOTE_STATUSES),
  message: z.string(),
  terms: paymentTerms,
  earliestDate: z.string(),
  warrantyDays: z.int(),
  validUntil: z.date(),
  sentAt: z.date(),
  files: z.array(fileView),
  options: z.array(optionView),
});
export type QuoteView = z.output<typeof quoteView>;

/** What every list and page says of a request. */
const requestFacts = {
  id: z.uuid(),
  number: z.int(),
  status: z.enum(QUOTE_REQUEST_STATUSES),
  title: z.string(),
  serviceName: z.string(),
  serviceSlug: z.string(),
  neighborhood: z.string(),
  zip: z.string(),
  zone: z.string(),
  budgetCents: z.nullable(cents),
  wantedFrom: z.nullable(z.string()),
  wantedTo: z.nullable(z.string()),
  respondBy: z.date(),
  widenedAt: z.nullable(z.date()),
  createdAt: z.date(),
};

const requestContent = {
  ...requestFacts,
  description: z.string(),
  answers: z.array(z.object({ label: z.string(), answer: z.string() })),
  files: z.array(fileView),
};

/** A request in a list. */
export const requestLine = z.object({
  ...requestFacts,
  marketName: z.string(),
  /** Vendors who were asked, those of them who ever sent a quote, whose quote can be chosen, the lowest total among these. */
  asked: z.int(),
  answered: z.int(),
  quotes: z.int(),
  lowestCents: z.nullable(cents),
  /** Questions of vendors that nobody has answered. */
  questions: z.int(),
  homeownerName: z.string(),
});
export type RequestLine = z.output<typeof requestLine>;

export const vendorCard = z.object({
  id: z.uuid(),
  company: z.string(),
  logoUrl: z.nullable(z.string()),
  rating: z.nullable(z.number()),
  reviews: z.int(),
  responseMinutes: z.nullable(z.number()),
});
export type VendorCard = z.output<typeof vendorCard>;

/** One vendor's part of a request as its homeowner sees it. */
export const answerView = z.object({
  invitationId: z.uuid(),
  wave: z.int(),
  status: z.enum(INVITATION_STATUSES),
  vendor: vendorCard,
  askedAt: z.date(),
  respondBy: z.date(),
  declineReason: z.nullable(z.enum(DECLINE_REASONS)),
  declineNote: z.string(),
  messages: z.array(messageView),
  /** The latest one; earlier versions were replaced. */
  quote: z.nullable(quoteView),
  /** By the option's id: who gets which part, and what comparable jobs cost. */
  money: z.record(z.string(), z.object({ parts: z.array(moneyPart), band: z.nullable(fairnessBand) })),
});
export type QuoteAnswerView = z.output<typeof answerView>;

/** A request with every answer to it. */
export const requestView = z.object({
  ...requestContent,
  home: z.object({ label: z.string(), line1: z.string(), city: z.string() }),
  homeownerId: z.uuid(),
  homeownerName: z.string(),
  vendorChoice: z.enum(VENDOR_CHOICES),
  answered: z.array(answerView),
  /** The accepted quote's booking. */
  bookingId: z.nullable(z.uuid()),
  acceptedQuoteId: z.nullable(z.uuid()),
  caseId: z.nullable(z.uuid()),
  endNote: z.string(),
});
export type QuoteRequestView = z.output<typeof requestView>;

/** A request in the list of a vendor who was asked. */
export const invitationLine = z.object({
  ...requestFacts,
  /** The invitation's. */
  id: z.uuid(),
  requestStatus: z.enum(QUOTE_REQUEST_STATUSES),
  status: z.enum(INVITATION_STATUSES),
  askedAt: z.date(),
  /** First name and initial. */
  homeownerName: z.string(),
  photos: z.int(),
  /** As the crow flies from the company's base; null where it named none. */
  miles: z.nullable(z.number()),
  /** Of the vendor's own quote. */
  quoteStatus: z.nullable(z.enum(QUOTE_STATUSES)),
  quotedCents: z.nullable(cents),
  /** The homeowner wrote last. */
  isTheirTurn: z.boolean(),
});
export type InvitationLine = z.output<typeof invitationLine>;

/** A request as a vendor who was asked sees it: no street, no name, no number. */
export const invitationView = z.object({
  ...requestContent,
  /** The invitation's. */
  id: z.uuid(),
  requestStatus: z.enum(QUOTE_REQUEST_STATUSES),
  status: z.enum(INVITATION_STATUSES),
  wave: z.int(),
  askedAt: z.date(),
  homeownerName: z.string(),
  city: z.string(),
  miles: z.nullable(z.number()),
  /** How many vendors were asked at once; 1 when the homeowner chose this one alone. */
  asked: z.int(),
  declineReason: z.nullable(z.enum(DECLINE_REASONS)),
  declineNote: z.string(),
  messages: z.array(messageView),
  /** The vendor's own, the latest first. */
  quotes: z.array(quoteView),
  /** What a quote written now is priced with. */
  rates: z.object({
    commissionBp: z.int(),
    laborTaxBp: z.int(),
    materialsTaxBp: z.int(),
    feeDiscountBp: z.int(),
    planDiscountBp: z.int(),
    planFeeDiscountBp: z.int(),
  }),
  /** Once the homeowner chose this vendor. */
  bookingId: z.nullable(z.uuid()),
  can: z.object({ quote: z.boolean(), withdraw: z.boolean(), decline: z.boolean(), write: z.boolean() }),
});
export type InvitationView = z.output<typeof invitationView>;

/** Lines a vendor can take over instead of typing them. */
export const priceBookLine = z.object({
  source: z.enum(['service', 'add_on', 'own', 'product']),
  kind: z.enum(QUOTE_LINE_KINDS),
  label: z.string(),
  unit: z.string(),
  unitCents: cents,
});
export type PriceBookLine = z.output<typeof priceBookLine>;
