import { vendorsModule as core } from '#core/vendors/module.ts';
import { bind, command, query } from '#server/lib/pipeline.ts';
import { accountOperations } from './account/procedures.ts';
import { agreementsOperations } from './agreements/procedures.ts';
import { bulkVendors, previewBulkVendors } from './commands/bulk-vendors.ts';
import { beforeCheckPayout, checkPayout } from './commands/check-payout.ts';
import { beforeConnectPayout, connectPayout } from './commands/connect-payout.ts';
import { createVendor } from './commands/create-vendor.ts';
import { decideVendors } from './commands/decide-vendors.ts';
import { beforeSetArea, setArea } from './commands/set-area.ts';
import { setAutoAccept } from './commands/set-auto-accept.ts';
import { setServices } from './commands/set-services.ts';
import { setWorkPhotos } from './commands/set-work-photos.ts';
import { approveVendor } from './commands/status/approve-vendor.ts';
import { reinstateVendor } from './commands/status/reinstate-vendor.ts';
import { rejectVendor } from './commands/status/reject-vendor.ts';
import { submitVendor } from './commands/status/submit-vendor.ts';
import { suspendVendor } from './commands/status/suspend-vendor.ts';
import { addTechnician } from './commands/team/add-technician.ts';
import { deactivateTechnician } from './commands/team/deactivate-technician.ts';
import { reactivateTechnician } from './commands/team/reactivate-technician.ts';
import { updateTechnician } from './commands/team/update-technician.ts';
import { updateOwnVendor } from './commands/update-own-vendor.ts';
import { updateVendor } from './commands/update-vendor.ts';
import { vendorDetailOf } from './queries/detail.ts';
import { listVendors } from './queries/list.ts';
import { arriveByPage } from './queries/page-arrival.ts';
import { vendorProfileOf } from './queries/profile.ts';
import { ownVendor } from './queries/vendor.ts';

const natural = { idempotency: 'natural' } as const;

export const vendorsProcedures = bind(core, {
  ...accountOperations,
  ...agreementsOperations,

  mine: query(ownVendor),
  updateMine: command(updateOwnVendor, natural),
  addTechnician: command(addTechnician),
  updateTechnician: command(updateTechnician, natural),
  deactivateTechnician: command(deactivateTechnician, natural),
  reactivateTechnician: command(reactivateTechnician, natural),
  setServices: command(setServices, natural),
  setWorkPhotos: command(setWorkPhotos, natural),
  setArea: command(setArea, { ...natural, outside: beforeSetArea }),
  setAutoAccept: command(setAutoAccept, natural),
  connectPayout: command(connectPayout, {
    ...natural,
    outside: beforeConnectPayout,
  }),
  checkPayout: command(checkPayout, {
    ...natural,
    outside: beforeCheckPayout,
  }),
  submit: command(submitVendor),

  arrive: query(arriveByPage),
  profile: query(vendorProfileOf),
  list: query(listVendors),
  get: query(vendorDetailOf),
  create: command(createVendor),
  update: command(updateVendor, natural),
  approve: command(approveVendor),
  reject: command(rejectVendor),
  suspend: command(suspendVendor),
  reinstate: command(reinstateVendor),
  previewBulk: command(previewBulkVendors, natural),
  bulk: command(decideVendors, { follow: bulkVendors }),
});
