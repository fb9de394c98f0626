import { catalogModule as core } from '#core/catalog/module.ts';
import { bind, query } from '#server/lib/pipeline.ts';
import { listAllProducts, productInFull } from './queries/products.ts';
import { listCatalog, listProducts, serviceInFull } from './queries.ts';

export const catalogProcedures = bind(core, {
  list: query(listCatalog),
  service: query((ctx, { slug }) => serviceInFull(ctx, slug)),
  product: query(productInFull),
  productList: query(listAllProducts),
  products: query(listProducts),
});
