import { coreModule } from '#core/lib/module.ts';
import { catalogAccess } from './access.ts';
import { catalogContract } from './contract.ts';
import { PRODUCT_STATUS_LOOKS } from './product-status.ts';

export const catalogModule = coreModule({
  name: 'catalog',
  contract: catalogContract,
  access: catalogAccess,
  searchEntries: [
    {
      kind: 'products',
      mayFind: catalogAccess.product,
      href: (id) => `/admin/products/${id}`,
      statuses: PRODUCT_STATUS_LOOKS,
    },
  ],
  pages: [
    {
      kind: 'pages',
      title: 'Products',
      subtitle: 'Materials that vendors add to a job',
      path: '/admin/products',
      words: 'materials parts prices',
      mayOpen: catalogAccess.productList,
    },
  ],
});
