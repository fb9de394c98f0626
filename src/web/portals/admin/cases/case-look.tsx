import type { CaseStatus } from '#core/cases/status.ts';
import { CASE_STATUS_LABELS } from '#core/cases/status.ts';
import { Badge, type BadgeTone } from '#web/ui/data/badge.tsx';

const TONES: Record<CaseStatus, BadgeTone> = { open: 'orange', in_progress: 'blue', resolved: 'green' };

/** How a case stands, in a dot and a word. */
export function CaseStatusBadge({ status }: { status: CaseStatus }) {
  return (
    <Badge tone={TONES[status]} dot>
      {CASE_STATUS_LABELS[status]}
    </Badge>
  );
}
