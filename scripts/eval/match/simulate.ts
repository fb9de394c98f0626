import { featuresOf, type MarketFacts, type VendorFacts } from '#core/matching/scoring/features.ts';
import { fitWeights, type Outcome } from '#core/matching/scoring/fit.ts';
import { LEARN_EVERY_DAYS, NEWCOMER_JOBS } from '#core/matching/scoring/limits.ts';
import { rankVendors } from '#core/matching/scoring/rank.ts';
import { DEFAULT_WEIGHTS, type Weights } from '#core/matching/scoring/score.ts';
import { buildCity, milesBetween, normal, odds, type Request, type TrueVendor, truthOf } from './market.ts';
import { gini, mean, ndcg } from './measures.ts';

/** `nearest`: by distance alone. `fixed`: the weights one began with. `learned`: fitted to outcomes every week. */
export type Policy = 'nearest' | 'fixed' | 'learned';

export type Result = {
  ndcg: number;
  success: number;
  /** Of the newcomers, those who got their first jobs. */
  newcomers: number;
  gini: number;
  weights: Weights;
};

/** What has been seen of a vendor. */
type Seen = {
  asked: [number, number];
  done: [number, number];
  byTrade: Map<number, [number, number]>;
  punctual: [number, number];
  stars: [number, number];
  /** Jobs of the next days. */
  busyDays: number;
};

/** People take the first of a ranking most often, not always. */
const PICKS = [0.65, 0.2, 0.1, 0.05] as const;
const REVIEW_SHARE = 0.6;
/** A calendar that is full for so many days takes no more. */
const FULL_DAYS = 6;

/** Plays one year of a city under a policy; its last third is measured. */
export function simulate(seed: number, policy: Policy, newcomerShare: number): Result {
  const city = buildCity(seed);
  const records = new Map(city.vendors.map((vendor) => [vendor.id, newRecord()]));
  const got = new Map(city.vendors.map(({ id }) => [id, 0]));
  const outcomes: Outcome[] = [];
  let weights = DEFAULT_WEIGHTS;
  let day = -1;
  const qualities: number[] = [];
  let [asked, succeeded] = [0, 0];
  for (const request of city.requests) {
    if (request.day !== day) {
      day = request.day;
      for (const vendor of city.vendors) {
        const record = recordOf(records, vendor);
        record.busyDays = Math.max(0, record.busyDays - 1);
      }
      if (policy === 'learned' && day > 0 && day % LEARN_EVERY_DAYS === 0)
        weights = fitWeights(outcomes, DEFAULT_WEIGHTS);
    }
    const candidates = city.vendors.filter(
      (vendor) =>
        vendor.from <= day &&
        vendor.trades.includes(request.trade) &&
        recordOf(records, vendor).busyDays < FULL_DAYS,
    );
    if (candidates.length < 2) continue;
    const market = marketFacts(records);
    const facts = candidates.map((vendor) => factsOf(request, vendor, recordOf(records, vendor)));
    const order =
      policy === 'nearest'
        ? [...facts].sort((a, b) => a.miles - b.miles).map(({ vendorId }) => vendorId)
        : rankVendors(facts, { weights, market, newcomerShare, draw: request.dice.next() }).map(
            ({ vendorId }) => vendorId,
          );
    const byId = new Map(candidates.map((vendor) => [vendor.id, vendor]));
    const truths = order.map((id) => {
      const vendor = byId.get(id);
      if (!vendor) throw new Error(`${id} was not asked for`);
      return truthOf(request, vendor, recordOf(records, vendor).busyDays).success;
    });
    const pick = Math.min(order.length - 1, pickOf(request.dice.next()));
    const chosen = byId.get(order[pick] ?? '');
    const known = facts.find(({ vendorId }) => vendorId === chosen?.id);
    if (!chosen || !known) continue;
    const succeeds = play(request, chosen, recordOf(records, chosen));
    outcomes.push({ features: featuresOf(known, market), succeeded: succeeds.well });
    if (day < city.newcomersFrom) continue;
    qualities.push(ndcg(truths));
    asked += 1;
    if (succeeds.well) succeeded += 1;
    if (succeeds.accepted) got.set(chosen.id, (got.get(chosen.id) ?? 0) + 1);
  }
  const newcomers = city.vendors.filter(({ isNewcomer }) => isNewcomer);
  return {
    ndcg: mean(qualities),
    success: succeeded / asked,
    newcomers: newcomers.filter(({ id }) => (got.get(id) ?? 0) >= NEWCOMER_JOBS).length / newcomers.length,
    gini: gini([...got.values()]),
    weights,
  };
}

