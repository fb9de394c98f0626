import { __module__Module as core } from '#core/__module__/module.ts';
import { defineModule } from '#server/lib/modules/module.ts';
import { __module__Demo } from './demo.ts';
import { __module__Procedures } from './procedures.ts';
import { __module__Export } from './queries/export.ts';
@if admin
import { itemSearch } from './tables.ts';
@end

export const __module__Module = defineModule({
  core,
  procedures: __module__Procedures,
@if admin
  searchTables: { __module__: itemSearch },
@end
  exports: { '__module__.csv': __module__Export },
  demo: __module__Demo,
});
