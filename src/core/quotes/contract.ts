import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { answersInput, daysInput, paymentStep, slotDay } from '#core/bookings/views.ts';
import { listInput } from '#core/lib/list.ts';
import { done, freeText, objectId, pageOf, sha256 } from '#core/lib/wire.ts';
import { DECLINE_REASONS } from './decline-reason.ts';
import { attachmentsInput, quoteInput, templateContent } from './input.ts';
import {
  BUDGET_MAX_CENTS,
  BUDGET_MIN_CENTS,
  CANCEL_NOTE_MAX,
  DECLINE_NOTE_MAX,
  DESCRIPTION_MAX_LENGTH,
  DESCRIPTION_MIN_LENGTH,
  QUOTE_MESSAGE_MAX,
  QUOTE_VENDORS_MAX,
  REQUEST_PHOTOS_MAX,
  REQUEST_TITLE_MAX,
  TEMPLATE_NAME_MAX,
} from './limits.ts';
import { requestsInput } from './list.ts';
import { INVITATION_STATUSES, QUOTE_REQUEST_STATUSES } from './status.ts';
import { VENDOR_CHOICES } from './terms.ts';
import {
  invitationLine,
  invitationView,
  priceBookLine,
  requestLine,
  requestView,
  vendorCard,
} from './views.ts';

const tags = ['quotes'];
const one = z.object({ id: objectId });
const read = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'GET', path: `/quotes${path}`, summary, tags });
const act = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'POST', path: `/quotes${path}`, summary, tags });
const create = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'POST', path: `/quotes${path}`, summary, tags, successStatus: 201 });

const budget = z
  .int({ error: 'Enter an amount' })
  .check(
    z.minimum(BUDGET_MIN_CENTS, { error: 'At least $50' }),
    z.maximum(BUDGET_MAX_CENTS, { error: 'At most $200,000' }),
  );

const newRequest = z.object({
  serviceSlug: z.string().check(z.maxLength(80)),
  homeId: objectId,
  /** The service's name where it has none. */
  title: z._default(freeText(REQUEST_TITLE_MAX), ''),
  description: freeText(DESCRIPTION_MAX_LENGTH).check(
    z.minLength(DESCRIPTION_MIN_LENGTH, {
      error: `Describe the work in at least ${DESCRIPTION_MIN_LENGTH} characters`,
    }),
  ),
  answers: z._default(answersInput, {}),
  budgetCents: z._default(z.nullable(budget), null),
  wantedFrom: z._default(z.nullable(z.iso.date()), null),
  wantedTo: z._default(z.nullable(z.iso.date()), null),
  photos: z._default(
    z.array(sha256).check(z.maxLength(REQUEST_PHOTOS_MAX, { error: `Up to ${REQUEST_PHOTOS_MAX} photos` })),
    [],
  ),
  vendorChoice: z.enum(VENDOR_CHOICES),
  /** For `chosen`: who is asked. */
  vendorIds: z._default(
    z
      .array(objectId)
      .check(z.maxLength(QUOTE_VENDORS_MAX, { error: `Choose up to ${QUOTE_VENDORS_MAX} vendors` })),
    [],
  ),
});
export type NewQuoteRequest = z.output<typeof newRequest>;

export const invitationsInput = listInput(
  { by: ['asked', 'clock'], first: 'asked', direction: 'desc' },
  { status: z.optional(z.enum(INVITATION_STATUSES)) },
);
export type InvitationsInput = z.output<typeof invitationsInput>;

const template = z.object({ id: z.uuid(), name: z.string(), content: templateContent, updatedAt: z.date() });

export const quotesContract = {
  vendors: read('/vendors', 'Vendors who can be asked for a quote in a ZIP code; no account needed')
    .input(
      z.object({
        serviceSlug: z.string().check(z.maxLength(80)),
        zip: z.string().check(z.trim(), z.regex(/^\d{5}$/, { error: 'Enter a 5-digit ZIP code' })),
      }),
    )
    .output(z.object({ vendors: z.array(vendorCard), neighborhood: z.string(), marketName: z.string() })),
  request: create('/requests', 'Ask up to four vendors for a quote')
    .input(newRequest)
    .output(z.object({ id: z.uuid(), number: z.int() })),
  requests: read('/requests', "The caller's quote requests; administrators see all")
    .input(requestsInput)
    .output(
      z.extend(pageOf(requestLine), {
        total: z.int(),
        /** Under the other filters; every status is there. */
        counts: z.record(z.enum(QUOTE_REQUEST_STATUSES), z.int()),
      }),
    ),
  getRequest: read('/requests/{id}', 'A quote request with every answer to it')
    .input(one)
    .output(requestView),
  cancel: act('/requests/{id}/cancel', 'Cancel a quote request')
    .input(z.object({ id: objectId, note: z._default(freeText(CANCEL_NOTE_MAX), '') }))
    .output(done),

  slots: read('/options/{id}/slots', 'Available times of the vendor for an option’s work')
    .input(z.extend(one, daysInput))
    .output(z.object({ zone: z.string(), firstFree: z.nullable(z.date()), days: z.array(slotDay) })),
  accept: create(
    '/options/{id}/accept',
    'Accept a quote: one of its options, at an available time, with a saved card',
  )
    .input(
      z.object({
        id: objectId,
        startsAt: z.iso.datetime({ offset: true, error: 'Choose a time' }),
        paymentMethodId: objectId,
        /** As it was shown; a quote that changed since is not accepted. */
        expectedTotalCents: z.int().check(z.minimum(0)),
      }),
    )
    .output(paymentStep),

  invitations: read('/invitations', "Requests that the caller's company was asked to quote")
    .input(invitationsInput)
    .output(z.extend(pageOf(invitationLine), { total: z.int(), waiting: z.int() })),
  getInvitation: read('/invitations/{id}', 'A request that the company was asked to quote')
    .input(one)
    .output(invitationView),
  send: create('/invitations/{id}/quotes', 'Send a quote, or a new version of it')
    .input(z.extend(quoteInput, { id: objectId }))
    .output(z.object({ id: z.uuid(), version: z.int() })),
  withdraw: act('/sent/{id}/withdraw', 'Withdraw a quote').input(one).output(done),
  decline: act('/invitations/{id}/decline', 'Decline to quote, with a reason')
    .input(
      z.object({
        id: objectId,
        reason: z.enum(DECLINE_REASONS, { error: 'Choose a reason' }),
        note: z._default(freeText(DECLINE_NOTE_MAX), ''),
      }),
    )
    .output(done),
  sendMessage: create('/invitations/{id}/messages', 'Ask or answer a question about a request')
    .input(
      z.object({
        id: objectId,
        text: freeText(QUOTE_MESSAGE_MAX).check(z.minLength(1, { error: 'Write a message' })),
        attachments: attachmentsInput,
      }),
    )
    .output(z.object({ id: z.uuid() })),

  priceBook: read(
    '/invitations/{id}/price-book',
    'Lines from the company’s services, add-ons and the catalog',
  )
    .input(one)
    .output(z.object({ lines: z.array(priceBookLine) })),
  templates: read('/templates', 'Saved quote templates')
    .input(z.object({}))
    .output(z.object({ items: z.array(template) })),
  saveTemplate: act('/templates', 'Save a quote as a template; one of the same name is replaced')
    .input(
      z.object({
        name: freeText(TEMPLATE_NAME_MAX).check(z.minLength(1, { error: 'Name the template' })),
        content: templateContent,
      }),
    )
    .output(z.object({ id: z.uuid() })),
  deleteTemplate: act('/templates/{id}/delete', 'Delete a quote template').input(one).output(done),
};
