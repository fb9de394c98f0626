import { featuresOf, isNewcomer, type MarketFacts, type VendorFacts } from './features.ts';
import { NEWCOMER_PLACE, NEWCOMER_SHARE } from './limits.ts';
import { type Score, scoreOf, type Weights } from './score.ts';

export type Ranked = Score & {
  vendorId: string;
  /** Shown further up than the score alone would have it. */
  reserved: boolean;
};

export type Ranking = {
  weights: Weights;
  market: MarketFacts;
  /** 0 to 1; `NEWCOMER_SHARE` unless an administrator set another. */
  newcomerShare?: number;
  /** 0 to below 1 and different for each request, such as a hash of its id: whether it is one of the reserved. */
  draw: number;
};

/**
 * Vendors who can come, best first: by score, then by id so that equals keep one order. In a share of the requests the
 * best newcomer is shown second: whoever is never shown never gets a record.
 */
export function rankVendors(vendors: readonly VendorFacts[], ranking: Ranking): Ranked[] {
  const { weights, market, newcomerShare = NEWCOMER_SHARE, draw } = ranking;
  const ranked = vendors
    .map((vendor) => ({
      vendorId: vendor.vendorId,
      reserved: false,
      isNewcomer: isNewcomer(vendor),
      ...scoreOf(featuresOf(vendor, market), weights),
    }))
    .sort((a, b) => b.hundredths - a.hundredths || (a.vendorId < b.vendorId ? -1 : 1));
  const newcomers = ranked.flatMap((vendor, at) => (vendor.isNewcomer ? at : []));
  const best = newcomers[0];
  if (best !== undefined && best > NEWCOMER_PLACE && draw < newcomerShare) {
    // Among newcomers nothing is known to choose by, so each has its turn.
    const turn = newcomers[Math.floor((draw / newcomerShare) * newcomers.length)] ?? best;
    const [moved] = ranked.splice(turn, 1);
    if (moved) ranked.splice(NEWCOMER_PLACE, 0, { ...moved, reserved: true });
  }
  return ranked.map(({ isNewcomer: _, ...vendor }) => vendor);
}

/** The draw of a request by its id, whose last digits are random: the same request has the same ranking whenever it is asked for. */
export function drawOf(requestId: string): number {
  const digits = requestId.replaceAll('-', '').slice(-8);
  const draw = Number.parseInt(digits, 16) / 2 ** 32;
  if (!(draw >= 0 && draw < 1)) throw new RangeError(`${requestId} is no id`);
  return draw;
}

/** The draw of what has no id of its own, such as a home and a day (FNV-1a, 32 bits): the same text, the same draw. */
export function drawOfText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  }
  return hash / 2 ** 32;
}
