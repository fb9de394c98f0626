import { assistantAccess as access } from '#core/assistant/access.ts';
import { assistantContract as contract } from '#core/assistant/contract.ts';
import { command, query } from '#server/lib/pipeline.ts';
import { askAssistant } from './commands/ask-assistant.ts';
import { clearConversation } from './commands/clear-conversation.ts';
import { approveProposal } from './commands/proposals/approve-proposal.ts';
import { declineProposal } from './commands/proposals/decline-proposal.ts';
import { showDecided } from './commands/proposals/show-decided.ts';
import { undoProposal } from './commands/proposals/undo-proposal.ts';
import { conversationOf } from './queries/conversation.ts';
import { modelAnswer } from './queries/model-answer.ts';

export const assistantProcedures = {
  conversation: query(contract.conversation, access.conversation, conversationOf),
  ask: command(contract.ask, access.ask, askAssistant, { outside: modelAnswer }),
  clear: command(contract.clear, access.clear, clearConversation, { idempotency: 'natural' }),
  approve: command(contract.approve, access.approve, approveProposal, { follow: showDecided }),
  decline: command(contract.decline, access.decline, declineProposal),
  undo: command(contract.undo, access.undo, undoProposal, { follow: showDecided }),
};
