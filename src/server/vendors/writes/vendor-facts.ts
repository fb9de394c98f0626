import { changesBetween } from '#core/audit/changes.ts';
import { CATEGORIES } from '#core/catalog/categories.ts';
import { AppError } from '#core/lib/app-error.ts';
import { specialtiesFrom } from '#core/vendors/specialties.ts';
import type { Ctx } from '#server/lib/context.ts';
import { ownUploads } from '#server/lib/files/own-uploads.ts';
import type { VendorRecord } from '../queries.ts';
import { changeVendor } from './vendor.ts';

export type VendorInput = {
  company: string;
  trade: string;
  bio: string;
  specialties: readonly string[];
  phone: string;
  site: string;
  logoSha256: string;
};

/**
 * Writes what a locked company says of itself, with what differs in the log. The logo is the one it has, one that the
 * caller has uploaded, or `earlierLogo`, which it had before.
 */
export async function writeFacts(
  ctx: Ctx,
  vendor: VendorRecord,
  input: VendorInput,
  earlierLogo: string | null = null,
): Promise<{ done: true }> {
  const facts = await vendorColumns(ctx, input, [vendor.logoSha256, earlierLogo]);
  await changeVendor(ctx, vendor, 'profile_changed', facts, {
    action: 'vendors.update',
    changes: changesBetween(vendor, facts),
  });
  return { done: true };
}

/**
 * The columns of what was typed; empty fields become null. Throws invalid for unknown trades, and for a logo that is
 * neither among `logos` nor uploaded by the caller.
 */
export async function vendorColumns(ctx: Ctx, input: VendorInput, logos: readonly (string | null)[] = []) {
  const trade = CATEGORIES.find(({ name, slug }) => name === input.trade || slug === input.trade)?.name;
  if (!trade) {
    throw new AppError('invalid', 'Choose a trade from the list.', { fields: { trade: 'Choose a trade' } });
  }
  if (input.logoSha256 && !logos.includes(input.logoSha256)) {
    await ownUploads(ctx, [input.logoSha256], { field: 'logoSha256', message: 'Upload the logo first.' });
  }
  return {
    company: input.company,
    trade,
    bio: input.bio,
    specialties: specialtiesFrom(input.specialties),
    phone: input.phone || null,
    site: input.site || null,
    logoSha256: input.logoSha256 || null,
  };
}
