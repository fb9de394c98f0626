import { vendorsAccess } from '#core/vendors/access.ts';
import { currentRow, type Restore, textValue } from '#server/lib/modules/restore.ts';
import { updateCompany } from './commands/update-company.ts';
import { vendors } from './tables.ts';
import { lockCompany } from './writes/company.ts';

export const vendorRestore: Restore = {
  rule: vendorsAccess.update,
  current: currentRow(vendors),
  lock: lockCompany,
  write: async (ctx, id, values) => {
    const was = { ...(await lockCompany(ctx, id)), ...values };
    return updateCompany(ctx, {
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
