import type { setupContract } from '#core/inventory/setup/contract.ts';
import { command, type Operations, query } from '#server/lib/pipeline.ts';
import { createLocation } from './commands/create-location.ts';
import { createSupplier } from './commands/create-supplier.ts';
import { editLocation } from './commands/edit-location.ts';
import { editSupplier } from './commands/edit-supplier.ts';
import { saveNeeds } from './commands/save-needs.ts';
import { listLocations } from './queries/locations.ts';
import { listNeeds } from './queries/needs.ts';
import { listSuppliers } from './queries/suppliers.ts';

export const setupOperations = {
  locations: query(listLocations),
  createLocation: command(createLocation),
  editLocation: command(editLocation),
  suppliers: query(listSuppliers),
  createSupplier: command(createSupplier),
  editSupplier: command(editSupplier),
  needs: query(listNeeds),
  saveNeeds: command(saveNeeds),
} satisfies Operations<typeof setupContract>;
