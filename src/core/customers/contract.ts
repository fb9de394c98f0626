import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { done, objectId, pageOf } from '#core/lib/wire.ts';
import {
  customerDetail,
  customersInput,
  customerTiles,
  customerView,
  inviteInput,
  noteText,
  ownPageView,
  tagsInput,
} from './views.ts';

const tags = ['customers'];
const one = z.object({ id: objectId });
const note = z.object({ id: objectId, noteId: objectId });
const read = (path: `/${string}`, summary: string) => oc.route({ method: 'GET', path, summary, tags });
const act = (path: `/${string}`, summary: string) => oc.route({ method: 'POST', path, summary, tags });

export const customersContract = {
  list: read('/customers', 'Your company’s customers, the latest visit first')
    .input(customersInput)
    .output(
      z.extend(pageOf(customerView), {
        total: z.int(),
        /** Of all customers, whatever is filtered. */
        tiles: customerTiles,
        /** Every tag the company uses. */
        tags: z.array(z.string()),
        /** The company's local day, by which something is due. */
        today: z.string(),
      }),
    ),
  page: read('/own-page', 'Your company’s booking page, and the bookings that came through it')
    .input(z.object({}))
    .output(ownPageView),
  get: read('/customers/{id}', 'One customer with their homes, jobs, notes and tags')
    .input(one)
    .output(customerDetail),
  addNote: oc
    .route({
      method: 'POST',
      path: '/customers/{id}/notes',
      summary: 'Add a private note about a customer',
      tags,
      successStatus: 201,
    })
    .input(z.object({ id: objectId, text: noteText }))
    .output(customerDetail),
  editNote: act('/customers/{id}/notes/{noteId}', 'Edit a note of your own')
    .input(z.extend(note, { text: noteText }))
    .output(customerDetail),
  removeNote: act('/customers/{id}/notes/{noteId}/remove', 'Delete a note of your own')
    .input(note)
    .output(customerDetail),
  setTags: act('/customers/{id}/tags', 'Set the private tags of a customer')
    .input(z.object({ id: objectId, tags: tagsInput }))
    .output(customerDetail),
  invite: oc
    .route({
      method: 'POST',
      path: '/customers/{id}/invitations',
      summary: 'Invite a customer to book again',
      tags,
      successStatus: 201,
    })
    .input(inviteInput)
    .output(customerDetail),
  openInvitation: act('/invitations/{id}/open', 'Follow an invitation to book again').input(one).output(done),
  invitationChoice: read('/invitation-choice', 'Whether vendors may invite you to book again')
    .input(z.object({}))
    .output(z.object({ on: z.boolean() })),
  setInvitationChoice: act('/invitation-choice', 'Let vendors invite you to book again, or not')
    .input(z.object({ on: z.boolean() }))
    .output(z.object({ on: z.boolean() })),
};
