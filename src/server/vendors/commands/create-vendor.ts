import type { Ctx } from '#server/lib/context.ts';
import { invitePerson } from '#server/users/commands/invite-person.ts';
import { changeCompany, lockCompany } from './lock-company.ts';
import { openCompany } from './open-company.ts';
import { type CompanyInput, companyColumns } from './update-company.ts';

type Input = CompanyInput & { ownerName: string; ownerEmail: string };

/** An administrator adds a company; the person who runs it gets a mail to choose a password and goes on from there. */
export async function createVendor(ctx: Ctx, input: Input): Promise<{ id: string }> {
  const facts = await companyColumns(ctx, input);
  const ownerId = await invitePerson(ctx, {
    email: input.ownerEmail,
    name: input.ownerName,
    role: 'vendor',
    emailField: 'ownerEmail',
  });
  const id = await openCompany(ctx, { ownerId, company: facts.company, trade: facts.trade });
  await changeCompany(ctx, await lockCompany(ctx, id), 'profile_changed', facts);
  return { id };
}
