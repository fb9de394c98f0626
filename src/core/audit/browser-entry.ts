import { ROLES, type Role } from '#core/lib/actor.ts';
import { AUDIT_CATEGORIES, AUDIT_SEVERITIES, type AuditCategory, type AuditSeverity } from './entry-kinds.ts';

/** Spec §3 Audit log entry (browser). */
export type BrowserEntry = {
  id: string;
  /** ISO 8601, UTC. */
  timestamp: string;
  userId: string;
  userEmail: string;
  userRole: Role;
  action: string;
  resource: string;
  resourceId: string | null;
  details: Record<string, unknown>;
  /** Spec §3: never filled. A browser does not know its own. */
  ipAddress: null;
  userAgent: string;
  sessionId: string;
  severity: AuditSeverity;
  category: AuditCategory;
  success: boolean;
  errorMessage: string | null;
};

/** What whoever notes something says; the rest follows from the browser and who is signed in. */
export type BrowserNote = Pick<BrowserEntry, 'action' | 'resource'> &
  Partial<
    Pick<BrowserEntry, 'resourceId' | 'details' | 'severity' | 'category' | 'success' | 'errorMessage'>
  >;

/** What is stored is whatever somebody left there: only whole entries count. */
export function readEntries(text: string | null): BrowserEntry[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is BrowserEntry {
  if (typeof value !== 'object' || value === null) return false;
  const entry = value as Record<string, unknown>;
  return (
    ['id', 'userId', 'userEmail', 'action', 'resource', 'timestamp'].every(
      (name) => typeof entry[name] === 'string',
    ) &&
    !Number.isNaN(Date.parse(String(entry.timestamp))) &&
    ROLES.some((role) => role === entry.userRole) &&
    AUDIT_CATEGORIES.some((category) => category === entry.category) &&
    AUDIT_SEVERITIES.some((severity) => severity === entry.severity) &&
    typeof entry.success === 'boolean' &&
    typeof entry.details === 'object' &&
    entry.details !== null
  );
}
