import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
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

/** Everything the check reads, and what says which files are not ours. */
const LEFT_OUT = new Set([
  'node_modules',
  'build',
  '.git',
  '.canopy',
  '.react-router',
  'test-results',
  'coverage',
]);
/** A module of each kind, all in one copy of the sources, which is then checked as a whole. */
const STAMPED = [
  ['gardens', 'admin', 'src/web/portals/admin/gardens', '/admin/gardens'],
  ['fences', 'vendor', 'src/web/portals/vendor/fences', '/account/vendor/fences'],
  ['ponds', 'homeowner', 'src/web/portals/homeowner/ponds', '/account/home/ponds'],
  ['wells', 'none', null, null],
] as const;

describe('npm run new:module', () => {
  const root = mkdtempSync(join(tmpdir(), 'canopy-module-'));
  const run = (path: string, ...rest: string[]) =>
    spawnSync(process.execPath, [join('node_modules', path), ...rest], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, CI: '1', NO_COLOR: '1' },
    });
  const stamp = (...rest: string[]) => run('tsx/dist/cli.mjs', 'scripts/new-module.ts', ...rest);
  const git = (...rest: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@test.example', ...rest], {
      cwd: root,
      encoding: 'utf8',
    });
  const read = (path: string) => readFileSync(join(root, path), 'utf8');

  beforeAll(() => {
    for (const name of readdirSync('.')) {
      if (!LEFT_OUT.has(name)) cpSync(name, join(root, name), { recursive: true });
    }
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
    git('init', '--quiet');
    // The folder is a link here, which the list of what is not ours does not mean.
    git('config', 'core.excludesFile', join(root, '.git/info/exclude'));
    execFileSync('sh', ['-c', 'echo node_modules >> .git/info/exclude'], { cwd: root });
    git('add', '--all');
    git('commit', '--quiet', '--message', 'As it was');
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it.each([
    [[], 'Usage'],
    [['two', 'names'], 'Usage'],
    [['gardens', '--what'], 'Usage'],
    [['gardens', '--portal', 'garden'], 'There is no portal "garden"'],
    [['gardens', '--beside=users', '--portal=vendor'], '--beside=vendors'],
    [['Gardens'], 'one lower-case word'],
    [['../x'], 'one lower-case word'],
    [['users'], 'exists already: src/core/users'],
    [['gardens'], '--beside=<module>'],
    [['gardens', '--beside=nowhere'], 'There is no module "nowhere"'],
  ])('refuses %j and writes nothing', (given, message) => {
    const { status, stderr } = stamp(...given);
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining(message) });
    expect(git('status', '--porcelain')).toBe('');
  });

  describe('of every portal', () => {
    const said = new Map<string, string>();
    const changed = new Map<string, string[]>();

    beforeAll(() => {
      for (const [name, portal] of STAMPED) {
        const { status, stdout, stderr } = stamp(name, '--portal', portal, '--beside', 'vendors');
        if (status !== 0) throw new Error(`${stdout}${stderr}`);
        said.set(name, stdout);
        // `?? new.ts` and ` M changed.ts`, as they are.
        changed.set(
          name,
          git('-c', 'core.quotePath=off', 'status', '--porcelain', '-uall').trimEnd().split('\n'),
        );
        git('add', '--all');
        git('commit', '--quiet', '--message', name);
      }
    }, 240_000);

    it.each(STAMPED)('%s (%s) names every file that is new or changed', (name) => {
      const [, added = '', edited = ''] =
        /New:\n([\s\S]*?)Changed:\n([\s\S]*?)^It passes/m.exec(said.get(name) ?? '') ?? [];
      const listed = (text: string, mark: string) =>
        (text.match(/^ {2}.+$/gm) ?? []).map((line) => `${mark} ${line.trim()}`);
      expect([...listed(added, '??'), ...listed(edited, ' M')].sort()).toEqual(changed.get(name)?.sort());
    });

    it.each(STAMPED)('%s (%s) has screens where its portal has them', (name, portal, folder, address) => {
      const lists = ['src/web/users/admin-nav.ts', 'src/web/users/portal-nav.ts'].map(read).join('');
      const screens = read('test/e2e/screen-list.ts');
      expect(lists.includes(`'${name}'`) || lists.includes(`/${name}'`)).toBe(folder !== null);
      if (folder === null) return expect(screens).not.toContain(name);
      for (const file of ['route.tsx', 'new.tsx', '$id/route.tsx']) {
        expect(existsSync(join(root, folder, file)), file).toBe(true);
      }
      for (const path of ['', '/new', '/:id']) expect(screens).toContain(`'${address}${path}'`);
      expect(read(`docs/permissions.md`)).toContain(`## ${name}`);
      expect(read('src/core/lib/search-entry.ts').includes(`'${name}'`)).toBe(portal === 'admin');
    });

    it('calls types as types are called', () => {
      expect(read('src/core/gardens/contract.ts')).toContain('export type GardensInput =');
    });

    it('passes npm run check as it stands', () => {
      // Nothing is stamped that has a regular expression.
      const steps = 'routes structure biome permissions modules unused imports types'.split(' ');
      const { status, stdout, stderr } = run('tsx/dist/cli.mjs', 'scripts/check/run.ts', ...steps);
      expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' });
    }, 600_000);

    it('passes its tests as it stands, and its permissions are as expected', () => {
      const files = STAMPED.map(([name]) => `src/server/${name}/procedures.test.ts`);
      const names = `${STAMPED.map(([name]) => name).join('|')}|who may not|items`;
      const { status, stdout, stderr } = run(
        'vitest/vitest.mjs',
        ...['run', '--project', 'pglite', '--maxWorkers', '1', '--hookTimeout', '240000'],
        ...[...files, 'test/matrix/permissions.test.ts', '--testNamePattern', names],
      );
      expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' });
    }, 600_000);

    it('has its migration generated again from tables that changed, and keeps the triggers of the palette', () => {
      const again = (name: string) => stamp(name, '--migration');
      expect(again('gardens')).toMatchObject({ status: 2, stderr: expect.stringContaining('_wells.sql') });
      const tables = join(root, 'src/server/wells/tables.ts');
      writeFileSync(
        tables,
        read('src/server/wells/tables.ts').replace('title: text()', 'depth: integer(), title: text()'),
      );
      const sqlOf = (name: string) =>
        readdirSync(join(root, 'migrations')).find((file) => file.endsWith(`_${name}.sql`)) ?? '';
      const sql = sqlOf('wells');
      // As if it were an administrators' one.
      const triggers = read(`migrations/${sqlOf('gardens')}`).split(
        '--> statement-breakpoint\n-- What follows',
      )[1];
      appendFileSync(join(root, 'migrations', sql), `--> statement-breakpoint\n-- What follows${triggers}`);
      expect(again('wells')).toMatchObject({ status: 0, stderr: '' });
      const written = read(`migrations/${sql}`);
      expect(written).toContain('"depth" integer');
      expect(written.endsWith(`-- What follows${triggers}`)).toBe(true);
      expect(git('status', '--porcelain', '-uall').trimEnd().split('\n')).toHaveLength(4);
      git('checkout', '--quiet', '.');
    });

    it('is refused a second time', () => {
      expect(stamp('gardens').stderr).toContain('exists already');
    });
  });
});
