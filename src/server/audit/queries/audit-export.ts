import { auditAccess } from '#core/audit/access.ts';
import { type AuditRow, auditInput } from '#core/audit/contract.ts';
import { AUDIT_CATEGORY_LABELS, AUDIT_SEVERITY_LABELS } from '#core/audit/entry-kinds.ts';
import { listExport } from '#server/lib/lists/export.ts';
import { pageOfLog } from './log.ts';

const log = {
  input: auditInput,
  rule: auditAccess.list,
  page: pageOfLog,
  by: 'at' as const,
  /** First those of spec §3, then what the server knows besides. */
  columns: {
    Timestamp: (entry: AuditRow) => entry.at,
    'User Email': (entry: AuditRow) => entry.actor?.email ?? entry.triedEmail,
    Action: (entry: AuditRow) => entry.action,
    Resource: (entry: AuditRow) => entry.resource,
    Success: (entry: AuditRow) => entry.success,
    Severity: (entry: AuditRow) => AUDIT_SEVERITY_LABELS[entry.severity],
    Category: (entry: AuditRow) => AUDIT_CATEGORY_LABELS[entry.category],
    Details: (entry: AuditRow) => JSON.stringify(entry.details),
    'Resource Id': (entry: AuditRow) => entry.resourceId,
    Error: (entry: AuditRow) => entry.errorMessage,
    Role: (entry: AuditRow) => entry.role,
    'IP Address': (entry: AuditRow) => entry.ipAddress,
    'User Agent': (entry: AuditRow) => entry.userAgent,
    Session: (entry: AuditRow) => entry.sessionId,
    Request: (entry: AuditRow) => entry.requestId,
    Entry: (entry: AuditRow) => entry.id,
    Sealed: (entry: AuditRow) => entry.sealed,
  },
};

/** /api/export/audit.csv */
export const auditExport = listExport(log);
/** /api/export/audit.json */
export const auditJsonExport = listExport({ ...log, format: 'json' });
