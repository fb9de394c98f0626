import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { done, objectId } from '#core/lib/wire.ts';
import { queueInput } from './list.ts';
import {
  credentialDetail,
  credentialInput,
  credentialsOverview,
  dayInput,
  queuePage,
  reasonInput,
  requirementEffect,
  requirementInput,
  requirementView,
} from './views.ts';

const tags = ['credentials'];
const one = z.object({ id: objectId });
const read = (path: `/${string}`, summary: string) => oc.route({ method: 'GET', path, summary, tags });
const act = (path: `/${string}`, summary: string) => oc.route({ method: 'POST', path, summary, tags });

export const credentialsContract = {
  mine: read('/credentials/mine', 'Your company’s credentials, and what is missing')
    .input(z.object({}))
    .output(credentialsOverview),
  submit: oc
    .route({
      method: 'POST',
      path: '/credentials',
      summary: 'Submit a credential for review, or its renewal',
      tags,
      successStatus: 201,
    })
    .input(credentialInput)
    .output(one),
  queue: read(
    '/credentials',
    'Credentials of all vendors; without filters those in review, the longest waiting first',
  )
    .input(queueInput)
    .output(queuePage),
  get: read('/credentials/{id}', 'One credential with its files and history')
    .input(one)
    .output(credentialDetail),
  ofVendor: read('/vendors/{id}/credentials', 'A vendor’s credentials, and what is missing')
    .input(one)
    .output(credentialsOverview),
  approve: act('/credentials/{id}/approve', 'Approve a credential for its confirmed dates')
    .input(
      z.object({
        id: objectId,
        validFrom: z._default(z.nullable(dayInput), null),
        validUntil: z._default(z.nullable(dayInput), null),
      }),
    )
    .output(credentialDetail),
  reject: act('/credentials/{id}/reject', 'Reject a credential with a reason')
    .input(z.object({ id: objectId, reason: reasonInput }))
    .output(credentialDetail),
  revoke: act('/credentials/{id}/revoke', 'Revoke an approved credential with a reason')
    .input(z.object({ id: objectId, reason: reasonInput }))
    .output(credentialDetail),
  requirements: read('/credential-requirements', 'What services demand in each market')
    .input(z.object({}))
    .output(z.array(requirementView)),
  previewRequirement: act('/credential-requirements/preview', 'Preview the effect of a requirement')
    .input(requirementInput)
    .output(requirementEffect),
  addRequirement: oc
    .route({
      method: 'POST',
      path: '/credential-requirements',
      summary: 'Demand a credential in a market',
      tags,
      successStatus: 201,
    })
    .input(requirementInput)
    .output(requirementView),
  endRequirement: act('/credential-requirements/{id}/end', 'Stop demanding a credential')
    .input(one)
    .output(done),
};
