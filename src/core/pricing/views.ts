import * as z from 'zod/mini';
import { isLocalDate } from '#core/lib/format-time.ts';
import { listInput } from '#core/lib/list.ts';
import { cents, freeText, objectId } from '#core/lib/wire.ts';
import {
  LINE_KINDS,
  LINE_STATES,
  OWN_KINDS,
  PRICE_STATES,
  PRICED_LEVELS,
  PROMOTION_STATUSES,
  SKILL_LEVELS,
} from './kinds.ts';
import {
  LINE_CENTS_MAX,
  LINE_CENTS_MIN,
  LINE_CODE_MAX,
  LINE_NAME_MAX,
  LINE_UNIT_MAX,
  MARKUP_BP_MAX,
  PROMOTION_BP_MAX,
  PROMOTION_CENTS_MAX,
  PROMOTION_NAME_MAX,
  PROMOTION_USES_MAX,
} from './limits.ts';
import { priceRules } from './rules.ts';

/** Shapes of the price book, for its operations and for the screens that show it. */

export const day = z
  .string()
  .check(z.maxLength(10), z.refine(isLocalDate, { error: 'A date such as 2026-05-01' }));
const named = z.object({ id: z.uuid(), name: z.string() });
const level = z.nullable(z.enum(PRICED_LEVELS));
export const priceCentsInput = z
  .int({ error: 'Enter an amount' })
  .check(
    z.minimum(LINE_CENTS_MIN, { error: 'At least $1' }),
    z.maximum(LINE_CENTS_MAX, { error: 'That’s too much' }),
  );

/** A line of the book. A service or add-on that has no price of its own yet is sold at the catalog's. */
export const bookLine = z.object({
  /** The line's; of a service or add-on that was never priced, the catalog's. */
  id: z.uuid(),
  /** The catalog's service or add-on; null for a line of the company's own. */
  catalogId: z.nullable(z.uuid()),
  kind: z.enum(LINE_KINDS),
  name: z.string(),
  code: z.string(),
  unit: z.string(),
  /** What holds today; null where the company has none of its own. */
  priceCents: z.nullable(cents),
  /** Null for a line of the company's own. */
  catalogCents: z.nullable(cents),
  costCents: z.nullable(cents),
  markupBp: z.nullable(z.int()),
  effectiveFrom: z.nullable(z.string()),
  /** Prices for a market or a level of technicians that hold today. */
  special: z.int(),
  /** The next price of everybody that is scheduled. */
  next: z.nullable(z.object({ priceCents: cents, effectiveFrom: z.string() })),
  isArchived: z.boolean(),
});
export type BookLine = z.output<typeof bookLine>;

export const bookPriceView = z.object({
  id: z.uuid(),
  market: z.nullable(named),
  level,
  priceCents: cents,
  costCents: z.nullable(cents),
  markupBp: z.nullable(z.int()),
  effectiveFrom: z.string(),
  /** First day on which it no longer holds. */
  effectiveUntil: z.nullable(z.string()),
  state: z.enum(PRICE_STATES),
  createdAt: z.date(),
  createdBy: z.nullable(z.string()),
  /** The file it came from. */
  fileName: z.nullable(z.string()),
});
export type BookPriceView = z.output<typeof bookPriceView>;

export const lineDetail = z.extend(bookLine, {
  taxClass: z.enum(['labor', 'materials']),
  /** The newest first. */
  prices: z.array(bookPriceView),
  markets: z.array(named),
  today: z.string(),
});
export type LineDetail = z.output<typeof lineDetail>;

export const linesInput = listInput(
  { by: ['name', 'price'], first: 'name', direction: 'asc' },
  { kind: z.optional(z.enum(LINE_KINDS)), state: z.optional(z.enum(LINE_STATES)) },
);
export type LinesInput = z.output<typeof linesInput>;

const ownFields = {
  name: freeText(LINE_NAME_MAX).check(z.minLength(2, { error: 'Enter a name' })),
  code: z._default(freeText(LINE_CODE_MAX), ''),
  unit: z._default(freeText(LINE_UNIT_MAX).check(z.minLength(1, { error: 'Enter a unit' })), 'each'),
};
/** A price, or the cost with the markup that makes it. */
const amount = {
  priceCents: z._default(z.nullable(priceCentsInput), null),
  costCents: z._default(
    z.nullable(z.int().check(z.minimum(0), z.maximum(LINE_CENTS_MAX, { error: 'That’s too much' }))),
    null,
  ),
  markupBp: z._default(
    z.nullable(z.int().check(z.minimum(0), z.maximum(MARKUP_BP_MAX, { error: 'At most 500%' }))),
    null,
  ),
};
export const lineInput = z.object({ kind: z.enum(OWN_KINDS), ...ownFields, ...amount });
export type LineInput = z.output<typeof lineInput>;
export const lineEdit = z.object({ id: objectId, ...ownFields });
export type LineEdit = z.output<typeof lineEdit>;
export const priceInput = z.object({
  id: objectId,
  ...amount,
  /** Null for every market, and for every technician. */
  marketId: z._default(z.nullable(objectId), null),
  level: z._default(level, null),
  /** Null for today. */
  effectiveFrom: z._default(z.nullable(day), null),
});
export type PriceInput = z.output<typeof priceInput>;

