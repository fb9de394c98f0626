/** Hundredths as a score is written: `2.50`. */
export function points(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}
