import type { agreementsContract } from '#core/vendors/agreements/contract.ts';
import { command, type Operations, query } from '#server/lib/pipeline.ts';
import { acceptAgreement } from './commands/accept-agreement.ts';
import { publishAgreement } from './commands/publish-agreement.ts';
import { ownAgreement } from './queries/agreement.ts';
import { listAgreementVersions } from './queries/agreement-counts.ts';

export const agreementsOperations = {
  agreement: query(ownAgreement),
  acceptAgreement: command(acceptAgreement, { idempotency: 'natural' }),
  agreementVersions: query((ctx) => listAgreementVersions(ctx)),
  publishAgreement: command(publishAgreement),
} satisfies Operations<typeof agreementsContract>;