export const rulesView = z.object({
  /** What Canopy allows of the nearby discount. */
  nearby: z.object({ enabled: z.boolean(), capPercent: z.number(), bearer: z.enum(['vendor', 'canopy']) }),
  /** What holds today; `scheduled` what comes next. */
  current: z.object({ rules: priceRules, effectiveFrom: z.nullable(z.string()) }),
  scheduled: z.nullable(z.object({ rules: priceRules, effectiveFrom: z.string() })),
  history: z.array(
    z.object({
      id: z.uuid(),
      rules: priceRules,
      effectiveFrom: z.string(),
      createdAt: z.date(),
      createdBy: z.nullable(z.string()),
    }),
  ),
  technicians: z.array(z.extend(named, { level: z.enum(SKILL_LEVELS) })),
  /** Whether it is known where the company sets out; without, no travel fee is charged. */
  hasBase: z.boolean(),
  today: z.string(),
});
export type RulesView = z.output<typeof rulesView>;

export const promotionView = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(['percent', 'amount']),
  /** Basis points or cents. */
  value: z.int(),
  /** Empty for all. */
  services: z.array(named),
  startsOn: z.string(),
  endsOn: z.string(),
  maxUses: z.nullable(z.int()),
  /** Jobs that were booked with it and not called off, and what they got off. */
  uses: z.int(),
  givenCents: cents,
  status: z.enum(PROMOTION_STATUSES),
});
export type PromotionView = z.output<typeof promotionView>;

/** One that Canopy pays for. */
export const canopyPromotionView = z.extend(promotionView, {
  /** Null for every market. */
  market: z.nullable(named),
});
export type CanopyPromotionView = z.output<typeof canopyPromotionView>;

const promotionShape = {
  name: freeText(PROMOTION_NAME_MAX).check(z.minLength(3, { error: 'Enter a name' })),
  kind: z.enum(['percent', 'amount']),
  value: z.int({ error: 'Enter a number' }).check(z.minimum(1, { error: 'More than zero' })),
  serviceIds: z._default(z.array(objectId).check(z.maxLength(50)), []),
  startsOn: day,
  endsOn: day,
  maxUses: z._default(
    z.nullable(
      z
        .int({ error: 'Enter a whole number' })
        .check(
          z.minimum(1, { error: 'At least 1' }),
          z.maximum(PROMOTION_USES_MAX, { error: 'At most 10,000' }),
        ),
    ),
    null,
  ),
};
const inOrder = z.refine<{ startsOn: string; endsOn: string }>(({ startsOn, endsOn }) => startsOn <= endsOn, {
  error: 'The last day is before the first',
  path: ['endsOn'],
});
const withinLimits = z.refine<{ kind: 'percent' | 'amount'; value: number }>(
  ({ kind, value }) => value <= (kind === 'percent' ? PROMOTION_BP_MAX : PROMOTION_CENTS_MAX),
  { error: 'At most 50% or $500', path: ['value'] },
);

export const promotionInput = z.object(promotionShape).check(inOrder, withinLimits);
export type PromotionInput = z.output<typeof promotionInput>;
/** Of Canopy's, in one market by its slug or, with null, in all. */
export const canopyPromotionInput = z
  .object({ ...promotionShape, market: z._default(z.nullable(z.string().check(z.maxLength(64))), null) })
  .check(inOrder, withinLimits);
export type CanopyPromotionInput = z.output<typeof canopyPromotionInput>;

/** What the jobs of a month would have cost by the book of a day. */
export const comparison = z.object({
  month: z.string(),
  on: z.string(),
  jobs: z.int(),
  beforeCents: cents,
  afterCents: cents,
  rows: z.array(
    z.object({
      id: z.uuid(),
      number: z.int(),
      title: z.string(),
      startsAt: z.date(),
      zone: z.string(),
      beforeCents: cents,
      afterCents: cents,
      /** "Travel fee $25.00". */
      reasons: z.array(z.string()),
    }),
  ),
});
export type Comparison = z.output<typeof comparison>;

/** A price that is suggested for a service, and why. */
export const suggestionView = z.object({
  id: z.uuid(),
  name: z.string(),
  unit: z.string(),
  currentCents: cents,
  marketCents: cents,
  /** Today's price where no other leaves notably more. */
  suggestedCents: cents,
  /** Another price is suggested between these, by the settings. */
  leastCents: cents,
  mostCents: cents,
  /** What a job costs the company: by its hourly cost and known parts, or the usual share. */
  costCents: cents,
  /** Quotes of the company itself that it learned from, and of its trade. */
  ownQuotes: z.int(),
  tradeQuotes: z.int(),
  /** Of a hundred who are quoted so much, how many accept. */
  currentPercent: z.number(),
  suggestedPercent: z.number(),
  reason: z.string(),
  /** The curve of acceptance with its likely range, the cheapest first. */
  curve: z.array(z.object({ priceCents: cents, percent: z.number(), low: z.number(), high: z.number() })),
});
export type SuggestionView = z.output<typeof suggestionView>;
