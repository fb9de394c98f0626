import { describe, expect, it } from 'vitest';
import { coreModules } from '#core/modules.ts';
import { modules } from '#server/modules.ts';
import { moduleProblems } from './modules.ts';

const core = [...coreModules];
const server = modules.list;
const names = core.map(({ name }) => name);
const whole = { folders: { core: names, server: names }, parts: {}, core, server, exported: [] };
const [cases] = core.filter(({ name }) => name === 'cases');
if (!cases) throw new Error('There is no module cases');
const withCases = (change: object) => ({
  ...whole,
  core: core.map((module) => (module.name === 'cases' ? { ...module, ...change } : module)),
  server: server.map((module) =>
    module.core.name === 'cases' ? { ...module, core: { ...module.core, ...change } } : module,
  ),
});

describe('what modules declare', () => {
  it('is whole as it stands', () => {
    expect(moduleProblems(whole)).toEqual([]);
  });

  it('names the file where something is missing', () => {
    const folders = { core: [...names, 'lighthouses'], server: names };
    const found = (given: Parameters<typeof moduleProblems>[0]) => moduleProblems(given).join('\n');
    expect(found({ ...whole, folders })).toContain('src/core/modules.ts does not list "lighthouses"');
    const event = { name: 'case.closed' };
    expect(found({ ...whole, exported: [{ name: 'cases', events: [event] }] })).toContain(
      'case.closed: src/core/cases/module.ts does not declare it',
    );
    expect(found(withCases({ access: {} }))).toContain(
      'cases.create: say who may in src/core/cases/access.ts',
    );
    expect(found(withCases({ contract: { ...cases.contract, close: {} } }))).toContain(
      'cases.close: bind it in src/server/cases/procedures.ts',
    );
    const unbound = server.map((module) =>
      module.core.name === 'cases'
        ? { ...module, searchTables: {}, restores: {}, noticeSources: [] }
        : module,
    );
    expect(found({ ...whole, server: unbound })).toMatch(
      /"case.assignee".*src\/server\/cases\/module.ts[\s\S]*"cases" .*no table[\s\S]*"case" .*says not how/,
    );
  });

  it('names a file that is written and not declared', () => {
    const parts = {
      catalog: ['demo', 'jobs', 'listeners', 'queries'],
      bookings: ['jobs', 'listeners'],
      assistant: ['demo'],
    };
    expect(moduleProblems({ ...whole, parts })).toEqual([
      'src/server/catalog/jobs.ts is not declared. Add it as jobs in src/server/catalog/module.ts.',
      'src/server/catalog/listeners.ts is not declared. Add it as listeners in src/server/catalog/module.ts.',
      'src/server/assistant/demo.ts is not declared. Add it as demo in src/server/assistant/module.ts.',
    ]);
  });

  it('names both files where something is doubled', () => {
    const taken = { auditObjects: { ...cases.auditObjects, booking: { label: 'Booking' } } };
    expect(moduleProblems(withCases(taken))).toContain(
      'Audit object "booking" is declared in src/core/bookings/module.ts and in src/core/cases/module.ts.',
    );
  });
});
