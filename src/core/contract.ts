import { byName } from './modules.ts';

/** Every operation of the product, by module. */
export const contract = byName('contract');
