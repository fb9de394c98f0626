import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { readSources } from '../structure/source-file.ts';
import { collectTexts } from './collect-texts.ts';
import { textsPage } from './texts-page.ts';

// Writes every text of the product, by screen, into one file that is not kept: to read it through at one go.
const [out = 'build/texts.md'] = process.argv.slice(2);
const siteMap = (await import(pathToFileURL(resolve('src/web/routes.ts')).href)) as {
  default: RouteConfigEntry[];
};
const texts = collectTexts(readSources('.'));
mkdirSync(dirname(out), { recursive: true });
writeFileSync(out, textsPage(texts, siteMap.default));
console.log(`${texts.length} texts are in ${out}.`);
