import { type AccessRule, administrators, anyone, either, vendors } from '#core/lib/access-rule.ts';

export const catalogAccess = {
  list: anyone,
  service: anyone,
  product: administrators('any'),
  productList: administrators('none'),
  products: either(vendors('none', 'dispatcher'), administrators('none')),
} satisfies Record<string, AccessRule>;
