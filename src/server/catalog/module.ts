import { catalogModule as core } from '#core/catalog/module.ts';
import { defineModule } from '#server/lib/modules/module.ts';
import { catalogDemo } from './demo.ts';
import { catalogProcedures } from './procedures.ts';
import { productsExport } from './queries/products-export.ts';
import { productSearch } from './tables.ts';

export const catalogModule = defineModule({
  core,
  procedures: catalogProcedures,
  searchTables: { products: productSearch },
  exports: { 'products.csv': productsExport },
  demo: catalogDemo,
});
