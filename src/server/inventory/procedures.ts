import { inventoryModule as core } from '#core/inventory/module.ts';
import type { Ctx } from '#server/lib/context.ts';
import { bind, command, query } from '#server/lib/pipeline.ts';
import { archivePart } from './commands/parts/archive-part.ts';
import { createPart } from './commands/parts/create-part.ts';
import { editPart } from './commands/parts/edit-part.ts';
import { adjustStock } from './commands/stock/adjust-stock.ts';
import { receiveStock } from './commands/stock/receive-stock.ts';
import { transferStock } from './commands/stock/transfer-stock.ts';
import { countsOperations } from './counts/procedures.ts';
import { floorOperations } from './floor/procedures.ts';
import { importsOperations } from './imports/procedures.ts';
import { ordersOperations } from './orders/procedures.ts';
import { jobPartsOf } from './queries/job-parts.ts';
import { listParts } from './queries/list-parts.ts';
import { lookUpParts } from './queries/lookup.ts';
import { listMovements } from './queries/movements.ts';
import { partDetailOf } from './queries/part-detail.ts';
import { listShortages } from './queries/shortages.ts';
import { setupOperations } from './setup/procedures.ts';

/** What every command about one part answers. */
const thenRead = { follow: (ctx: Ctx, _input: unknown, { id }: { id: string }) => partDetailOf(ctx, { id }) };

export const inventoryProcedures = bind(core, {
  list: query(listParts),
  get: query(partDetailOf),
  create: command(createPart, thenRead),
  edit: command(editPart, thenRead),
  archive: command(archivePart, thenRead),
  movements: query(listMovements),
  receive: command(receiveStock, thenRead),
  adjust: command(adjustStock, thenRead),
  lookup: query(lookUpParts),
  transfer: command(transferStock),
  jobParts: query(jobPartsOf),
  shortages: query(listShortages),
  ...setupOperations,
  ...ordersOperations,
  ...countsOperations,
  ...importsOperations,
  ...floorOperations,
});
