import { administrators } from '#core/lib/access-rule.ts';
import { coreModule } from '#core/lib/module.ts';
import { matchingAccess } from './access.ts';
import { matchingContract } from './contract.ts';
import * as events from './events.ts';
import { DECISION_KIND_LOOKS } from './kinds.ts';
import { matchingNotices } from './notices.ts';

export const matchingModule = coreModule({
  name: 'matching',
  contract: matchingContract,
  access: matchingAccess,
  events: Object.values(events),
  notices: matchingNotices,
  auditObjects: {
    match: { label: 'Match', path: (id) => `/admin/matching-settings/${id}`, statuses: DECISION_KIND_LOOKS },
    matching_weights: { label: 'Matching weights', path: () => '/admin/matching-settings?view=history' },
  },
  auditTitles: {
    'matching.match': 'Matched vendors to a job',
    'matching.save': 'Changed the matching weights',
    'matching.revert': 'Reverted the matching weights',
  },
  pages: [
    {
      kind: 'settings',
      title: 'Matching settings',
      subtitle: 'Weights of the ranking, newcomers and the decision log',
      path: '/admin/matching-settings',
      words: 'ai matching weights scores ranking newcomers best match',
      mayOpen: administrators('none'),
    },
  ],
});
