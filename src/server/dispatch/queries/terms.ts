import { cancellationTerms } from '#core/bookings/cancellation.ts';
import { emergencyPrice } from '#core/dispatch/fees.ts';
import {
  DISPATCH_CAPACITY,
  DISPATCH_FEES,
  DISPATCH_PROMISE,
  DISPATCH_WAVES,
  feeRulesFrom,
  promisedMinutesFor,
  waveRulesFrom,
} from '#core/dispatch/settings.ts';
import { EMERGENCY_KIND_DATA, type EmergencyKind } from '#core/dispatch/triage/kinds.ts';
import { safetyOf } from '#core/dispatch/triage/safety.ts';
import { answersFrom, severityOf } from '#core/dispatch/triage/severity.ts';
import type { TermsView } from '#core/dispatch/views.ts';
import { longestSearchSeconds } from '#core/dispatch/waves.ts';
import { serviceBySlug } from '#server/catalog/queries.ts';
import { homeOf } from '#server/homes/queries.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { feeDiscountOf } from '#server/loyalty/queries/members.ts';
import { methodsOf } from '#server/payments/queries/methods.ts';
import { rankedResponders, respondersFor } from './responders.ts';
import type { Work } from './work.ts';

export type Triage = { kind: EmergencyKind; homeId: string; yes: readonly string[] };

/** All that an emergency would be asked for with now: the request freezes it, the homeowner is shown it first. */
export async function termsOf(ctx: Ctx, { kind, homeId, yes }: Triage) {
  const userId = userIdOf(ctx);
  const data = EMERGENCY_KIND_DATA[kind];
  const { settings } = ctx;
  const [service, home, discount, waves, fees, promise, capacity] = await Promise.all([
    serviceBySlug(ctx, data.serviceSlug),
    homeOf(ctx, userId, homeId),
    feeDiscountOf(ctx, userId),
    settings.get(DISPATCH_WAVES),
    settings.get(DISPATCH_FEES),
    settings.get(DISPATCH_PROMISE),
    settings.get(DISPATCH_CAPACITY),
  ]);
  const answers = answersFrom(kind, yes);
  const severity = severityOf(kind, answers);
  const rates = { laborTaxBp: home.market.laborTaxBp, materialsTaxBp: home.market.materialsTaxBp };
  const feeDiscountBp = discount.percent * 100;
  const price = emergencyPrice({
    ...{ service, at: now(ctx), zone: home.market.zone, rules: feeRulesFrom(fees) },
    ...{ ...rates, feeDiscountBp },
  });
  const work: Work = {
    ...{ serviceId: service.id, home, zone: home.market.zone },
    ...{ minutes: service.durationMinutes, bufferMinutes: service.bufferMinutes },
  };
  return {
    ...{ kind, service, home, answers, severity, price, rates, feeDiscountBp, work },
    promisedMinutes: promisedMinutesFor(severity, promise),
    creditCents: promise.creditCents,
    waveRules: waveRulesFrom(waves),
    reservedPercent: capacity.reservedPercent,
  };
}

/** dispatch.terms */
export async function getTerms(ctx: Ctx, input: Triage): Promise<TermsView> {
  const terms = await termsOf(ctx, input);
  const { kind, severity, service, home, price, waveRules, reservedPercent, work } = terms;
  const [ranked, everybody, cards] = await Promise.all([
    rankedResponders(ctx, work, { severity, reservedPercent, asked: new Set() }),
    respondersFor(ctx, work),
    methodsOf(ctx, userIdOf(ctx)),
  ]);
  const last = cancellationTerms(now(ctx), price.workCents).at(-1);
  return {
    ...{ kind, severity, cards },
    service: { slug: service.slug, name: service.name },
    home,
    zone: home.market.zone,
    safety: safetyOf(kind, severity, home.market.slug),
    price: { lines: price.lines, totalCents: price.totalCents, time: price.time },
    promisedMinutes: terms.promisedMinutes,
    creditCents: terms.creditCents,
    cancelFeeCents: last?.feeCents ?? 0,
    waves: [...waveRules.sizes],
    searchSeconds: longestSearchSeconds(waveRules),
    available: ranked.length,
    served: everybody.length > 0,
  };
}
