import { coreModule } from '#core/lib/module.ts';
import * as events from './events.ts';
import { projectsAccess } from './projects/access.ts';
import { projectAuditTitles } from './projects/audit-titles.ts';
import { projectsContract } from './projects/contract.ts';
import * as projectEvents from './projects/events.ts';
import { projectNotices } from './projects/notices.ts';
import { PROJECT_STATUS_LOOKS } from './projects/status.ts';

export const quotesModule = coreModule({
  name: 'quotes',
  contract: { ...projectsContract },
  access: { ...projectsAccess },
  events: [...Object.values(events), ...Object.values(projectEvents)],
  notices: [...projectNotices],
  auditObjects: { project: { label: 'Project', statuses: PROJECT_STATUS_LOOKS } },
  auditTitles: { ...projectAuditTitles },
});
