import { PREPARATION_TITLE, PreparationList } from '#web/bookings/preparation-list.tsx';
import { SummaryPart } from './summary-card.tsx';

/** What to do before the visit, as a part of the summary. */
export function Preparation({ steps }: { steps: readonly string[] }) {
  if (steps.length === 0) return null;
  return (
    <SummaryPart title={PREPARATION_TITLE}>
      <PreparationList steps={steps} />
    </SummaryPart>
  );
}
