import { type DemoRows, rowsFor } from '#server/lib/modules/demo-rows.ts';
import { homes } from './tables.ts';

export const homesDemo: DemoRows = ({ city }) => [rowsFor(homes, city.homes.homes)];
