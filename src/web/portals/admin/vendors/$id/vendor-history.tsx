import { formatDate, formatTime } from '#core/lib/format-time.ts';
import type { VendorDetail } from '#core/vendors/views.ts';
import { Card } from '#web/ui/layout/card.tsx';

const WORDS: Record<string, string> = {
  opened: 'Signed up',
  submitted: 'Requested approval',
  approved: 'Approved',
  rejected: 'Rejected',
  suspended: 'Suspended',
  reinstated: 'Reinstated',
};

type HistoryProps = { history: VendorDetail['history']; zone: string };

/** The way of the company, the latest step first, with who decided and why. */
export function VendorHistory({ history, zone }: HistoryProps) {
  return (
    <Card title="History">
      <ol className="space-y-3">
        {history.map(({ step, reason, by, at }) => (
          <li key={`${step} ${at.toISOString()}`} className="border-l-2 border-line-2 pl-3">
            <p className="text-body font-medium text-text-1">{WORDS[step] ?? step}</p>
            {reason && <p className="text-body text-text-2 wrap-anywhere">{reason}</p>}
            <p className="text-label text-text-3">
              {`${formatDate(at, zone)}, ${formatTime(at, zone)}`}
              {by && `, by ${by}`}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
