import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { cents, done, objectId, pageOf } from '#core/lib/wire.ts';
import { priceImportsContract } from './imports/contract.ts';
import { LINE_KINDS, SKILL_LEVELS } from './kinds.ts';
import { HOURLY_COST_CENTS_MAX } from './limits.ts';
import { priceRules } from './rules.ts';
import {
  bookLine,
  canopyPromotionInput,
  canopyPromotionView,
  comparison,
  day,
  lineDetail,
  lineEdit,
  lineInput,
  linesInput,
  priceCentsInput,
  priceInput,
  promotionInput,
  promotionView,
  rulesView,
  suggestionView,
} from './views.ts';

const tags = ['pricing'];
const one = z.object({ id: objectId });
const read = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'GET', path: `/pricing${path}`, summary, tags });
const act = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'POST', path: `/pricing${path}`, summary, tags });
const create = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'POST', path: `/pricing${path}`, summary, tags, successStatus: 201 });

export const pricingContract = {
  list: read('/lines', 'Your company’s price book')
    .input(linesInput)
    .output(
      z.extend(pageOf(bookLine), {
        total: z.int(),
        /** Under the search, by kind. */
        counts: z.record(z.enum(LINE_KINDS), z.int()),
      }),
    ),
  get: read('/lines/{id}', 'One line with all its prices').input(one).output(lineDetail),
  create: create('/lines', 'Add a material or an hourly rate').input(lineInput).output(lineDetail),
  edit: act('/lines/{id}', 'Rename a material or an hourly rate').input(lineEdit).output(lineDetail),
  archive: act('/lines/{id}/archive', 'Archive a line, or restore it')
    .input(z.object({ id: objectId, archived: z.boolean() }))
    .output(lineDetail),
  setPrice: act('/lines/{id}/price', 'Set a price from a day on').input(priceInput).output(lineDetail),
  withdrawPrice: act('/prices/{id}/withdraw', 'Withdraw a price, so that the one before it goes on')
    .input(one)
    .output(lineDetail),
  rules: read('/rules', 'Minimum, travel, after-hours and short-notice fees')
    .input(z.object({}))
    .output(rulesView),
  saveRules: act('/rules', 'Set the rules from a day on')
    .input(z.object({ rules: priceRules, effectiveFrom: z._default(z.nullable(day), null) }))
    .output(rulesView),
  setLevels: act('/levels', 'Set how experienced technicians are')
    .input(
      z.object({
        levels: z
          .array(z.object({ technicianId: objectId, level: z.enum(SKILL_LEVELS) }))
          .check(z.maxLength(200)),
      }),
    )
    .output(rulesView),
  promotions: read('/promotions', 'Promotions, the latest first')
    .input(z.object({}))
    .output(z.array(promotionView)),
  createPromotion: create('/promotions', 'Create a promotion that your company pays for')
    .input(promotionInput)
    .output(promotionView),
  endPromotion: act('/promotions/{id}/end', 'End a promotion').input(one).output(promotionView),
  canopyPromotions: read('/canopy-promotions', 'Promotions that Canopy pays for, the latest first')
    .input(z.object({}))
    .output(z.array(canopyPromotionView)),
  createCanopyPromotion: create('/canopy-promotions', 'Create a promotion that Canopy pays for')
    .input(canopyPromotionInput)
    .output(canopyPromotionView),
  endCanopyPromotion: act('/canopy-promotions/{id}/end', 'End a promotion that Canopy pays for')
    .input(one)
    .output(canopyPromotionView),
  compare: read('/comparison', 'What last month’s jobs would have cost by the book of a day')
    .input(z.object({ on: z.optional(day) }))
    .output(comparison),
  suggestions: read('/suggestions', 'Suggested prices of your services, with the reason')
    .input(z.object({}))
    .output(
      z.object({
        enabled: z.boolean(),
        capPercent: z.int(),
        /** What an hour of work costs the company; null for the usual share of the market price. */
        hourlyCostCents: z.nullable(cents),
        costPercent: z.int(),
        /** How much of the next two weeks is booked. */
        utilizationPercent: z.int(),
        items: z.array(suggestionView),
      }),
    ),
  setHourlyCost: act('/hourly-cost', 'Set what an hour of work costs your company')
    .input(
      z.object({
        hourlyCostCents: z.nullable(
          z
            .int({ error: 'Enter an amount' })
            .check(
              z.minimum(1, { error: 'More than zero' }),
              z.maximum(HOURLY_COST_CENTS_MAX, { error: 'At most $500' }),
            ),
        ),
      }),
    )
    .output(done),
  decideSuggestion: act('/suggestions/{id}', 'Accept a suggested price, as it is or adjusted')
    .input(z.object({ id: objectId, suggestedCents: priceCentsInput, priceCents: priceCentsInput }))
    .output(done),
  ...priceImportsContract,
};
