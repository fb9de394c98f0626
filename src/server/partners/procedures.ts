import { partnersModule as core } from '#core/partners/module.ts';
import { bind, command, query } from '#server/lib/pipeline.ts';
import { answerInvitation } from './commands/answer-invitation.ts';
import { answerReferral } from './commands/answer-referral.ts';
import { consentToReferral } from './commands/consent-to-referral.ts';
import { endPartnership } from './commands/end-partnership.ts';
import { invitePartner } from './commands/invite-partner.ts';
import { passOnJob } from './commands/pass-on-job.ts';
import { withdrawReferral } from './commands/withdraw-referral.ts';
import { jobToPassOn } from './queries/choices.ts';
import { findVendors } from './queries/find-vendors.ts';
import { referralOfJob } from './queries/job-referral.ts';
import { networkOf } from './queries/network.ts';
import { referralOf } from './queries/referral.ts';
import { listReferrals } from './queries/referral-list.ts';

const thenNetwork = { follow: networkOf };

export const partnersProcedures = bind(core, {
  network: query(networkOf),
  find: query(findVendors),
  invite: command(invitePartner, thenNetwork),
  answerInvitation: command(answerInvitation, thenNetwork),
  end: command(endPartnership, thenNetwork),
  referrals: query(listReferrals),
  choices: query(jobToPassOn),
  passOn: command(passOnJob, { follow: (ctx, _input, { id }: { id: string }) => referralOfJob(ctx, { id }) }),
  get: query(referralOf),
  answer: command(answerReferral),
  withdraw: command(withdrawReferral),
  ofJob: query(referralOfJob),
  consent: command(consentToReferral),
});
