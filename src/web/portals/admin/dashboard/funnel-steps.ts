import type { FunnelStep } from '#web/ui/data/chart/funnel-chart.tsx';

/** What those of the step before who are not here still wait for, and what became of the others. */
const NOTES: Record<string, { open: string; over: string }> = {
  Accepted: { open: 'waiting for an answer', over: 'not accepted' },
  Completed: { open: 'upcoming', over: 'canceled' },
  Reviewed: { open: '', over: 'without a review' },
};

/** Steps of the funnel with a note each: a job whose visit is still ahead is not one that was lost. */
export function funnelSteps(funnel: readonly { label: string; value: number; open: number }[]): FunnelStep[] {
  return funnel.map(({ label, value, open }, index) => {
    const note = NOTES[label];
    const over = (funnel[index - 1]?.value ?? value) - value - open;
    const parts = note
      ? [
          open > 0 ? `${open.toLocaleString('en-US')} ${note.open}` : '',
          over > 0 ? `${over.toLocaleString('en-US')} ${note.over}` : '',
        ].filter(Boolean)
      : [];
    return { label, value, ...(parts.length > 0 ? { note: parts.join(', ') } : {}) };
  });
}
