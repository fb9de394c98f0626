import { credentialSubmitted } from '#core/credentials/events.ts';
import { CREDENTIAL_FACTS } from '#core/credentials/kinds.ts';
import { numberProblem, registerNumber } from '#core/credentials/registers.ts';
import type { CredentialInput } from '#core/credentials/views.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { sentFiles } from '#server/lib/files/own-uploads.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { factOf } from '../queries/fact.ts';
import { fault } from '../queries/fault.ts';
import { holderOf, tradeNamed } from '../queries/holder.ts';
import { credentialFiles, credentials } from '../tables.ts';
import {
  addReview,
  type CredentialRow,
  lockSiblings,
  moveCredential,
  todayOf,
} from '../writes/credential.ts';
import { assertDays } from '../writes/days.ts';

/**
 * Submits a credential of the caller's company, or of one of its technicians, for review. Whatever of the same kind is
 * still waiting is replaced; what is approved stays valid until the new one is approved too. Throws `invalid` with the
 * field for a number that cannot be in the state's register, dates that are over, or a file the caller did not upload.
 */
export async function submitCredential(ctx: Ctx, input: CredentialInput): Promise<{ id: string }> {
  const vendorId = ownVendorId(ctx);
  const facts = CREDENTIAL_FACTS[input.kind];
  const technicianId = await holderOf(ctx, vendorId, input);
  const trade = facts.ofTrade ? await tradeNamed(ctx, input.category) : null;
  const { number, state } = numberOf(input, trade?.slug ?? null);
  const { validFrom } = input;
  const validUntil = facts.expires === 'never' ? null : input.validUntil;
  assertDays(await todayOf(ctx, vendorId), { validFrom, validUntil }, facts.expires === 'required');
  if (input.issuer === '') throw fault('issuer', 'Enter who issued it');
  const files = await sentFiles(ctx, input.files);

  const at = now(ctx);
  const row: CredentialRow = {
    ...{ id: ctx.ids.uuid(), vendorId, technicianId, kind: input.kind, categoryId: trade?.id ?? null },
    ...{ status: 'submitted', issuer: input.issuer, number, state, validFrom, validUntil },
    ...{ submittedAt: at, decidedAt: null, remindedDays: null, origin: 'live', updatedAt: at },
  };
  for (const waiting of await lockSiblings(ctx, row, ['submitted']))
    await moveCredential(ctx, waiting, { status: 'superseded' }, 'superseded');
  await ctx.db.tx.insert(credentials).values(row);
  await ctx.db.tx
    .insert(credentialFiles)
    .values(files.map((file, position) => ({ ...file, id: ctx.ids.uuid(), credentialId: row.id, position })));
  await addReview(ctx, row.id, 'submitted');
  const fact = await factOf(ctx, row);
  await emit(ctx, credentialSubmitted, fact);
  await audit(ctx, {
    resource: 'credential',
    resourceId: row.id,
    category: 'data',
    details: { title: fact.title, holder: fact.holder, number, validUntil },
  });
  return { id: row.id };
}

function numberOf(input: CredentialInput, trade: string | null) {
  const { number: rule } = CREDENTIAL_FACTS[input.kind];
  if (rule === 'none') return { number: null, state: null };
  const number = registerNumber(input.number);
  if (rule === 'optional') return { number: number || null, state: null };
  if (input.state === '') throw fault('state', 'Choose the state');
  const problem = numberProblem(number, input.state, trade);
  if (problem) throw fault('number', problem);
  return { number, state: input.state };
}
