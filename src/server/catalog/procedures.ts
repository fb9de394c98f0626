import { catalogAccess as access } from '#core/catalog/access.ts';
import { catalogContract as contract } from '#core/catalog/contract.ts';
import { query } from '#server/lib/pipeline.ts';
import { listCatalog, listProducts, serviceInFull } from './queries.ts';

export const catalogProcedures = {
  list: query(contract.list, access.list, listCatalog),
  service: query(contract.service, access.service, (ctx, { slug }) => serviceInFull(ctx, slug)),
  products: query(contract.products, access.products, listProducts),
};
