import type { priceImportsContract } from '#core/pricing/imports/contract.ts';
import { command, type Operations, query } from '#server/lib/pipeline.ts';
import { importPrices } from './commands/import-prices.ts';
import { undoImport } from './commands/undo-import.ts';
import { listImports, previewImport } from './queries.ts';

export const priceImportsOperations = {
  imports: query(listImports),
  previewImport: query(previewImport),
  importPrices: command(importPrices),
  undoImport: command(undoImport),
} satisfies Operations<typeof priceImportsContract>;
