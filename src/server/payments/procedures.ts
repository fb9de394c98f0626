import { paymentsModule as core } from '#core/payments/module.ts';
import { userIdOf } from '#server/lib/context.ts';
import { bind, command, query } from '#server/lib/pipeline.ts';
import { afterAnswerBank, answerBank } from './commands/answer-bank.ts';
import { afterCompleteSetup, completeSetup } from './commands/complete-setup.ts';
import { makeDefault } from './commands/make-default.ts';
import { afterRemoveMethod, removeMethod } from './commands/remove-method.ts';
import { afterStartSetup, startSetup } from './commands/start-setup.ts';
import { bankChallenge } from './queries/bank.ts';
import { history } from './queries/history.ts';
import { methodsOf } from './queries/methods.ts';

export const paymentsProcedures = bind(core, {
  methods: query((ctx) => methodsOf(ctx, userIdOf(ctx))),
  startSetup: command(startSetup, { follow: afterStartSetup }),
  completeSetup: command(completeSetup, {
    follow: afterCompleteSetup,
    idempotency: 'natural',
  }),
  removeMethod: command(removeMethod, {
    follow: afterRemoveMethod,
  }),
  makeDefault: command(makeDefault, { idempotency: 'natural' }),
  history: query(history),
  bankChallenge: query(bankChallenge),
  answerBankChallenge: command(answerBank, {
    follow: afterAnswerBank,
    idempotency: 'natural',
  }),
});
