/** What an entry of the log is sorted by: what it was about, how grave it was, and who acted. */

export const AUDIT_CATEGORIES = ['auth', 'admin', 'data', 'security', 'system'] as const;
export type AuditCategory = (typeof AUDIT_CATEGORIES)[number];
export const AUDIT_CATEGORY_LABELS: Record<AuditCategory, string> = {
  auth: 'Sign-in',
  admin: 'Administration',
  data: 'Data',
  security: 'Security',
  system: 'System',
};

export const AUDIT_SEVERITIES = ['info', 'warning', 'critical'] as const;
export type AuditSeverity = (typeof AUDIT_SEVERITIES)[number];
export const AUDIT_SEVERITY_LABELS: Record<AuditSeverity, string> = {
  info: 'Info',
  warning: 'Warning',
  critical: 'Critical',
};

/** Who acted; `system` and `anonymous` are no people. */
export const AUDIT_ROLES = ['admin', 'vendor', 'homeowner', 'system', 'anonymous'] as const;
export const AUDIT_ROLE_LABELS: Record<(typeof AUDIT_ROLES)[number], string> = {
  admin: 'Administrator',
  vendor: 'Vendor',
  homeowner: 'Homeowner',
  system: 'Canopy',
  anonymous: 'Not signed in',
};
