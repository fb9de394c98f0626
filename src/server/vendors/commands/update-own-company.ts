import type { Ctx } from '#server/lib/context.ts';
import { lockOwnCompany } from '../writes/company.ts';
import { type CompanyInput, writeFacts } from '../writes/company-facts.ts';

/** A vendor changes what the own company says of itself. */
export async function updateOwnCompany(ctx: Ctx, input: CompanyInput): Promise<{ done: true }> {
  return writeFacts(ctx, await lockOwnCompany(ctx), input);
}
