import { administrators } from '#core/lib/access-rule.ts';
import { coreModule } from '#core/lib/module.ts';
import { messagingAccess } from './access.ts';
import { messagingContract } from './contract.ts';
import * as events from './events.ts';
import { messagingNotices } from './notices.ts';

export const messagingModule = coreModule({
  name: 'messaging',
  contract: messagingContract,
  access: messagingAccess,
  events: Object.values(events),
  notices: messagingNotices,
  auditObjects: {
    channel: { label: 'Conversation' },
    message: { label: 'Message' },
  },
  auditTitles: {
    'messaging.markRead': 'Read messages',
    'messaging.react': 'Reacted to a message',
    'messaging.send': 'Sent a message',
  },
  pages: [
    {
      kind: 'pages',
      title: 'Messages',
      subtitle: 'Conversations of jobs',
      path: '/messages',
      words: 'chat inbox',
      mayOpen: administrators('none'),
    },
  ],
});
