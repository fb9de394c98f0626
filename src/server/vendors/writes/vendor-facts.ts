import { changesBetween } from '#core/audit/changes.ts';
import { CATEGORIES } from '#core/catalog/categories.ts';
import { AppError } from '#core/lib/app-error.ts';
import type { Ctx } from '#server/lib/context.ts';
import { isUploaded } from '../queries/uploads.ts';
import type { VendorRecord } from '../queries.ts';
import { changeVendor } from './vendor.ts';

export type VendorInput = {
  company: string;
  trade: string;
  bio: string;
  phone: string;
  site: string;
  logoSha256: string;
  licenceNumber: string;
  insuranceUntil: string;
};

/** Writes what a locked company says of itself, with what differs in the log. */
export async function writeFacts(
  ctx: Ctx,
  vendor: VendorRecord,
  input: VendorInput,
): Promise<{ done: true }> {
  const facts = await vendorColumns(ctx, input);
  await changeVendor(ctx, vendor, 'profile_changed', facts, {
    action: 'vendors.update',
    changes: changesBetween(vendor, facts),
  });
  return { done: true };
}

/** The columns of what was typed; empty fields become null. Throws invalid for unknown trades and pictures. */
export async function vendorColumns(ctx: Ctx, input: VendorInput) {
  const trade = CATEGORIES.find(({ name, slug }) => name === input.trade || slug === input.trade)?.name;
  if (!trade) {
    throw new AppError('invalid', 'Choose a trade from the list.', { fields: { trade: 'Choose a trade' } });
  }
  if (input.logoSha256 && !(await isUploaded(ctx, input.logoSha256))) {
    throw new AppError('invalid', 'Upload the logo first.', {
      fields: { logoSha256: 'No upload has this hash' },
    });
  }
  return {
    company: input.company,
    trade,
    bio: input.bio,
    phone: input.phone || null,
    site: input.site || null,
    logoSha256: input.logoSha256 || null,
    licenceNumber: input.licenceNumber || null,
    insuranceUntil: input.insuranceUntil || null,
  };
}
