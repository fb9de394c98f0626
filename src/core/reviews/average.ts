/**
 * Average stars as everybody sees them: to one decimal, halves up, so that no two screens disagree. `average` is the
 * exact one, as a number or as the database writes it; null where nobody has rated.
 */
export function averageStars(average: string | number | null | undefined): number | null {
  return average === null || average === undefined ? null : Math.round(Number(average) * 10) / 10;
}

/** `4.6`, `5.0` */
export function formatStars(stars: number): string {
  return (averageStars(stars) ?? 0).toFixed(1);
}
