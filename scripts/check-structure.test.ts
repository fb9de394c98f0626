import { describe, expect, it } from 'vitest';
import { structureProblems } from './check-structure.ts';
import type { SourceFile } from './structure/source-file.ts';

const MODULES = {
  layers: [['users', 'settings'], ['bookings']],
  listeners: ['audit'],
  assembly: ['demo'],
  workshops: ['audit/sealing'],
};
const lines = (count: number) => 'const a = 1;\n'.repeat(count);
const problems = (...files: SourceFile[]) => structureProblems(files, MODULES);
const file = (path: string, text = ''): SourceFile => ({ path, text });

describe('the structure of the sources', () => {
  it.each([
    'src/core/bookings/limits.ts',
    'src/server/bookings/writes/booking.ts',
    'src/server/bookings/queries/list-bookings.ts',
    'src/server/bookings/emails/booking-confirmed.ts',
    'src/server/audit/sealing/digests.ts',
    'src/server/lib/db/postgres.ts',
    'src/server/app.ts',
    'src/web/ui/form/button.tsx',
    'src/web/bookings/status-badge.tsx',
    'src/web/portals/homeowner/jobs.$id.tsx',
    'scripts/check.ts',
    'test/db/engines.smoke.test.ts',
    '.dependency-cruiser.cjs',
  ])('%s is fine', (path) => {
    expect(problems(file(path))).toEqual([]);
  });

  it('lets a module have sections of the same shape', () => {
    const section = (...paths: string[]) =>
      problems(...paths.map((path) => file(`src/server/bookings/series/${path}`))).join('\n');
    expect(section('procedures.ts', 'queries.ts', 'writes/dates.ts', 'queries/plan.ts')).toBe('');
    expect(section('commands/book-series.ts')).toContain('Write src/server/bookings/series/procedures.ts');
    expect(section('procedures.ts', 'tables.ts')).toContain('src/server/bookings/tables.ts');
    expect(section('procedures.ts', 'service.ts')).toContain('src/core/bookings');
    expect(section('procedures.ts', 'commands/book.ts')).toContain('verb-noun');
    expect(section('procedures.ts', 'weekly/commands/book-week.ts')).toContain('consists of');
  });

  it.each([
    ['src/core/bookings/utils.ts', 'nothing is called "utils"'],
    ['src/web/ui/index.ts', 'nothing is called "index"'],
    ['src/web/ui/helpers/a.ts', 'nothing is called "helpers"'],
    ['src/web/ui/Button.tsx', 'lower-case'],
    ['src/core/gardening/limits.ts', '"gardening" is no module'],
    ['src/server/bookings/service.ts', 'src/core/bookings'],
    ['src/server/bookings/commands/accept.ts', 'verb-noun'],
    ['src/server/lib/cache.ts', 'closed list'],
    ['src/core/lib/strings.ts', 'closed list'],
    ['src/shared-things/a.ts', 'three rooms'],
  ])('%s is refused', (path, message) => {
    expect(problems(file(path)).join('\n')).toContain(message);
  });

  it.each([
    ['src/core/bookings/a.ts', 'const at = Date.now();', 'now(ctx)'],
    ['src/server/bookings/commands/a-b.ts', 'const at = new Date();', 'now(ctx)'],
    ['src/server/bookings/jobs.ts', 'const id = randomUUID();', 'ctx.ids'],
    ['src/core/bookings/a.ts', 'const n = Math.random();', 'ctx.ids'],
    ['src/server/lib/log.ts', 'const a = process.env.A;', 'ctx.env'],
    ['src/core/bookings/a.ts', "export * from './b.ts';", 'no barrels'],
    ['src/core/bookings/a.ts', 'export default 1;', 'default exports'],
    ['src/core/bookings/a.ts', `// ${'TO'}${'DO'} later`, 'finish it'],
    ['scripts/a.ts', `const file = '${'/ho'}me/someone/x';`, 'one machine'],
  ])('%s with %s is refused', (path, text, message) => {
    expect(problems(file(path, text)).join('\n')).toContain(message);
  });

  it('wants one write in one file', () => {
    const command = (text: string) =>
      problems(file('src/server/bookings/commands/visit/start-booking.ts', text));
    const own = 'export async function startBooking() {}\n';
    expect(command(own)).toEqual([]);
    expect(command(`export type A = 1;\n${own}export async function afterStartBooking() {}`)).toEqual([]);
    expect(
      command(`export function startBooking(): void;\n${own}export const queueStartBooking = 1;`),
    ).toEqual([]);
    expect(command('export function setEnRoute() {}').join('\n')).toContain('export startBooking');
    expect(command(`${own}export function endBooking() {}`)[0]).toContain(
      'exports endBooking beside startBooking',
    );
    expect(command(`${own}export function afterBooking() {}`)[0]).toContain('afterStartBooking');
    expect(command(`${own}export const LIMIT = 1;`)[0]).toContain('exports LIMIT');
    expect(command(`${own}export { a } from './b.ts';`)[0]).toContain('exports { a }');
    expect(problems(file('src/server/bookings/series/commands/book-series.ts', own)).join('\n')).toContain(
      'export bookSeries',
    );
    expect(problems(file('src/server/bookings/writes/booking.ts', own))).toEqual([]);
  });

  it('lets an instant be made from a value, and tests do as they like', () => {
    expect(problems(file('src/core/bookings/a.ts', 'const at = new Date(ms);'))).toEqual([]);
    expect(problems(file('src/core/bookings/a.test.ts', 'const at = new Date();'))).toEqual([]);
  });

  it('names the line', () => {
    expect(problems(file('src/core/bookings/a.ts', '\n\nMath.random();'))[0]).toContain('a.ts:3:');
  });

  it('caps a file at 400 lines, but not tests and data', () => {
    expect(problems(file('src/web/lib/a.ts', lines(401))).join('\n')).toContain('401 lines, at most 400');
    expect(problems(file('src/web/lib/a.test.ts', lines(900)))).toEqual([]);
    expect(problems(file('src/core/users/a-data.ts', lines(900)))).toEqual([]);
    // What a screen reads is code.
    expect(problems(file('src/web/lib/a-data.ts', lines(900))).join('\n')).toContain('at most 400');
  });

  it('caps 95 of 100 files at 250 lines', () => {
    const files = Array.from({ length: 19 }, (_, i) => file(`src/web/lib/f${i}.ts`, lines(20)));
    expect(problems(...files, file('src/web/ui/long.ts', lines(300)))).toEqual([]);
    expect(
      problems(...files, file('src/web/ui/a.ts', lines(300)), file('src/web/ui/b.ts', lines(300)))[0],
    ).toContain('at most 250');
  });

  it('caps a folder at 20 files', () => {
    const files = Array.from({ length: 21 }, (_, i) => file(`src/web/lib/f${i}.ts`));
    expect(problems(...files)).toEqual([
      'src/web/lib: 21 files, at most 20. Put those that belong together in a folder.',
    ]);
  });

  it('wants each number of section 9 quoted by a test, and written once', () => {
    const limits = file('src/core/users/limits.ts', '/** §9 password minimum: 8. */');
    const test = file('src/core/users/password.test.ts', "it('§9 password minimum: 8 characters', …");
    expect(problems(limits)[0]).toContain('no test title quotes "§9 password minimum"');
    expect(problems(limits, test)).toEqual([]);
    expect(problems(limits, test, file('src/core/settings/limits.ts', limits.text))[0]).toContain(
      'stands once',
    );
  });
});
