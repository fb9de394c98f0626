import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { done, objectId, pageOf } from '#core/lib/wire.ts';
import {
  answerReferralInput,
  findInput,
  foundVendor,
  invitePartnerInput,
  jobReferral,
  jobToPassOn,
  networkView,
  passOnInput,
  referralDetail,
  referralsInput,
  referralView,
} from './views.ts';

const tags = ['partners'];
const one = z.object({ id: objectId });
const read = (path: `/${string}`, summary: string) => oc.route({ method: 'GET', path, summary, tags });
const act = (path: `/${string}`, summary: string) => oc.route({ method: 'POST', path, summary, tags });
const create = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'POST', path, summary, tags, successStatus: 201 });

export const partnersContract = {
  network: read('/partners', 'Your referral partners, and who owes whom')
    .input(z.object({}))
    .output(networkView),
  find: read('/partners/search', 'Companies you could invite, by name or trade')
    .input(findInput)
    .output(z.object({ items: z.array(foundVendor) })),
  invite: create('/partners', 'Invite a company to be a referral partner')
    .input(invitePartnerInput)
    .output(networkView),
  answerInvitation: act('/partners/{id}/answer', 'Accept or decline an invitation')
    .input(z.object({ id: objectId, accept: z.boolean() }))
    .output(networkView),
  end: act('/partners/{id}/end', 'End a partnership, or withdraw an invitation')
    .input(one)
    .output(networkView),
  referrals: read('/referrals', 'Jobs referred to partners and received from them')
    .input(referralsInput)
    .output(z.extend(pageOf(referralView), { total: z.int() })),
  choices: read('/jobs/{id}/partners', 'Partners who could take a job').input(one).output(jobToPassOn),
  passOn: create('/jobs/{id}/referrals', 'Ask a partner to take a job')
    .input(passOnInput)
    .output(jobReferral),
  get: read('/referrals/{id}', 'A referral, and who could come where it is yours to answer')
    .input(one)
    .output(referralDetail),
  answer: act('/referrals/{id}/answer', 'Accept or decline a job that a partner refers to you')
    .input(answerReferralInput)
    .output(done),
  withdraw: act('/referrals/{id}/withdraw', 'Withdraw a referral before the homeowner agrees')
    .input(one)
    .output(done),
  ofJob: read('/jobs/{id}/referral', 'The latest referral of a job').input(one).output(jobReferral),
  consent: act('/referrals/{id}/consent', 'Agree to the new vendor of your job, or decline')
    .input(z.object({ id: objectId, agree: z.boolean() }))
    .output(done),
};
