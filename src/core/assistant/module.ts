import { administrators } from '#core/lib/access-rule.ts';
import { coreModule } from '#core/lib/module.ts';
import { assistantAccess } from './access.ts';
import { assistantContract } from './contract.ts';

export const assistantModule = coreModule({
  name: 'assistant',
  contract: assistantContract,
  access: assistantAccess,
  auditObjects: {
    assistant: { label: 'Assistant' },
  },
  auditTitles: {
    'assistant.ask': 'Asked the assistant',
    'assistant.clear': 'Cleared the conversation with the assistant',
    'assistant.approve': 'Approved a proposal by the assistant',
    'assistant.decline': 'Declined a proposal by the assistant',
    'assistant.undo': 'Undid a proposal by the assistant',
  },
  pages: [
    {
      kind: 'pages',
      title: 'AI assistant',
      subtitle: 'Questions answered with live figures',
      path: '/admin/ai-assistant',
      words: 'chat ask help',
      mayOpen: administrators('none'),
    },
  ],
});
