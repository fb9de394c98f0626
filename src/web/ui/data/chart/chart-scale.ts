import { scaleLinear } from 'd3-scale';

/** §9: a chart axis has 5 grid lines. */
export const GRID_LINES = 5;
/** §9: bar minimum height 2px. */
export const BAR_MIN_PX = 2;

/** Below this share of the highest bar a loss gets no tick. */
const SMALL_LOSS = 0.1;

const STEPS = [1, 2, 2.5, 5, 10] as const;

/** The smallest round step (1, 2, 2.5 or 5 times a power of ten) that is at least `rough`; of counts a whole one. */
function roundStep(rough: number, isCount: boolean): number {
  const power = 10 ** Math.floor(Math.log10(isCount ? Math.max(1, rough) : rough));
  const fits = (step: number) => step >= rough * (1 - 1e-9) && (!isCount || Number.isInteger(step));
  return STEPS.map((step) => step * power).find(fits) ?? 10 * power;
}

/**
 * Exactly five ticks with a round step that cover all values, from the lowest to the highest. They start at
 * zero unless a value is below it. Without data, or with zeros only, they are 0 to 4. Nobody counts half a job: of counts
 * all are whole.
 */
export function gridTicks(values: readonly number[], { counts = false } = {}): number[] {
  const finite = values.filter(Number.isFinite);
  const low = Math.min(0, ...finite);
  const high = Math.max(0, ...finite);
  if (low === high) return [0, 1, 2, 3, 4];
  const gaps = GRID_LINES - 1;
  const isCount = counts && finite.every(Number.isInteger);
  let step = roundStep((high - low) / gaps, isCount);
  let start = Math.floor(low / step) * step;
  while (start + step * gaps < high) {
    step = roundStep(step * 1.01, isCount);
    start = Math.floor(low / step) * step;
  }
  return Array.from({ length: GRID_LINES }, (_, line) => Number((start + line * step).toPrecision(12)));
}

/**
 * Ticks and scale of bars or a line in a plot of `height` px. A loss that is small beside the gains gets its room below zero
 * and no tick of its own, which would give a quarter of the plot to it.
 */
export function barScale(
  values: readonly number[],
  height: number,
  { counts = false } = {},
): { ticks: number[]; y: (value: number) => number } {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const isSmall = low < 0 && -low < high * SMALL_LOSS;
  const ticks = gridTicks(isSmall ? values.map((value) => Math.max(0, value)) : values, { counts });
  const top = ticks.at(-1) ?? 1;
  const room = isSmall ? Math.max(-low, (top * BAR_MIN_PX) / height) : 0;
  return { ticks, y: valueScale(isSmall ? [-room, top] : ticks, height) };
}

/** Value to px from the top of a plot of `height`, between the lowest and the highest tick. */
export function valueScale(ticks: readonly number[], height: number): (value: number) => number {
  const scale = scaleLinear([ticks[0] ?? 0, ticks.at(-1) ?? 1], [height, 0]);
  return (value) => Math.round(scale(value) * 100) / 100;
}

/** Top and height of a bar in px; never lower than the minimum, so that nothing looks like no data. */
export function barBox(value: number, y: (value: number) => number): { top: number; height: number } {
  const zero = y(0);
  const edge = y(value);
  const height = Math.max(BAR_MIN_PX, Math.abs(zero - edge));
  return { top: value < 0 ? zero : zero - height, height };
}

/**
 * Which of `count` labels to write so that at most `most` stand, evenly spread. First and last are among them
 * unless the count is small and does not divide: there an uneven gap would show, so the last one is left out.
 */
export function labelIndexes(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, index) => index);
  const gaps = count - 1;
  let places = most;
  while (places > 3 && gaps % (places - 1) !== 0) places -= 1;
  if (gaps % (places - 1) === 0) {
    return Array.from({ length: places }, (_, place) => (place * gaps) / (places - 1));
  }
  if (count <= 14) {
    const step = Math.ceil(count / most);
    return Array.from({ length: Math.ceil(count / step) }, (_, place) => place * step);
  }
  return Array.from({ length: most }, (_, place) => Math.round((place * gaps) / (most - 1)));
}

/** What a chart calls the kinds it does not name. */
const OTHER = 'Other';

/**
 * At most `most` kinds for a chart that has no room for more: the leading ones as they stand and the sum of the rest
 * as "Other", so that what is drawn adds up to the whole. `kinds` come with the largest first.
 */
export function withOther(
  kinds: readonly { label: string; value: number }[],
  most: number,
): { label: string; value: number }[] {
  if (kinds.length <= most) return [...kinds];
  const rest = kinds.slice(most - 1).reduce((sum, { value }) => sum + value, 0);
  return [...kinds.slice(0, most - 1), { label: OTHER, value: rest }];
}

/** Where each part of each of `count` bars begins and ends when the parts stand on one another; what is below zero counts as zero. */
export function stacked(
  parts: readonly (readonly number[])[],
  count: number,
): { from: number; to: number }[][] {
  return Array.from({ length: count }, (_, bar) => {
    let to = 0;
    return parts.map((data) => {
      const from = to;
      to += Math.max(0, data[bar] ?? 0);
      return { from, to };
    });
  });
}

/** "73%"; a share that would round to 0 or 100 without being it says "<1%" or ">99%". */
export function shareOf(value: number, whole: number): string {
  if (whole <= 0) return '0%';
  const percent = (value / whole) * 100;
  if (percent > 0 && percent < 1) return '<1%';
  if (percent < 100 && percent > 99) return '>99%';
  return `${Math.round(percent)}%`;
}
