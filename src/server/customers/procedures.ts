import { customersModule as core } from '#core/customers/module.ts';
import type { Ctx } from '#server/lib/context.ts';
import { bind, command, query } from '#server/lib/pipeline.ts';
import { addNote } from './commands/add-note.ts';
import { editNote } from './commands/edit-note.ts';
import { inviteCustomer } from './commands/invite-customer.ts';
import { openInvitation } from './commands/open-invitation.ts';
import { removeNote } from './commands/remove-note.ts';
import { setInvitationChoice } from './commands/set-invitation-choice.ts';
import { setTags } from './commands/set-tags.ts';
import { customerOf } from './queries/detail.ts';
import { invitationChoiceOf } from './queries/invitations.ts';
import { listCustomers } from './queries/list.ts';
import { ownPageOf } from './queries/own-page.ts';

/** What every command about one customer answers. */
const thenRead = { follow: (ctx: Ctx, _input: unknown, { id }: { id: string }) => customerOf(ctx, { id }) };
const natural = { idempotency: 'natural' } as const;

export const customersProcedures = bind(core, {
  list: query(listCustomers),
  page: query(ownPageOf),
  get: query(customerOf),
  addNote: command(addNote, thenRead),
  editNote: command(editNote, thenRead),
  removeNote: command(removeNote, thenRead),
  setTags: command(setTags, thenRead),
  invite: command(inviteCustomer, thenRead),
  openInvitation: command(openInvitation, natural),
  invitationChoice: query(invitationChoiceOf),
  setInvitationChoice: command(setInvitationChoice, natural),
});
