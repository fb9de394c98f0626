import { vendorsAccess } from '#core/vendors/access.ts';
import { currentRow, type Restore, textValue } from '#server/lib/modules/restore.ts';
import { updateVendor } from './commands/update-vendor.ts';
import { vendors } from './tables.ts';
import { lockVendor } from './writes/vendor.ts';

export const vendorRestore: Restore = {
  rule: vendorsAccess.update,
  current: currentRow(vendors),
  lock: lockVendor,
  write: async (ctx, id, values) => {
    const was = { ...(await lockVendor(ctx, id)), ...values };
    return updateVendor(ctx, {
      id,
      company: textValue(was.company),
      trade: textValue(was.trade),
      bio: textValue(was.bio),
      phone: textValue(was.phone),
      site: textValue(was.site),
      logoSha256: textValue(was.logoSha256),
      licenceNumber: textValue(was.licenceNumber),
      insuranceUntil: textValue(was.insuranceUntil),
    });
  },
};
