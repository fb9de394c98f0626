import { ListChecks } from 'lucide-react';
import { Icon } from '#web/ui/layout/icon.tsx';
import { SummaryPart } from './summary-card.tsx';

/** What the homeowner does before the visit. */
export function Preparation({ steps }: { steps: readonly string[] }) {
  if (steps.length === 0) return null;
  return (
    <SummaryPart title="Before we come">
      <ul className="space-y-1.5 text-[0.875rem]/5 text-text-2">
        {steps.map((step) => (
          <li key={step} className="flex items-start gap-2">
            <Icon of={ListChecks} size={14} className="mt-[3px] text-text-3" />
            {step}
          </li>
        ))}
      </ul>
    </SummaryPart>
  );
}
