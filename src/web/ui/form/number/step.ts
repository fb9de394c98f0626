export type StepRange = { min?: number | undefined; max?: number | undefined; step?: number | undefined };

/**
 * The number that a press of more (1) or less (-1) leads to, from what stands in the field. Numbers off the steps go to the
 * next one on them, an empty or unreadable text begins at the lowest, and at the ends it stays.
 */
export function stepped(text: string, by: 1 | -1, { min, max, step = 1 }: StepRange): number {
  const now = text.trim() === '' ? Number.NaN : Number(text);
  const origin = min ?? 0;
  if (!Number.isFinite(now)) return origin;
  // Half a unit below the first step may be meant.
  if (by === 1 ? max !== undefined && now >= max : min !== undefined && now <= min) return now;
  const steps = (now - origin) / step;
  const next = by === 1 ? Math.floor(steps + 1e-9) + 1 : Math.ceil(steps - 1e-9) - 1;
  // Tenths and the like do not add up exactly in binary.
  return within(Number((origin + next * step).toFixed(6)), { min, max });
}

/** A typed count, on a step and inside of the range; null where it is no number. */
export function settled(text: string, { min, max, step = 1 }: StepRange): number | null {
  const typed = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(typed)) return null;
  const origin = min ?? 0;
  return within(Number((origin + Math.round((typed - origin) / step) * step).toFixed(6)), { min, max });
}

function within(value: number, { min = -Infinity, max = Infinity }: StepRange): number {
  return Math.max(min, Math.min(max, value));
}
