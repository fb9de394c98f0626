import type { supportContract } from '#core/cases/support/contract.ts';
import { command, type Operations, query } from '#server/lib/pipeline.ts';
import { closeCase } from './commands/close-case.ts';
import { beforeContactGuest, contactGuest } from './commands/contact-guest.ts';
import { contactSupport } from './commands/contact-support.ts';
import { replyCase } from './commands/reply-case.ts';
import { contactJobsOf, listMine, supportCaseOf } from './queries.ts';

export const supportOperations = {
  contact: command(contactSupport),
  contactJobs: query(contactJobsOf),
  listMine: query(listMine),
  getMine: query((ctx, { id }) => supportCaseOf(ctx, { id })),
  replyMine: command((ctx, { id, ...said }) => replyCase(ctx, { ...said, whose: { id } }), {
    follow: (ctx, _input, { id }) => supportCaseOf(ctx, { id }),
  }),
  closeMine: command((ctx, { id }) => closeCase(ctx, { whose: { id } }), {
    idempotency: 'natural',
    follow: (ctx, _input, { id }) => supportCaseOf(ctx, { id }),
  }),
  guestContact: command(contactGuest, { outside: beforeContactGuest }),
  guestCase: query(supportCaseOf),
  guestReply: command(
    (ctx, { id, key, content }) => replyCase(ctx, { content, attachments: [], whose: { id, key } }),
    { follow: (ctx, { id, key }) => supportCaseOf(ctx, { id, key }) },
  ),
  guestClose: command((ctx, whose) => closeCase(ctx, { whose }), {
    idempotency: 'natural',
    follow: (ctx, { id, key }) => supportCaseOf(ctx, { id, key }),
  }),
} satisfies Operations<typeof supportContract>;
