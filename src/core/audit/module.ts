import { administrators } from '#core/lib/access-rule.ts';
import { coreModule } from '#core/lib/module.ts';
import { auditAccess } from './access.ts';
import { auditContract } from './contract.ts';

export const auditModule = coreModule({
  name: 'audit',
  contract: auditContract,
  access: auditAccess,
  auditObjects: {
    audit_log: { label: 'Audit log' },
  },
  auditTitles: {
    'audit.verify': 'Verified the audit log',
    'audit.reportBreak': 'Found the audit log altered',
    'audit.restore': 'Restored a record from the log',
    'audit.exportList': 'Exported a list',
  },
  pages: [
    {
      kind: 'reports',
      title: 'Audit log',
      subtitle: 'Who did what, sealed on the server',
      path: '/admin/reports/audit',
      words: 'history security alerts changes',
      mayOpen: administrators('none'),
    },
    {
      kind: 'reports',
      title: "This browser's audit log",
      subtitle: 'Activity and alerts in this browser',
      path: '/admin/reports/audit/browser',
      words: 'local clear export',
      mayOpen: administrators('none'),
    },
  ],
});
