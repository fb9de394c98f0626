import { writeFileSync } from 'node:fs';
import { austinOutlines } from './map/austin.ts';

/** Run by hand after a change of `scripts/map/austin.ts`: `npx tsx scripts/map-austin.ts`. */
const TARGET = 'src/web/ui/data/map/outlines/austin.json';
writeFileSync(TARGET, `${JSON.stringify(austinOutlines(), null, 2)}\n`);
