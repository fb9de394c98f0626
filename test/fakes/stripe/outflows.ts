import { type Account, emit, newId, seconds } from './account.ts';
import { invalidRequest, missing } from './api-error.ts';
import { type FormTree, mapOf, textOf } from './form-body.ts';
import type { RefundObject, TransferObject } from './objects.ts';
import { amountOf, paymentIntent } from './payment-intents.ts';

export function createRefund(account: Account, params: FormTree): RefundObject {
  const intent = paymentIntent(account, textOf(params.payment_intent) ?? '');
  const charge = account.charges.get(intent.latest_charge ?? '');
  if (!charge?.captured) {
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
  }
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = params.amount === undefined ? left : amountOf(params.amount, 'amount');
  if (charge.refunded) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  if (amount > left) {
    throw invalidRequest('Refund amount is greater than unrefunded amount on charge', { param: 'amount' });
  }
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  const refund: RefundObject = {
    id: newId('re'),
    object: 'refund',
    created: seconds(account),
    amount,
    charge: charge.id,
    currency: charge.currency,
    metadata: mapOf(params.metadata),
    payment_intent: intent.id,
    status: 'succeeded',
  };
  account.refunds.set(refund.id, refund);
  emit(account, 'refund.created', refund);
  emit(account, 'charge.refunded', charge);
  return refund;
}

export function createTransfer(account: Account, params: FormTree): TransferObject {
  const amount = amountOf(params.amount, 'amount');
  const destination = textOf(params.destination) ?? '';
  const connected = account.connectedAccounts.get(destination);
  if (!connected) throw missing('destination', destination, 'destination');
  if (!connected.transfersActive) {
    throw invalidRequest('Your destination account needs to have the transfers capability enabled.', {
      code: 'insufficient_capabilities_for_transfer',
    });
  }
  if (amount > account.balance) {
    throw invalidRequest('You have insufficient available funds in your Stripe account.', {
      code: 'balance_insufficient',
    });
  }
  account.balance -= amount;
  const transfer: TransferObject = {
    id: newId('tr'),
    object: 'transfer',
    created: seconds(account),
    amount,
    amount_reversed: 0,
    currency: textOf(params.currency) ?? 'usd',
    destination,
    metadata: mapOf(params.metadata),
    reversed: false,
    transfer_group: textOf(params.transfer_group) ?? null,
    livemode: false,
  };
  account.transfers.set(transfer.id, transfer);
  emit(account, 'transfer.created', transfer);
  return transfer;
}
