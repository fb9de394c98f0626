import { quotesModule as core } from '#core/quotes/module.ts';
import { COUNTED_CALLS } from '#core/settings/counted-calls.ts';
import { bind, command, query } from '#server/lib/pipeline.ts';
import { acceptQuote, afterAcceptQuote } from './commands/accept-quote.ts';
import { declineInvitation } from './commands/answer/decline-invitation.ts';
import { deleteTemplate } from './commands/answer/delete-template.ts';
import { saveTemplate } from './commands/answer/save-template.ts';
import { sendMessage } from './commands/answer/send-message.ts';
import { sendQuote } from './commands/answer/send-quote.ts';
import { withdrawQuote } from './commands/answer/withdraw-quote.ts';
import { cancelRequest } from './commands/request/cancel-request.ts';
import { requestQuotes } from './commands/request/request-quotes.ts';
import { projectsOperations } from './projects/procedures.ts';
import { invitationDetail } from './queries/invitation-detail.ts';
import { listInvitations, listRequests } from './queries/lists.ts';
import { listVendors } from './queries/matches.ts';
import { listOptionSlots } from './queries/option-slots.ts';
import { listPriceBook } from './queries/price-book.ts';
import { requestDetail } from './queries/request-detail.ts';
import { listTemplates } from './queries/templates.ts';

export const quotesProcedures = bind(core, {
  ...projectsOperations,

  vendors: query(listVendors),
  request: command(requestQuotes, { limit: COUNTED_CALLS['quotes.request'].limit }),
  requests: query(listRequests),
  getRequest: query(requestDetail),
  cancel: command(cancelRequest),
  slots: query(listOptionSlots),
  accept: command(acceptQuote, {
    limit: COUNTED_CALLS['quotes.accept'].limit,
    follow: afterAcceptQuote,
  }),

  invitations: query(listInvitations),
  getInvitation: query(invitationDetail),
  send: command(sendQuote),
  withdraw: command(withdrawQuote),
  decline: command(declineInvitation),
  sendMessage: command(sendMessage),
  priceBook: query(listPriceBook),
  templates: query(listTemplates),
  saveTemplate: command(saveTemplate),
  deleteTemplate: command(deleteTemplate, { idempotency: 'natural' }),
});
