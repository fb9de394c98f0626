import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { cents, done, objectId, pageOf, placeInput } from '#core/lib/wire.ts';
import { PAYMENT_PURPOSES } from './purpose.ts';

const tags = ['payments'];

export const methodView = z.object({
  id: z.uuid(),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  isDefault: z.boolean(),
  expired: z.boolean(),
});
export type MethodView = z.output<typeof methodView>;

const setupStep = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('saved'), method: methodView }),
  z.object({
    outcome: z.literal('challenge'),
    setupId: z.uuid(),
    url: z.nullable(z.string()),
    clientToken: z.nullable(z.string()),
  }),
  z.object({ outcome: z.literal('failed'), message: z.string() }),
]);

export const paymentRow = z.object({
  id: z.uuid(),
  bookingId: z.uuid(),
  bookingNumber: z.int(),
  title: z.string(),
  vendorName: z.string(),
  purpose: z.enum(PAYMENT_PURPOSES),
  /** What an extra, a milestone or a change order was for. */
  what: z.nullable(z.string()),
  status: z.enum([
    'intent',
    'requires_action',
    'authorized',
    'captured',
    'voided',
    'lapsed',
    'failed',
    'refunded',
  ]),
  amountCents: cents,
  capturedCents: cents,
  refundedCents: cents,
  method: z.string(),
  at: z.date(),
});
export type PaymentRow = z.output<typeof paymentRow>;

export const paymentsContract = {
  methods: oc
    .route({ method: 'GET', path: '/payment-methods', summary: "The caller's saved cards", tags })
    .input(z.object({}))
    .output(z.array(methodView)),
  startSetup: oc
    .route({
      method: 'POST',
      path: '/payment-methods/setups',
      summary: 'Start saving a card',
      tags,
      successStatus: 201,
    })
    .input(z.object({}))
    .output(
      z.object({
        setupId: z.uuid(),
        mode: z.enum(['simulated', 'stripe']),
        clientToken: z.string(),
        publishableKey: z.nullable(z.string()),
      }),
    ),
  completeSetup: oc
    .route({
      method: 'POST',
      path: '/payment-methods/setups/{setupId}/complete',
      summary: 'Save a card from its card form token',
      tags,
    })
    .input(
      z.object({
        setupId: objectId,
        /** The page that the bank leads back to: a path of ours. */
        returnTo: z.optional(z.string().check(z.maxLength(500))),
        token: z
          .string()
          .check(
            z.minLength(3),
            z.maxLength(200),
            z.regex(/^[A-Za-z]+_[A-Za-z0-9_]+$/, { error: 'A token of the card form, never a card number' }),
          ),
      }),
    )
    .output(setupStep),
  removeMethod: oc
    .route({ method: 'POST', path: '/payment-methods/{id}/remove', summary: 'Remove a saved card', tags })
    .input(z.object({ id: objectId }))
    .output(done),
  makeDefault: oc
    .route({
      method: 'POST',
      path: '/payment-methods/{id}/default',
      summary: 'Make a card the default',
      tags,
    })
    .input(z.object({ id: objectId }))
    .output(done),
  history: oc
    .route({ method: 'GET', path: '/payments', summary: "The caller's charges, holds and refunds", tags })
    .input(z.object({ ...placeInput(25) }))
    .output(
      z.extend(pageOf(paymentRow), {
        heldCents: cents,
        /** Charged to cards this year, what of it was refunded, and the rest. */
        paidThisYearCents: cents,
        refundedThisYearCents: cents,
        chargedThisYearCents: cents,
        creditCents: cents,
      }),
    ),
  bankChallenge: oc
    .route({
      method: 'GET',
      path: '/simulated-bank/{ref}',
      summary: 'The simulated bank’s question; not available with a live processor',
      tags,
    })
    .input(z.object({ ref: z.string().check(z.maxLength(100)) }))
    .output(
      z.object({
        open: z.boolean(),
        amountCents: z.nullable(cents),
        description: z.nullable(z.string()),
        returnUrl: z.nullable(z.string()),
      }),
    ),
  answerBankChallenge: oc
    .route({ method: 'POST', path: '/simulated-bank/{ref}', summary: 'Answer the simulated bank', tags })
    .input(z.object({ ref: z.string().check(z.maxLength(100)), approve: z.boolean() }))
    .output(done),
};
