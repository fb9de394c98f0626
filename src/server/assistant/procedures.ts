import { assistantModule as core } from '#core/assistant/module.ts';
import { bind, command, query } from '#server/lib/pipeline.ts';
import { askAssistant } from './commands/ask-assistant.ts';
import { clearConversation } from './commands/clear-conversation.ts';
import { approveProposal } from './commands/proposals/approve-proposal.ts';
import { declineProposal } from './commands/proposals/decline-proposal.ts';
import { showDecided } from './commands/proposals/show-decided.ts';
import { undoProposal } from './commands/proposals/undo-proposal.ts';
import { conversationOf } from './queries/conversation.ts';
import { modelAnswer } from './queries/model-answer.ts';

export const assistantProcedures = bind(core, {
  conversation: query(conversationOf),
  ask: command(askAssistant, { outside: modelAnswer }),
  clear: command(clearConversation, { idempotency: 'natural' }),
  approve: command(approveProposal, { follow: showDecided }),
  decline: command(declineProposal),
  undo: command(undoProposal, { follow: showDecided }),
});
