import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { structureProblems } from './check-structure.ts';
import type { Modules } from './structure/names.ts';
import { readSources } from './structure/source-file.ts';

const COPIED = [
  'src',
  'scripts',
  'test',
  'migrations',
  'docs',
  'package.json',
  'tsconfig.json',
  'biome.json',
  'react-router.config.ts',
  'vite.config.ts',
];

describe('npm run new:module', () => {
  const root = mkdtempSync(join(tmpdir(), 'canopy-module-'));
  const run = (path: string, ...rest: string[]) =>
    spawnSync(process.execPath, [join('node_modules', path), ...rest], { cwd: root, encoding: 'utf8' });
  const stamp = (...rest: string[]) => run('tsx/dist/cli.mjs', 'scripts/new-module.ts', ...rest);

  beforeAll(() => {
    for (const name of [...COPIED, 'drizzle.config.ts', '.dependency-cruiser.cjs']) {
      if (existsSync(name)) cpSync(name, join(root, name), { recursive: true });
    }
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it.each([
    [[], 'Usage'],
    [['two', 'names'], 'Usage'],
    [['gardens', '--what'], 'Usage'],
    [['Gardens'], 'one lower-case word'],
    [['../x'], 'one lower-case word'],
    [['users'], 'exists already: src/core/users'],
    [['gardens'], '--beside=<module>'],
    [['gardens', '--beside=nowhere'], 'There is no module "nowhere"'],
  ])('refuses %j and writes nothing', (given, message) => {
    const { status, stderr } = stamp(...given);
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining(message) });
    expect(existsSync(join(root, 'src/core/gardens'))).toBe(false);
  });

  describe('with a good name', () => {
    let before: string[] = [];
    const problems = () => {
      const modules = JSON.parse(readFileSync(join(root, 'scripts/modules.json'), 'utf8')) as Modules;
      return structureProblems(readSources(root), modules);
    };

    beforeAll(() => {
      before = problems();
      const { status, stdout, stderr } = stamp('gardens', '--beside=homes');
      if (status !== 0) throw new Error(`${stdout}${stderr}`);
    });

    it('makes a module that fits the structure', () => {
      expect(problems().filter((problem) => !before.includes(problem))).toEqual([]);
    });

    it('makes a migration and permissions', () => {
      expect(readdirSync(join(root, 'migrations')).some((name) => name.endsWith('_gardens.sql'))).toBe(true);
      expect(readFileSync(join(root, 'docs/permissions.md'), 'utf8')).toContain('## gardens');
    });

    it.each([
      ['what it declares is listed and whole', 'scripts/structure/check-modules.ts', []],
      ['its permissions are expected', 'scripts/permissions.ts', ['--check']],
    ])('%s', (_, script, rest) => {
      const { status, stdout, stderr } = run('tsx/dist/cli.mjs', script, ...rest);
      expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' });
    });

    it('has its screens in the site map and among the screens that are opened', () => {
      for (const list of ['src/web/portals/admin/routes.ts', 'test/e2e/screen-list.ts']) {
        const text = readFileSync(join(root, list), 'utf8');
        for (const path of ['gardens', 'gardens/new', 'gardens/:id'])
          expect(text).toContain(`admin/${path}'`);
      }
    });

    it('compiles', () => {
      expect(run('@react-router/dev/bin.js', 'typegen')).toMatchObject({ status: 0 });
      const include = [
        ...['src/core/gardens', 'src/server/gardens', 'test/matrix/gardens.ts'],
        ...['src/web/portals/admin/gardens', '.react-router/types/**/*'],
      ];
      writeFileSync(
        join(root, 'tsconfig.module.json'),
        JSON.stringify({ extends: './tsconfig.json', include, compilerOptions: { types: ['node'] } }),
      );
      const { stdout } = run('typescript-native/bin/tsc', '--noEmit', '-p', 'tsconfig.module.json');
      expect(stdout.split('\n').filter((line) => line.includes('gardens'))).toEqual([]);
    }, 180_000);

    it('obeys the import rules', () => {
      const { stdout } = run(
        'dependency-cruiser/bin/dependency-cruise.mjs',
        ...[
          'src/server/gardens',
          'src/core/gardens',
          'src/web/portals/admin/gardens',
          '--config',
          '.dependency-cruiser.cjs',
          '--output-type',
          'err',
        ],
      );
      expect(stdout.split('\n').filter((line) => line.includes('error') && line.includes('gardens'))).toEqual(
        [],
      );
    });

    it('is refused a second time', () => {
      expect(stamp('gardens').stderr).toContain('exists already');
    });
  });
});
