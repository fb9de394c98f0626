import type { Kpi } from '#web/ui/data/kpi-card.tsx';

type Change = Pick<Kpi, 'change' | 'changeType'>;

/** Above this a percentage only says that there was next to nothing before. */
const MOST_PERCENT = 1_000;

/** How a figure moved against the period before, as a percentage. Empty when there is nothing to compare with. */
export function percentChange(value: number, previous: number | null): Change {
  if (previous === null || previous === 0) return {};
  const percent = ((value - previous) / Math.abs(previous)) * 100;
  return percent < MOST_PERCENT ? signed(percent, (size) => `${size.toFixed(1)}%`) : {};
}

/** How an average moved, as the plain difference to one decimal: a rating of 4.6 after 4.8 is "-0.2". */
export function plainChange(value: number | null, previous: number | null): Change {
  if (value === null || previous === null) return {};
  return signed(value - previous, (size) => size.toFixed(1));
}

function signed(difference: number, write: (size: number) => string): Change {
  const text = write(Math.abs(difference));
  if (Number.parseFloat(text) === 0) return { change: text, changeType: 'neutral' };
  return difference > 0
    ? { change: `+${text}`, changeType: 'positive' }
    : { change: `-${text}`, changeType: 'negative' };
}
