/** What the log of a browser says, in words for an administrator. */
export const BROWSER_TITLES: Readonly<Record<string, string>> = {
  'Login failed': 'Sign-in failed',
  login: 'Signed in',
  logout: 'Signed out',
  export_list: 'Exported a list',
  clear_audit_logs: 'Cleared the browser’s audit log',
  unauthorized_log_clear_attempt: 'Tried to clear the audit log',
};
