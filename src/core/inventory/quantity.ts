/** Quantities have two decimals at most, like those on a booking: 2.5 ft of pipe. */
export function roundQuantity(value: number): number {
  const rounded = Math.round((value + Number.EPSILON * Math.sign(value)) * 100) / 100;
  return rounded === 0 ? 0 : rounded;
}

export function sumQuantities(values: readonly number[]): number {
  // Hundredths are whole numbers, so nothing drifts however long the list is.
  return values.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100;
}

/** "3", "2.5 ft", "12 each" without the word that says nothing. */
export function quantityWords(quantity: number, unit: string): string {
  const figure = quantity.toLocaleString('en-US', { maximumFractionDigits: 2 });
  return unit === 'each' ? figure : `${figure} ${unit}`;
}
