import { paymentsAccess as access } from '#core/payments/access.ts';
import { paymentsContract as contract } from '#core/payments/contract.ts';
import { userIdOf } from '#server/lib/context.ts';
import { command, query } from '#server/lib/pipeline.ts';
import { answerBank, bankChallenge, tellBank } from './commands/answer-bank.ts';
import { forgetAtProcessor, makeDefault, removeMethod } from './commands/make-default.ts';
import { completeSetup, openSetup, saveCard, startSetup } from './commands/save-card.ts';
import { history } from './queries/history.ts';
import { methodsOf } from './queries/payments.ts';

export const paymentsProcedures = {
  methods: query(contract.methods, access.methods, (ctx) => methodsOf(ctx, userIdOf(ctx))),
  startSetup: command(contract.startSetup, access.startSetup, startSetup, { follow: openSetup }),
  completeSetup: command(contract.completeSetup, access.completeSetup, completeSetup, {
    follow: saveCard,
    idempotency: 'natural',
  }),
  removeMethod: command(contract.removeMethod, access.removeMethod, removeMethod, {
    follow: forgetAtProcessor,
  }),
  makeDefault: command(contract.makeDefault, access.makeDefault, makeDefault, { idempotency: 'natural' }),
  history: query(contract.history, access.history, history),
  bankChallenge: query(contract.bankChallenge, access.bankChallenge, bankChallenge),
  answerBankChallenge: command(contract.answerBankChallenge, access.answerBankChallenge, answerBank, {
    follow: tellBank,
    idempotency: 'natural',
  }),
};
