import { messagingModule as core } from '#core/messaging/module.ts';
import { defineModule } from '#server/lib/modules/module.ts';
import { messagingDemo } from './demo.ts';
import { messagingListeners } from './listeners.ts';
import { messagingSources, messagingTopics, overdueTalk, settledTalk } from './notices.ts';
import { messagingProcedures } from './procedures.ts';
import { maySeeAttachment } from './queries/thread.ts';

export const messagingModule = defineModule({
  core,
  procedures: messagingProcedures,
  listeners: messagingListeners,
  noticeSources: messagingSources,
  settledLines: settledTalk,
  overdueMails: [overdueTalk],
  liveTopics: messagingTopics,
  fileRules: [maySeeAttachment],
  demo: messagingDemo,
});
