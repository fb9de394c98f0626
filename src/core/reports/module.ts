import { administrators } from '#core/lib/access-rule.ts';
import { coreModule } from '#core/lib/module.ts';
import { reportsAccess } from './access.ts';
import { reportsContract } from './contract.ts';

export const reportsModule = coreModule({
  name: 'reports',
  contract: reportsContract,
  access: reportsAccess,
  pages: [
    {
      kind: 'pages',
      title: 'Dashboard',
      subtitle: 'The market at a glance',
      path: '/admin/dashboard',
      words: 'home start kpi',
      mayOpen: administrators('none'),
    },
    {
      kind: 'reports',
      title: 'Market overview',
      subtitle: 'Revenue, jobs and people over 7, 30 or 90 days',
      path: '/admin/dashboard?days=90',
      words: 'trend satisfaction figures',
      mayOpen: administrators('none'),
    },
  ],
});
