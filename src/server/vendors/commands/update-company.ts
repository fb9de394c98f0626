import type { Ctx } from '#server/lib/context.ts';
import { lockCompany } from '../writes/company.ts';
import { type CompanyInput, writeFacts } from '../writes/company-facts.ts';

/** An administrator corrects a company. */
export async function updateCompany(ctx: Ctx, input: CompanyInput & { id: string }): Promise<{ done: true }> {
  return writeFacts(ctx, await lockCompany(ctx, input.id), input);
}
