import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LISTS } from './lists.ts';

const TEMPLATES = 'scripts/templates/module';
const IMPORTS = /import (?:type )?(?:\w+, )?\{([^}]*)\} from '#([^']+)'/g;

it.each(LISTS)('finds the place for a new line in $file', ({ file, before }) => {
  expect(readFileSync(file, 'utf8').split(before), before).toHaveLength(2);
});

it.each(readdirSync(TEMPLATES))('%s imports what there is', (template) => {
  const text = readFileSync(join(TEMPLATES, template), 'utf8');
  const missing = [...text.matchAll(IMPORTS)]
    .filter(([, , file = '']) => !file.includes('__'))
    .flatMap(([, names = '', file = '']) => {
      const path = file.startsWith('test/') ? file : `src/${file}`;
      const source = existsSync(path) ? readFileSync(path, 'utf8') : '';
      const wanted = names.split(',').map((name) => name.replace(/^\s*type |\sas .*$/g, '').trim());
      return wanted
        .filter((name) => name && !name.includes('__'))
        .filter((name) => !new RegExp(`export [^;]*?\\b${name}\\b`).test(source))
        .map((name) => `${name} from ${path}`);
    });
  expect(missing).toEqual([]);
});
