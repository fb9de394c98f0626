import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** File → its imports, and the rule each of them breaks. */
const WRONG: [file: string, target: string, rule: string][] = [
  ['src/core/users/a.ts', '#server/users/queries.ts', 'core-is-the-ground'],
  ['src/core/users/b.ts', 'node:fs', 'core-is-pure'],
  ['src/core/users/c.ts', 'pg', 'core-is-pure'],
  ['src/server/lib/a.ts', '#server/users/queries.ts', 'platform-knows-no-module'],
  ['src/server/users/commands/see-screen.ts', '#web/ui/button.ts', 'server-shows-no-screens'],
  ['src/server/users/commands/use-app.ts', '#server/app.ts', 'app-is-the-top'],
  ['src/server/bookings/commands/a-b.ts', '#server/users/procedures.ts', 'modules-show-queries-and-commands'],
  ['src/server/bookings/commands/b-c.ts', '#server/users/tables.ts', 'tables-are-read-by-queries'],
  ['src/server/bookings/commands/c-d.ts', '#server/audit/queries.ts', 'nobody-imports-listeners'],
  ['src/server/bookings/commands/d-e.ts', '#server/demo/generate.ts', 'nobody-imports-assembly'],
  ['src/server/users/queries.ts', '#server/bookings/queries/list.ts', 'module-order-users'],
  ['src/server/bookings/jobs.ts', 'drizzle-orm', 'sql-has-its-places'],
  ['src/server/bookings/commands/e-f.ts', 'nodemailer', 'only-one-place-knows-mail'],
  ['src/server/bookings/commands/f-g.ts', 'pg', 'only-one-place-knows-engines'],
  ['src/server/bookings/commands/g-h.ts', 'clsx', 'runtime-libraries-are-dependencies'],
  ['src/server/bookings/series/jobs.ts', 'drizzle-orm', 'sql-has-its-places'],
  ['src/server/bookings/series/procedures.ts', '#server/users/tables.ts', 'tables-are-read-by-queries'],
  [
    'src/server/messaging/jobs.ts',
    '#server/bookings/series/procedures.ts',
    'modules-show-queries-and-commands',
  ],
  ['src/server/users/identity/a.ts', '@supabase/supabase-js', 'hosted-identity-comes-late'],
  ['src/server/users/identity/late.ts', '@supabase/supabase-js', 'hosted-identity-comes-from-one-file'],
  ['src/server/users/a.test.ts', '@supabase/supabase-js', 'hosted-identity-comes-late'],
  ['src/web/root.tsx', '#server/modules.ts', 'web-sees-types-of-the-server-only'],
  ['src/web/ui/button.ts', '#web/bookings/card.ts', 'design-system-stands-alone'],
  ['src/web/users/piece.ts', '#web/bookings/card.ts', 'shared-pieces-know-one-module'],
  ['src/web/portals/vendor/page.ts', '#web/portals/admin/page.ts', 'portals-are-apart'],
  ['src/web/bookings/card.ts', '../../../scripts/tool.ts', 'product-without-tools'],
  ['src/core/users/about.ts', './round.ts', 'no-cycles'],
  ['src/core/users/lost.ts', './nowhere.ts', 'resolvable'],
];

const RIGHT: [file: string, target: string][] = [
  ['src/core/users/d.ts', 'zod/mini'],
  ['src/server/bookings/tables.ts', '#server/users/tables.ts'],
  ['src/server/bookings/queries/list.ts', '#server/users/tables.ts'],
  ['src/server/bookings/commands/h-i.ts', '#server/users/commands/do-it.ts'],
  ['src/server/bookings/series/queries.ts', '#server/users/tables.ts'],
  ['src/server/bookings/series/commands/i-j.ts', 'drizzle-orm'],
  ['src/server/messaging/queries.ts', '#server/bookings/series/queries.ts'],
  ['src/server/bookings/writes/booking.ts', 'drizzle-orm'],
  ['src/server/messaging/commands/l-m.ts', '#server/bookings/writes/booking.ts'],
  ['src/server/bookings/commands/k-l.ts', '#server/bookings/series/queries.ts'],
  ['src/server/audit/listeners.ts', '#server/bookings/queries/list.ts'],
  ['src/server/lib/db/postgres.ts', 'pg'],
  ['src/server/app.ts', '#server/bookings/jobs.ts'],
  ['src/server/users/identity/hosted/backend.ts', '@supabase/supabase-js'],
  ['src/server/users/identity/hosted/client.ts', '@supabase/supabase-js'],
  ['src/web/portals/admin/page.ts', '#web/bookings/card.ts'],
  ['src/web/lib/api.ts', '#server/modules.ts'],
  ['src/server/bookings/a.test.ts', '#server/users/tables.ts'],
];

const TYPES_ONLY = new Set(['src/web/lib/api.ts', 'src/server/users/identity/hosted/backend.ts']);
const WHEN_ASKED = new Set([
  'src/server/users/identity/late.ts',
  'src/server/users/identity/hosted/client.ts',
]);

/** How `file` imports `target`. */
function statement(file: string, target: string): string {
  if (WHEN_ASKED.has(file)) return `export const y = () => import('${target}');`;
  return `import ${TYPES_ONLY.has(file) ? 'type ' : ''}* as x from '${target}';\nexport const y = x;`;
}

describe('the import rules', () => {
  const root = mkdtempSync(join(tmpdir(), 'canopy-imports-'));
  let found: { from: string; rule: string }[] = [];

  beforeAll(() => {
    const sources = new Map([['src/core/users/round.ts', "export * as about from './about.ts';\n"]]);
    for (const path of [
      'src/server/users/queries.ts',
      'src/server/users/procedures.ts',
      'src/server/users/tables.ts',
      'src/server/users/commands/do-it.ts',
      'src/server/audit/queries.ts',
      'src/server/demo/generate.ts',
      'src/server/modules.ts',
      'src/web/bookings/card.ts',
      'scripts/tool.ts',
    ]) {
      sources.set(path, 'export const a = 1;\n');
    }
    for (const [file, target] of [...WRONG, ...RIGHT]) {
      sources.set(file, `${sources.get(file) ?? ''}${statement(file, target)}\n`);
    }
    for (const [path, text] of sources) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    for (const name of ['.dependency-cruiser.cjs', 'package.json', 'tsconfig.json', 'scripts/modules.json']) {
      cpSync(name, join(root, name));
    }
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
    const arguments_ = [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      'src',
      '--output-type',
      'json',
    ];
    const cruise = spawnSync(process.execPath, [...arguments_, '--config', '.dependency-cruiser.cjs'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 50_000_000,
    });
    const { summary } = JSON.parse(cruise.stdout) as {
      summary: { violations: { from: string; rule: { name: string } }[] };
    };
    found = summary.violations.map(({ from, rule }) => ({ from, rule: rule.name }));
  });

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it.each(WRONG)('%s may not import %s: %s', (file, _target, rule) => {
    expect(found).toContainEqual({ from: file, rule });
  });

  it.each(RIGHT)('%s may import %s', (file) => {
    expect(found.filter(({ from }) => from === file)).toEqual([]);
  });
});