/** What happens when they are asked, and what is remembered of it. */
function play(request: Request, vendor: TrueVendor, record: Seen): { accepted: boolean; well: boolean } {
  const truth = truthOf(request, vendor, record.busyDays);
  const { dice } = request;
  const accepted = dice.chance(truth.accepts);
  count(record.asked, accepted);
  if (!accepted) return { accepted, well: false };
  record.busyDays += 1 / vendor.capacity;
  const endsWell = dice.chance(truth.endsWell);
  const inTime = dice.chance(truth.inTime);
  count(record.done, endsWell);
  const inTrade = record.byTrade.get(request.trade) ?? [0, 0];
  count(inTrade, endsWell);
  record.byTrade.set(request.trade, inTrade);
  count(record.punctual, inTime);
  if (dice.chance(REVIEW_SHARE)) {
    // Stars say how it went, with moods: nobody's five is another's five.
    const mood = odds((endsWell ? 2 : -1) + (inTime ? 0.5 : -0.5) + normal(dice) * 1.2);
    record.stars[0] += 1;
    record.stars[1] += Math.round(mood * 4) / 4;
  }
  return { accepted, well: endsWell && dice.chance(inTime ? 1 : 0.85) };
}

function factsOf(request: Request, vendor: TrueVendor, record: Seen): VendorFacts {
  return {
    vendorId: vendor.id,
    miles: milesBetween(request, vendor),
    hoursToFirstFree: record.busyDays * 24,
    priceCents: Math.round(vendor.price * 20_000),
    asked: tally(record.asked),
    doneInTrade: tally(record.byTrade.get(request.trade) ?? [0, 0]),
    done: tally(record.done),
    punctual: tally(record.punctual),
    stars: tally(record.stars),
  };
}

function marketFacts(records: ReadonlyMap<string, Seen>): MarketFacts {
  const all = [...records.values()];
  const share = (of: (record: Seen) => readonly [number, number], first: number) => {
    const cases = all.reduce((sum, record) => sum + of(record)[0], 0);
    const hits = all.reduce((sum, record) => sum + of(record)[1], 0);
    return (hits + first * 10) / (cases + 10);
  };
  return {
    acceptance: share(({ asked }) => asked, 0.7),
    completion: share(({ done }) => done, 0.8),
    punctuality: share(({ punctual }) => punctual, 0.8),
    stars: share(({ stars }) => stars, 0.8),
    priceCents: 20_000,
  };
}

function newRecord(): Seen {
  return { asked: [0, 0], done: [0, 0], byTrade: new Map(), punctual: [0, 0], stars: [0, 0], busyDays: 0 };
}

function recordOf(records: ReadonlyMap<string, Seen>, vendor: TrueVendor): Seen {
  const record = records.get(vendor.id);
  if (!record) throw new Error(`${vendor.id} has no record`);
  return record;
}

function count(tallied: [number, number], hit: boolean): void {
  tallied[0] += 1;
  if (hit) tallied[1] += 1;
}

function tally([of, hits]: readonly [number, number]) {
  return { of, hits };
}

function pickOf(chance: number): number {
  let left = chance;
  for (const [place, share] of PICKS.entries()) {
    left -= share;
    if (left < 0) return place;
  }
  return 0;
}
