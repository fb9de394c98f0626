/** Quantities have two decimals at most, like those on a booking: 2.5 ft of pipe. */
export function roundQuantity(value: number): number {
  const rounded = Math.round((value + Number.EPSILON * Math.sign(value)) * 100) / 100;
  return rounded === 0 ? 0 : rounded;
}

export function sumQuantities(values: readonly number[]): number {
  // Hundredths are whole numbers, so nothing drifts however long the list is.
  return values.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100;
}

/** Units that stay as they are, however many. */
const SHORT_UNITS: ReadonlySet<string> = new Set([
  'ft',
  'in',
  'yd',
  'm',
  'cm',
  'mm',
  'lb',
  'oz',
  'g',
  'kg',
  'gal',
  'qt',
  'l',
]);

const HUNDREDTHS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** "3", "2.5 ft", "1 box", "12 boxes": a count of things without the word that says nothing. */
export function quantityWords(quantity: number, unit: string): string {
  const figure = HUNDREDTHS.format(quantity);
  if (unit === 'each') return figure;
  const isPlain =
    quantity === 1 || SHORT_UNITS.has(unit.toLowerCase()) || !/^[a-z]+$/i.test(unit) || /s$/i.test(unit);
  return `${figure} ${isPlain ? unit : `${unit}${/(?:x|ch|sh)$/i.test(unit) ? 'es' : 's'}`}`;
}
