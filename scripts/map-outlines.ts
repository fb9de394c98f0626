import { readFileSync, writeFileSync } from 'node:fs';
import { type Feature, outlinesOf } from './map/simplify.ts';

/** Run by hand: `npx tsx scripts/map-outlines.ts neighborhoods.geojson src/web/ui/data/map/outlines/seattle.json`. */
const [source, target] = process.argv.slice(2);
if (!source || !target) throw new Error('Name a GeoJSON file of neighborhoods and the file to write.');
const { features } = JSON.parse(readFileSync(source, 'utf8')) as { features: Feature[] };
writeFileSync(target, `${JSON.stringify(outlinesOf(features), null, 2)}\n`);
