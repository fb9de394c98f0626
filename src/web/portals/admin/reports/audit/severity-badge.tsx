import { AUDIT_SEVERITY_LABELS, type AuditSeverity } from '#core/audit/entry-kinds.ts';
import { Badge } from '#web/ui/data/badge.tsx';

const TONES = { info: 'stone', warning: 'yellow', critical: 'red' } as const;

/** How much an entry matters, and whether what it tells of failed. */
export function SeverityBadge({ severity, success }: { severity: AuditSeverity; success: boolean }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {!success && <Badge tone="orange">Failed</Badge>}
      <Badge tone={TONES[severity]} dot>
        {AUDIT_SEVERITY_LABELS[severity]}
      </Badge>
    </span>
  );
}
