import {
  vendorApproved,
  vendorChanged,
  vendorReinstated,
  vendorRejected,
  vendorRoleChanged,
  vendorSuspended,
  vendorUserInvited,
  vendorUserJoined,
  vendorUserLeft,
  vendorUserRemoved,
} from '#core/vendors/events.ts';
import { vendorsModule as core } from '#core/vendors/module.ts';
import { aboutVendor } from '#core/vendors/notices.ts';
import { defineModule } from '#server/lib/modules/module.ts';
import { liveTopic, noticeSource } from '#server/lib/modules/notices.ts';
import { vendorsDemo } from './demo.ts';
import { vendorsJobs } from './jobs.ts';
import { vendorsPersonalData } from './personal-data.ts';
import { vendorsProcedures } from './procedures.ts';
import { vendorsExport } from './queries/export.ts';
import { getVendorReader } from './queries/readers.ts';
import { isLogo, isShownLogo } from './queries/uploads.ts';
import { isOwnWorkPhoto, isShownWorkPhoto } from './queries/work-photos.ts';
import { vendorRestore } from './restore.ts';
import { vendorSearch } from './tables.ts';

export const vendorsModule = defineModule({
  core,
  procedures: vendorsProcedures,
  jobs: vendorsJobs,
  personalData: vendorsPersonalData,
  noticeSources: [
    noticeSource(aboutVendor, async (ctx, { payload }) => {
      const known = await getVendorReader(ctx, payload.vendorId);
      return known ? [{ subject: known, readers: { vendor: [known.vendor] } }] : [];
    }),
  ],
  liveTopics: [
    liveTopic<{ vendorId: string }>(
      'company',
      [vendorUserInvited, vendorUserJoined, vendorUserLeft],
      async (ctx, { vendorId }) => {
        const known = await getVendorReader(ctx, vendorId);
        return known ? { id: vendorId, userIds: [known.vendor.id] } : null;
      },
    ),
    liveTopic<{ vendorId: string; userId: string }>(
      'company',
      [vendorRoleChanged, vendorUserRemoved],
      async (_ctx, { vendorId, userId }) => ({ id: vendorId, userIds: [userId] }),
    ),
  ],
  publicEvents: [vendorApproved, vendorChanged, vendorReinstated, vendorRejected, vendorSuspended],
  searchTables: { vendors: vendorSearch },
  restores: { vendor: vendorRestore },
  exports: { 'vendors.csv': vendorsExport },
  fileRules: [isLogo, isOwnWorkPhoto],
  publicPictureRules: [isShownWorkPhoto, isShownLogo],
  demo: vendorsDemo,
});
