import type { Ctx } from '#server/lib/context.ts';
import { invitePerson } from '#server/users/commands/people/invite-person.ts';
import { companyOfOwner } from '../queries/list.ts';
import { changeCompany, lockCompany } from '../writes/company.ts';
import { type CompanyInput, companyColumns } from '../writes/company-facts.ts';

type Input = CompanyInput & { name: string; email: string };

/** No rights of administrators. */
const NO_RIGHTS = {
  isSystemAdmin: false,
  canManageUsers: false,
  canManageVendors: false,
  canManageContent: false,
};

/** An administrator adds a company; the person who runs it gets a mail to choose a password and goes on from there. */
export async function createVendor(ctx: Ctx, input: Input): Promise<{ id: string }> {
  const facts = await companyColumns(ctx, input);
  const { name, email, phone } = input;
  const owner = await invitePerson(ctx, { ...NO_RIGHTS, ...facts, role: 'vendor', name, email, phone });
  const company = await lockCompany(ctx, await companyOfOwner(ctx, owner.id));
  await changeCompany(ctx, company, 'profile_changed', facts);
  return { id: company.id };
}
