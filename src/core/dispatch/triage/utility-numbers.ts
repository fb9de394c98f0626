/** Whom to call in a city besides 911: lines that are answered day and night. */
export type UtilityNumbers = Readonly<
  Record<'gas' | 'electricity' | 'water', { name: string; phone: string }>
>;

/** By the slug of the market; as the utilities publish them. */
const NUMBERS: Readonly<Record<string, UtilityNumbers>> = {
  denver: {
    gas: { name: 'Xcel Energy gas emergency', phone: '1-800-895-2999' },
    electricity: { name: 'Xcel Energy electric emergency', phone: '1-800-895-1999' },
    water: { name: 'Denver Water emergency', phone: '303-628-6801' },
  },
  seattle: {
    gas: { name: 'Puget Sound Energy', phone: '1-888-225-5773' },
    electricity: { name: 'Seattle City Light', phone: '206-684-3000' },
    water: { name: 'Seattle Public Utilities', phone: '206-386-1800' },
  },
  austin: {
    gas: { name: 'Texas Gas Service emergency', phone: '1-800-959-5325' },
    electricity: { name: 'Austin Energy', phone: '512-322-9100' },
    water: { name: 'Austin Water emergency', phone: '512-972-1000' },
  },
};

/** The utilities of a market; null where none are known, and then the bill has the number. */
export function utilityNumbers(marketSlug: string): UtilityNumbers | null {
  return Object.hasOwn(NUMBERS, marketSlug) ? (NUMBERS[marketSlug] ?? null) : null;
}
