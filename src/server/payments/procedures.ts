import { paymentsAccess as access } from '#core/payments/access.ts';
import { paymentsContract as contract } from '#core/payments/contract.ts';
import { userIdOf } from '#server/lib/context.ts';
import { command, query } from '#server/lib/pipeline.ts';
import { afterAnswerBank, answerBank } from './commands/answer-bank.ts';
import { afterCompleteSetup, completeSetup } from './commands/complete-setup.ts';
import { makeDefault } from './commands/make-default.ts';
import { afterRemoveMethod, removeMethod } from './commands/remove-method.ts';
import { afterStartSetup, startSetup } from './commands/start-setup.ts';
import { bankChallenge } from './queries/bank.ts';
import { history } from './queries/history.ts';
import { methodsOf } from './queries/methods.ts';

export const paymentsProcedures = {
  methods: query(contract.methods, access.methods, (ctx) => methodsOf(ctx, userIdOf(ctx))),
  startSetup: command(contract.startSetup, access.startSetup, startSetup, { follow: afterStartSetup }),
  completeSetup: command(contract.completeSetup, access.completeSetup, completeSetup, {
    follow: afterCompleteSetup,
    idempotency: 'natural',
  }),
  removeMethod: command(contract.removeMethod, access.removeMethod, removeMethod, {
    follow: afterRemoveMethod,
  }),
  makeDefault: command(contract.makeDefault, access.makeDefault, makeDefault, { idempotency: 'natural' }),
  history: query(contract.history, access.history, history),
  bankChallenge: query(contract.bankChallenge, access.bankChallenge, bankChallenge),
  answerBankChallenge: command(contract.answerBankChallenge, access.answerBankChallenge, answerBank, {
    follow: afterAnswerBank,
    idempotency: 'natural',
  }),
};
