/** Quick actions that have addresses of their own (spec §2), and the screens where they are done. */
export const QUICK_ACTIONS: Readonly<Record<string, string>> = {
  'add-vendor': '/admin/vendors/new',
  'create-account': '/admin/users/new',
  'create-job': '/admin/jobs/new',
  'escalate-case': '/admin/cases/new',
};
