import { ListChecks } from 'lucide-react';
import { Icon } from '#web/ui/layout/icon.tsx';

export const PREPARATION_TITLE = 'Before the visit';

/** What the homeowner does before the visit. */
export function PreparationList({ steps }: { steps: readonly string[] }) {
  return (
    <ul className="space-y-1.5 text-[0.875rem]/5 text-text-2">
      {steps.map((step) => (
        <li key={step} className="flex items-start gap-2">
          <Icon of={ListChecks} size={14} className="mt-[3px] text-text-3" />
          {step}
        </li>
      ))}
    </ul>
  );
}
