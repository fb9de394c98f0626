/** Widths in px that somebody gave columns, by the columns' ids. */
export type Widths = Readonly<Record<string, number>>;

/** Narrower, a header can't be read or grabbed again. */
export const LEAST_WIDTH_PX = 64;
export const MOST_WIDTH_PX = 800;
const STEP_PX = 16;

/** A width that a column may have. */
export function allowedWidth(px: number): number {
  return Math.round(Math.max(LEAST_WIDTH_PX, Math.min(MOST_WIDTH_PX, px)));
}

/** The width that a key on the handle leads to, or null for a key that does not resize. */
export function steppedWidth(px: number, key: string): number | null {
  switch (key) {
    case 'ArrowLeft':
      return allowedWidth(px - STEP_PX);
    case 'ArrowRight':
      return allowedWidth(px + STEP_PX);
    case 'Home':
      return LEAST_WIDTH_PX;
    case 'End':
      return MOST_WIDTH_PX;
    default:
      return null;
  }
}

/** What the browser's storage holds as widths; anything that is none is left out. */
export function readWidths(stored: string | null): Widths {
  try {
    const found: unknown = JSON.parse(stored ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    return Object.fromEntries(
      Object.entries(found)
        .filter((entry): entry is [string, number] => Number.isFinite(entry[1]))
        .map(([id, px]) => [id, allowedWidth(px)]),
    );
  } catch {
    return {};
  }
}
