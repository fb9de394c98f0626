import { clsx } from 'clsx';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { CriterionView } from '#core/loyalty/vendors/contract.ts';
import { CRITERION_LABELS, neededText, ownText } from '#web/loyalty/criteria.ts';
import { Icon } from '#web/ui/layout/icon.tsx';

/** Each criterion of a tier with the own figure, and a bar up to what is wanted. */
export function CriteriaProgress({ label, criteria }: { label: string; criteria: readonly CriterionView[] }) {
  return (
    <ul aria-label={label} className="space-y-3">
      {criteria.map(({ criterion, value, wanted, met }) => (
        <li key={criterion}>
          <div className="flex items-center justify-between gap-3 text-body">
            <span className="flex items-center gap-2 font-medium text-text-1">
              <Icon
                of={met ? CircleCheck : CircleDashed}
                size={14}
                label={met ? 'Met' : 'Not met yet'}
                className={met ? 'text-green' : 'text-text-3'}
              />
              {CRITERION_LABELS[criterion]}
            </span>
            <span className="text-text-2 tabular-nums">
              {ownText(criterion, value, wanted)}
              <span className="text-text-3"> · {neededText(criterion, wanted)}</span>
            </span>
          </div>
          <span
            aria-hidden="true"
            className="keep-color mt-1.5 block h-1.5 overflow-clip rounded-full bg-bg-3"
          >
            <span
              className={clsx('block h-full rounded-full', met ? 'bg-c1' : 'bg-c3')}
              style={{ width: `${shareOf({ criterion, value, wanted, met })}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

function shareOf({ criterion, value, wanted, met }: CriterionView): number {
  if (met) return 100;
  if (criterion === 'disputes' || value === null || wanted === 0) return 0;
  return Math.min(99, Math.round((value / wanted) * 100));
}
