import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { JOURNEYS_AT_ONCE } from './test/journeys-at-once.ts';

type ProjectConfig = NonNullable<TestProjectInlineConfiguration['test']>;

/** Writing large cities needs a database, too. */
const SEEDS = 'scripts/seed/**/*.test.ts';
const SERVER_SUITE = [
  'src/server/**/*.test.ts',
  'test/{db,matrix,fakes,factories,slice}/**/*.test.ts',
  SEEDS,
];
/** Needs several sessions or a real server: races, restarts, locks. */
const POSTGRES_ONLY = '**/*.pg.test.ts';
/** Journeys and cases that only the long run takes: the short one has eight minutes on two cores. */
const LONG_ONLY = '**/*.long{,.pg}.{spec,test}.ts';
/** Parts of ours stand in for others there; a process that serves many files would hand them on, or have the real ones. */
const MOCKED = '**/*.mocked.test.{ts,tsx}';
/** Fills a process by itself; one that has served many files before answers it in fits and starts. */
const APART = '**/*.apart.pg.test.ts';
const isLong = process.env.CANOPY_TEST_LONG === '1';
const smokeOnly = process.env.CANOPY_TEST_SMOKE === '1';

const shared: ProjectConfig = {
  pool: 'forks',
  // One process serves many files, so its database is migrated once; files must leave nothing behind.
  isolate: false,
  setupFiles: ['test/setup/console.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    // What one part of the run has compiled the next ones need not: kept beside the packages until a source changes.
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: ['src/{core,web}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'test/setup/**/*.test.ts'],
          exclude: isLong ? [MOCKED, SEEDS] : [MOCKED, SEEDS, LONG_ONLY],
        },
      },
      {
        extends: true,
        test: { ...shared, name: 'unit-mocked', include: [`src/${MOCKED}`], isolate: true },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'postgres',
          include: SERVER_SUITE,
          exclude: isLong ? [APART] : [APART, LONG_ONLY],
          env: { CANOPY_TEST_ENGINE: 'postgres' },
          globalSetup: ['test/setup/postgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'postgres-apart',
          include: [`test/slice/${APART}`],
          isolate: true,
          env: { CANOPY_TEST_ENGINE: 'postgres' },
          globalSetup: ['test/setup/postgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'pglite',
          include: smokeOnly
            ? SERVER_SUITE.map((glob) => glob.replace(/\.test\.ts$/, '.smoke.test.ts'))
            : SERVER_SUITE,
          exclude: [POSTGRES_ONLY],
          env: { CANOPY_TEST_ENGINE: 'pglite' },
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'e2e',
          include: ['test/e2e/**/*.spec.ts'],
          exclude: isLong ? [] : [LONG_ONLY],
          globalSetup: ['test/setup/built-server.ts'],
          maxWorkers: JOURNEYS_AT_ONCE,
          testTimeout: 120_000,
          // As long as the browser's own waits: by itself it is a second, which a busy machine takes to load a late part.
          expect: { poll: { timeout: 15_000, interval: 50 } },
        },
      },
    ],
  },
});
