import { administrators } from '#core/lib/access-rule.ts';
import { coreModule } from '#core/lib/module.ts';
import { reportsAccess } from './access.ts';
import { reportsContract } from './contract.ts';
import { forecastsAccess } from './forecasts/access.ts';

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
    {
      kind: 'pages',
      title: 'Forecasts',
      subtitle: 'The next weeks of your company, and what to do about them',
      path: '/account/vendor/enterprise-ai-intelligence',
      words: 'ai intelligence prediction workload overload idle late unusual refunds',
      mayOpen: forecastsAccess.forecast,
    },
  ],
});
