import { vendorsModule as core } from '#core/vendors/module.ts';
import { bind, command, query } from '#server/lib/pipeline.ts';
import { acceptAgreement } from './commands/accept-agreement.ts';
import { bulkVendors, previewBulkVendors } from './commands/bulk-vendors.ts';
import { beforeCheckPayout, checkPayout } from './commands/check-payout.ts';
import { beforeConnectPayout, connectPayout } from './commands/connect-payout.ts';
import { createVendor } from './commands/create-vendor.ts';
import { decideCompanies } from './commands/decide-companies.ts';
import { beforeSetArea, setArea } from './commands/set-area.ts';
import { setAutoAccept } from './commands/set-auto-accept.ts';
import { setServices } from './commands/set-services.ts';
import { approveCompany } from './commands/status/approve-company.ts';
import { reinstateCompany } from './commands/status/reinstate-company.ts';
import { rejectCompany } from './commands/status/reject-company.ts';
import { submitCompany } from './commands/status/submit-company.ts';
import { suspendCompany } from './commands/status/suspend-company.ts';
import { addTechnician } from './commands/team/add-technician.ts';
import { deactivateTechnician } from './commands/team/deactivate-technician.ts';
import { reactivateTechnician } from './commands/team/reactivate-technician.ts';
import { updateTechnician } from './commands/team/update-technician.ts';
import { updateCompany } from './commands/update-company.ts';
import { updateOwnCompany } from './commands/update-own-company.ts';
import { ownCompany } from './queries/company.ts';
import { vendorDetailOf } from './queries/detail.ts';
import { listVendors } from './queries/list.ts';

const natural = { idempotency: 'natural' } as const;

export const vendorsProcedures = bind(core, {
  mine: query(ownCompany),
  updateMine: command(updateOwnCompany, natural),
  addTechnician: command(addTechnician),
  updateTechnician: command(updateTechnician, natural),
  deactivateTechnician: command(deactivateTechnician, natural),
  reactivateTechnician: command(reactivateTechnician, natural),
  setServices: command(setServices, natural),
  setArea: command(setArea, { ...natural, outside: beforeSetArea }),
  setAutoAccept: command(setAutoAccept, natural),
  acceptAgreement: command(acceptAgreement, natural),
  connectPayout: command(connectPayout, {
    ...natural,
    outside: beforeConnectPayout,
  }),
  checkPayout: command(checkPayout, {
    ...natural,
    outside: beforeCheckPayout,
  }),
  submit: command(submitCompany),

  list: query(listVendors),
  get: query(vendorDetailOf),
  create: command(createVendor),
  update: command(updateCompany, natural),
  approve: command(approveCompany),
  reject: command(rejectCompany),
  suspend: command(suspendCompany),
  reinstate: command(reinstateCompany),
  previewBulk: command(previewBulkVendors, natural),
  bulk: command(decideCompanies, { follow: bulkVendors }),
});
