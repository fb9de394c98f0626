import { pricingModule as core } from '#core/pricing/module.ts';
import type { Ctx } from '#server/lib/context.ts';
import { bind, command, query } from '#server/lib/pipeline.ts';
import { decideSuggestion } from './commands/decide-suggestion.ts';
import { archiveLine } from './commands/lines/archive-line.ts';
import { createLine } from './commands/lines/create-line.ts';
import { editLine } from './commands/lines/edit-line.ts';
import { setPrice } from './commands/lines/set-price.ts';
import { withdrawPrice } from './commands/lines/withdraw-price.ts';
import { createCanopyPromotion } from './commands/promotions/create-canopy-promotion.ts';
import { createPromotion } from './commands/promotions/create-promotion.ts';
import { endCanopyPromotion } from './commands/promotions/end-canopy-promotion.ts';
import { endPromotion } from './commands/promotions/end-promotion.ts';
import { saveRules } from './commands/rules/save-rules.ts';
import { setLevels } from './commands/rules/set-levels.ts';
import { setHourlyCost } from './commands/set-hourly-cost.ts';
import { priceImportsOperations } from './imports/procedures.ts';
import { listBook } from './queries/book.ts';
import { compareMonth } from './queries/compare.ts';
import { lineDetailOf } from './queries/line-detail.ts';
import {
  canopyPromotionOf,
  listCanopyPromotions,
  listPromotions,
  promotionOf,
} from './queries/promotions.ts';
import { rulesOf } from './queries/rules.ts';
import { listSuggestions } from './queries/suggestions.ts';

/** What every command about one line answers. */
const thenLine = { follow: (ctx: Ctx, _input: unknown, { id }: { id: string }) => lineDetailOf(ctx, { id }) };
const thenRules = { follow: (ctx: Ctx) => rulesOf(ctx) };
const thenPromotion = {
  follow: async (ctx: Ctx, _input: unknown, { id }: { id: string }) => {
    const found = await promotionOf(ctx, id);
    if (!found) throw new Error(`promotion ${id} was not written`);
    return found;
  },
};
const thenCanopyPromotion = {
  follow: async (ctx: Ctx, _input: unknown, { id }: { id: string }) => {
    const found = await canopyPromotionOf(ctx, id);
    if (!found) throw new Error(`promotion ${id} was not written`);
    return found;
  },
};

export const pricingProcedures = bind(core, {
  list: query(listBook),
  get: query(lineDetailOf),
  create: command(createLine, thenLine),
  edit: command(editLine, thenLine),
  archive: command(archiveLine, thenLine),
  setPrice: command(setPrice, thenLine),
  withdrawPrice: command(withdrawPrice, thenLine),
  rules: query(rulesOf),
  saveRules: command(saveRules, thenRules),
  setLevels: command(setLevels, thenRules),
  promotions: query(listPromotions),
  createPromotion: command(createPromotion, thenPromotion),
  endPromotion: command(endPromotion, thenPromotion),
  canopyPromotions: query(listCanopyPromotions),
  createCanopyPromotion: command(createCanopyPromotion, thenCanopyPromotion),
  endCanopyPromotion: command(endCanopyPromotion, thenCanopyPromotion),
  compare: query(compareMonth),
  suggestions: query(listSuggestions),
  setHourlyCost: command(setHourlyCost, { idempotency: 'natural' }),
  decideSuggestion: command(decideSuggestion),
  ...priceImportsOperations,
});
