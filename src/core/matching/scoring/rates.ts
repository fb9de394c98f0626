/** Something that happened in so many of so many cases. */
export type Tally = { of: number; hits: number };

export const NONE: Tally = { of: 0, hits: 0 };

/**
 * A rate that says little of what little is known: the mean of a beta distribution that begins at `prior` with the weight of
 * `strength` cases and learns from the tally (Gelman et al., Bayesian Data Analysis, 3rd edition, §2.4). With no cases it is
 * the prior, with many it is the raw share; a single failure never makes it 0, a single success never 1.
 * @param prior 0 to 1
 * @param strength more than 0, in cases
 */
export function smoothedRate({ of, hits }: Tally, prior: number, strength: number): number {
  if (hits > of || hits < 0) throw new RangeError(`${hits} of ${of} is no share`);
  return (hits + prior * strength) / (of + strength);
}

/**
 * The same over two levels: a vendor's record in one trade begins at their record in all trades, which begins at that of
 * the market. Somebody good at everything is believed to be good at this, until this says otherwise.
 */
export function nestedRate(
  inTrade: Tally,
  inAll: Tally,
  market: number,
  strength: { inAll: number; inTrade: number },
): number {
  return smoothedRate(inTrade, smoothedRate(inAll, market, strength.inAll), strength.inTrade);
}
