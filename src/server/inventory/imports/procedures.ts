import type { importsContract } from '#core/inventory/imports/contract.ts';
import { command, type Operations, query } from '#server/lib/pipeline.ts';
import { importParts } from './commands/import-parts.ts';
import { undoImport } from './commands/undo-import.ts';
import { listImports, previewImport } from './queries.ts';

export const importsOperations = {
  imports: query(listImports),
  previewImport: query(previewImport),
  importParts: command(importParts),
  undoImport: command(undoImport),
} satisfies Operations<typeof importsContract>;
