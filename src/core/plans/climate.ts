/** What the weather of a market asks of a home. */
export type Climate = 'wet' | 'cold' | 'hot';

const CLIMATES: Record<string, Climate> = { seattle: 'wet', denver: 'cold', austin: 'hot' };

/** The climate of a market by its slug; temperate and wet where nobody has said. */
export function climateOf(marketSlug: string): Climate {
  return CLIMATES[marketSlug] ?? 'wet';
}

export const CLIMATE_WORDS: Record<Climate, string> = {
  wet: 'long wet winters',
  cold: 'hard freezes and dry summers',
  hot: 'long hot summers',
};
