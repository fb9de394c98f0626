import { assistantAccess as access } from '#core/assistant/access.ts';
import { assistantContract as contract } from '#core/assistant/contract.ts';
import { command, query } from '#server/lib/pipeline.ts';
import { askAssistant } from './commands/ask-assistant.ts';
import { clearConversation } from './commands/clear-conversation.ts';
import { conversationOf } from './queries/conversation.ts';

export const assistantProcedures = {
  conversation: query(contract.conversation, access.conversation, conversationOf),
  ask: command(contract.ask, access.ask, askAssistant),
  clear: command(contract.clear, access.clear, clearConversation, { idempotency: 'natural' }),
};
