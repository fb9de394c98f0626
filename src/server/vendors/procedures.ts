import { vendorsAccess as access } from '#core/vendors/access.ts';
import { vendorsContract as contract } from '#core/vendors/contract.ts';
import { command, query } from '#server/lib/pipeline.ts';
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

export const vendorsProcedures = {
  mine: query(contract.mine, access.mine, ownCompany),
  updateMine: command(contract.updateMine, access.updateMine, updateOwnCompany, natural),
  addTechnician: command(contract.addTechnician, access.addTechnician, addTechnician),
  updateTechnician: command(contract.updateTechnician, access.updateTechnician, updateTechnician, natural),
  deactivateTechnician: command(
    contract.deactivateTechnician,
    access.deactivateTechnician,
    deactivateTechnician,
    natural,
  ),
  reactivateTechnician: command(
    contract.reactivateTechnician,
    access.reactivateTechnician,
    reactivateTechnician,
    natural,
  ),
  setServices: command(contract.setServices, access.setServices, setServices, natural),
  setArea: command(contract.setArea, access.setArea, setArea, { ...natural, outside: beforeSetArea }),
  setAutoAccept: command(contract.setAutoAccept, access.setAutoAccept, setAutoAccept, natural),
  acceptAgreement: command(contract.acceptAgreement, access.acceptAgreement, acceptAgreement, natural),
  connectPayout: command(contract.connectPayout, access.connectPayout, connectPayout, {
    ...natural,
    outside: beforeConnectPayout,
  }),
  checkPayout: command(contract.checkPayout, access.checkPayout, checkPayout, {
    ...natural,
    outside: beforeCheckPayout,
  }),
  submit: command(contract.submit, access.submit, submitCompany),

  list: query(contract.list, access.list, listVendors),
  get: query(contract.get, access.get, vendorDetailOf),
  create: command(contract.create, access.create, createVendor),
  update: command(contract.update, access.update, updateCompany, natural),
  approve: command(contract.approve, access.approve, approveCompany),
  reject: command(contract.reject, access.reject, rejectCompany),
  suspend: command(contract.suspend, access.suspend, suspendCompany),
  reinstate: command(contract.reinstate, access.reinstate, reinstateCompany),
  previewBulk: command(contract.previewBulk, access.previewBulk, previewBulkVendors, natural),
  bulk: command(contract.bulk, access.bulk, decideCompanies, { follow: bulkVendors }),
};
