import { vendorsAccess } from '#core/vendors/access.ts';
import { currentRow, type Restore, textValue, textValues } from '#server/lib/modules/restore.ts';
import { vendors } from './tables.ts';
import { lockVendor } from './writes/vendor.ts';
import { writeFacts } from './writes/vendor-facts.ts';

export const vendorRestore: Restore = {
  rule: vendorsAccess.update,
  current: currentRow(vendors),
  lock: lockVendor,
  write: async (ctx, id, values) => {
    const vendor = await lockVendor(ctx, id);
    const was = { ...vendor, ...values };
    const facts = {
      company: textValue(was.company),
      trade: textValue(was.trade),
      bio: textValue(was.bio),
      specialties: textValues(was.specialties),
      phone: textValue(was.phone),
      site: textValue(was.site),
      logoSha256: textValue(was.logoSha256),
    };
    // The log says that it was this company's.
    return writeFacts(ctx, vendor, facts, facts.logoSha256);
  },
};
