import { points } from '#core/matching/points.ts';
import type { ReasonView } from '#core/matching/views.ts';

type ReasonListProps = {
  /** Names the list for assistive technology. */
  label: string;
  reasons: readonly ReasonView[];
  /** What the reasons add up to, to the digit. */
  hundredths: number;
};

/** The addends of a score, each with what it is made from and what it adds; the last line is their sum. */
export function ReasonList({ label, reasons, hundredths }: ReasonListProps) {
  return (
    <div className="text-body">
      <ul aria-label={label} className="space-y-2">
        {reasons.map((reason) => (
          <li key={reason.feature} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
            <span className="min-w-0 text-text-2">
              <span className="font-medium text-text-1">{reason.label}</span> · {reason.text}
            </span>
            <span className="text-text-1 tabular-nums">+{points(reason.hundredths)}</span>
            <span aria-hidden="true" className="col-span-2 mt-1 h-1 overflow-clip rounded-full bg-bg-3">
              <span className="block h-full rounded-full bg-c1" style={{ width: `${shareOf(reason)}%` }} />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2.5 flex justify-between gap-3 border-t border-line-1 pt-2 font-semibold text-text-1">
        <span>Score</span>
        <span className="tabular-nums">{points(hundredths)}</span>
      </p>
    </div>
  );
}

function shareOf({ hundredths, most }: ReasonView): number {
  return most === 0 ? 0 : Math.min(100, Math.round((hundredths / most) * 100));
}
