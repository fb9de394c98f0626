import { SEEN_PLACES } from './limits.ts';
import { isNewcomer, type MarketFacts, type VendorFacts } from './scoring/features.ts';
import { PRIOR_REQUESTS } from './scoring/limits.ts';
import type { Ranked } from './scoring/rank.ts';
import { smoothedRate } from './scoring/rates.ts';

/** A request of the past with everybody who could have come. */
export type ReplayedRequest = { facts: readonly VendorFacts[]; market: MarketFacts; draw: number };

/** How a way to rank would have treated last month's requests. */
export type ReplayFigures = {
  /** Share of requests that the vendor shown first would accept, by their smoothed rate. */
  acceptance: number;
  /** 0 when all vendors are seen alike, towards 1 when one is seen alone. */
  gini: number;
  /** Share of what is seen that goes to newcomers. */
  newcomers: number;
  /** By vendor: share of what is seen, and how often they stood first. */
  exposure: Map<string, { share: number; first: number }>;
};

/**
 * Replays requests. What is seen of a place falls with the logarithm of it, as gains do in NDCG (Järvelin and Kekäläinen,
 * 2002); below `SEEN_PLACES` nobody looks.
 */
export function replay(
  requests: readonly ReplayedRequest[],
  rank: (request: ReplayedRequest) => readonly Ranked[],
): ReplayFigures {
  const seen = new Map<string, { seen: number; first: number }>();
  let accepted = 0;
  let newcomers = 0;
  let total = 0;
  for (const request of requests) {
    const facts = new Map(request.facts.map((one) => [one.vendorId, one]));
    for (const { vendorId } of request.facts)
      if (!seen.has(vendorId)) seen.set(vendorId, { seen: 0, first: 0 });
    for (const [at, { vendorId }] of rank(request).slice(0, SEEN_PLACES).entries()) {
      const own = facts.get(vendorId);
      const entry = seen.get(vendorId);
      if (!own || !entry) continue;
      const share = 1 / Math.log2(at + 2);
      entry.seen += share;
      total += share;
      if (isNewcomer(own)) newcomers += share;
      if (at > 0) continue;
      entry.first += 1;
      accepted += smoothedRate(own.asked, request.market.acceptance, PRIOR_REQUESTS);
    }
  }
  const asked = requests.filter(({ facts }) => facts.length > 0).length;
  return {
    acceptance: asked === 0 ? 0 : accepted / asked,
    gini: giniOf([...seen.values()].map((one) => one.seen)),
    newcomers: total === 0 ? 0 : newcomers / total,
    exposure: new Map(
      [...seen].map(([id, one]) => [id, { share: total === 0 ? 0 : one.seen / total, first: one.first }]),
    ),
  };
}

/** The Gini coefficient of amounts that are not below 0: half the mean absolute difference, over the mean. */
export function giniOf(amounts: readonly number[]): number {
  const sorted = amounts.toSorted((a, b) => a - b);
  const sum = sorted.reduce((total, amount) => total + amount, 0);
  if (sum === 0) return 0;
  const weighted = sorted.reduce((total, amount, at) => total + (at + 1) * amount, 0);
  return (2 * weighted) / (sorted.length * sum) - (sorted.length + 1) / sorted.length;
}

export type Mover = {
  vendorId: string;
  before: number;
  after: number;
  firstBefore: number;
  firstAfter: number;
};

/** Who is seen more and who less, those who change most first; shares of all that is seen. */
export function moversBetween(before: ReplayFigures, after: ReplayFigures, most: number) {
  const none = { share: 0, first: 0 };
  const ids = new Set([...before.exposure.keys(), ...after.exposure.keys()]);
  const movers = [...ids].map((vendorId): Mover => {
    const [one, other] = [before.exposure.get(vendorId) ?? none, after.exposure.get(vendorId) ?? none];
    return {
      ...{ vendorId, before: one.share, after: other.share },
      ...{ firstBefore: one.first, firstAfter: other.first },
    };
  });
  const change = (mover: Mover) => mover.after - mover.before;
  const EPSILON = 1e-9;
  return {
    gains: movers
      .filter((mover) => change(mover) > EPSILON)
      .sort((a, b) => change(b) - change(a))
      .slice(0, most),
    losses: movers
      .filter((mover) => change(mover) < -EPSILON)
      .sort((a, b) => change(a) - change(b))
      .slice(0, most),
  };
}
