import { administrators } from '#core/lib/access-rule.ts';
import { coreModule } from '#core/lib/module.ts';
import { monitoringAccess } from './access.ts';
import { monitoringContract } from './contract.ts';

export const monitoringModule = coreModule({
  name: 'monitoring',
  contract: monitoringContract,
  access: monitoringAccess,
  auditObjects: {
    error: { label: 'Error', path: (id) => `/admin/qa-dashboard/errors/${id}` },
  },
  auditTitles: {
    'monitoring.assignError': 'Assigned an error',
    'monitoring.resolveError': 'Resolved an error',
    'monitoring.ignoreError': 'Ignored an error',
    'monitoring.reopenError': 'Reopened an error',
  },
  pages: [
    {
      kind: 'pages',
      title: 'Quality',
      subtitle: 'Errors, response times and web vitals at a glance',
      path: '/admin/qa-dashboard',
      words: 'qa health monitoring latency uptime metrics',
      mayOpen: administrators('none'),
    },
    {
      kind: 'pages',
      title: 'Errors',
      subtitle: 'Server and browser errors',
      path: '/admin/qa-dashboard/errors',
      words: 'bugs exceptions crashes monitoring',
      mayOpen: administrators('none'),
    },
  ],
});
