import { messagingModule as core } from '#core/messaging/module.ts';
import { defineModule } from '#server/lib/modules/module.ts';
import { messagingDemo } from './demo.ts';
import { messagingListeners } from './listeners.ts';
import { messagingSources, messagingTopics, overdueMessages, settledMessages } from './notices.ts';
import { messagingPersonalData } from './personal-data.ts';
import { messagingProcedures } from './procedures.ts';
import { maySeeAttachment } from './queries/channel.ts';

export const messagingModule = defineModule({
  core,
  procedures: messagingProcedures,
  personalData: messagingPersonalData,
  listeners: messagingListeners,
  noticeSources: messagingSources,
  settledLines: settledMessages,
  overdueMails: [overdueMessages],
  liveTopics: messagingTopics,
  fileRules: [maySeeAttachment],
  demo: messagingDemo,
});
