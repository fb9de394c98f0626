import { coreModule } from '#core/lib/module.ts';
import { plainStatus } from '#core/lib/search-entry.ts';
import { catalogAccess } from './access.ts';
import { CATEGORIES } from './categories.ts';
import { catalogContract } from './contract.ts';

export const catalogModule = coreModule({
  name: 'catalog',
  contract: catalogContract,
  access: catalogAccess,
  searchEntries: [
    {
      kind: 'products',
      mayFind: catalogAccess.products,
      // Materials have no screen of their own: what they are used for has.
      href: (_, category) => {
        const slug = CATEGORIES.find(({ name }) => name === category)?.slug;
        return slug ? `/services?category=${slug}` : '/services';
      },
      status: plainStatus,
    },
  ],
});
