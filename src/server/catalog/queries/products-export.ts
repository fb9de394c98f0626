import { catalogAccess } from '#core/catalog/access.ts';
import { PRODUCT_STATUS_LOOKS } from '#core/catalog/product-status.ts';
import { type ProductRow, productsInput } from '#core/catalog/products-contract.ts';
import { csvMoney } from '#server/lib/lists/csv.ts';
import { listExport } from '#server/lib/lists/export.ts';
import { pageOfProducts } from './products.ts';

/** /api/export/products.csv */
export const productsExport = listExport({
  input: productsInput,
  rule: catalogAccess.productList,
  page: pageOfProducts,
  by: 'name',
  columns: {
    Id: (product: ProductRow) => product.id,
    SKU: (product) => product.sku,
    Name: (product) => product.name,
    Category: (product) => product.category.name,
    Unit: (product) => product.unit,
    'Price (USD)': (product) => csvMoney(product.priceCents),
    Status: (product) => PRODUCT_STATUS_LOOKS[product.status].label,
  },
});
