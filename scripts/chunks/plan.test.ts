import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planFiles, type Shared } from './plan.ts';

const SEARCH = { steps: 1_000, searches: 2 };

const shared = (id: string, usedBy: number[], size = 100, imports: string[] = []): Shared => ({
  id,
  size,
  usedBy: new Set(usedBy),
  imports,
});
const users = (count: number, mostFiles: number, spare = 10_000) =>
  Array.from({ length: count }, () => ({ mostFiles, spare }));
const sorted = (files: string[][]) => files.map((ids) => ids.toSorted().join(' ')).sort();

describe('planFiles', () => {
  it('puts together what the same screens need', () => {
    const modules = [shared('a', [0, 1]), shared('b', [0, 1]), shared('c', [1, 2])];
    expect(sorted(planFiles(modules, users(3, 9), SEARCH))).toEqual(['a b', 'c']);
  });

  it('joins what sends the least in vain until no screen wants more than it may', () => {
    const modules = [shared('a', [0, 1, 2]), shared('b', [0, 1]), shared('c', [0, 3, 4, 5])];
    expect(sorted(planFiles(modules, users(6, 2), SEARCH))).toEqual(['a b', 'c']);
  });

  it('sends nobody more than they can spare', () => {
    const modules = [shared('a', [0, 1], 5_000), shared('b', [0, 2], 5_000)];
    expect(planFiles(modules, users(3, 1, 4_000), SEARCH)).toHaveLength(2);
    expect(planFiles(modules, users(3, 1, 6_000), SEARCH)).toHaveLength(1);
  });

  it('counts what comes with a file for the sake of modules that somebody does not need', () => {
    // To join a with c looks cheapest, but would send b to user 1.
    const modules = [
      shared('a', [0, 1], 100),
      shared('c', [0, 2], 400, ['b']),
      shared('b', [0, 2, 3, 4], 5_000),
    ];
    expect(sorted(planFiles(modules, users(5, 2), SEARCH))).toEqual(['a', 'b c']);
  });

  it('leaves alone what is in a file already, and counts it', () => {
    const modules = [
      shared('a', [0, 1]),
      shared('b', [0, 2], 100, ['package']),
      { ...shared('package', [0, 2], 5_000), file: 'package' },
    ];
    expect(planFiles(modules, users(3, 1, 4_000), SEARCH)).toHaveLength(2);
    expect(sorted(planFiles(modules, users(3, 1, 6_000), SEARCH))).toEqual(['a b']);
  });

  it('goes on from a plan that is stored: what it did not know begins alone, and what would be a circle parts', () => {
    const modules = [
      shared('a', [0, 1, 2, 3]),
      shared('b', [0, 1], 100, ['c']),
      shared('c', [0, 1, 2], 100, ['a']),
      shared('new', [0, 3]),
    ];
    const begun = (files: Record<string, string>) =>
      sorted(planFiles(modules, users(4, 2), { steps: 0, stored: new Map(Object.entries(files)) }));
    expect(begun({ a: '1', b: '1', c: '1' })).toEqual(['a b c', 'new']);
    expect(begun({ a: '1', b: '2', c: '2', gone: '2' })).toEqual(['a', 'b c', 'new']);
    // Since it was stored, b imports c and c imports a.
    expect(begun({ a: '1', b: '1', c: '2' })).toEqual(['a', 'b', 'c', 'new']);
  });

  it('betters a stored plan with the steps it has', () => {
    const modules = [shared('a', [0, 1, 2]), shared('b', [0, 1]), shared('c', [0, 3, 4, 5])];
    const stored = new Map([
      ['a', '1'],
      ['c', '1'],
    ]);
    expect(sorted(planFiles(modules, users(6, 2), { steps: 50, stored }))).toEqual(['a b', 'c']);
  });

  it('never makes two files that import each other, however modules hang together', () => {
    const places = fc.array(fc.nat(6), { minLength: 31, maxLength: 31 });
    const searches = fc.oneof(
      fc.constant(SEARCH),
      places.map((files) => ({
        steps: 20,
        stored: new Map(files.map((file, at) => [`m${at}`, String(file)])),
      })),
    );
    const graph = fc.array(
      fc.record({
        usedBy: fc.uniqueArray(fc.nat(5), { minLength: 1 }),
        size: fc.integer({ min: 1, max: 500 }),
        imports: fc.array(fc.nat(30), { maxLength: 3 }),
      }),
      { minLength: 2, maxLength: 30 },
    );
    fc.assert(
      fc.property(graph, fc.integer({ min: 1, max: 4 }), searches, (nodes, mostFiles, search) => {
        // A module imports later ones only, and whoever needs it needs those.
        const all: Shared[] = nodes.map(({ usedBy, size, imports }, at) =>
          shared(
            `m${at}`,
            usedBy,
            size,
            imports.filter((to) => to > at && to < nodes.length).map((to) => `m${to}`),
          ),
        );
        for (const module of all) {
          for (const id of module.imports) {
            const imported = all[Number(id.slice(1))] as Shared;
            for (const user of module.usedBy) (imported.usedBy as Set<number>).add(user);
          }
        }
        const files = planFiles(all, users(6, mostFiles), search);
        expect(files.flat().toSorted()).toEqual(all.map(({ id }) => id).toSorted());
        const fileOf = new Map(files.flatMap((ids, file) => ids.map((id) => [id, file] as const)));
        const imports = files.map(
          (ids, file) =>
            new Set(
              all
                .filter(({ id }) => ids.includes(id))
                .flatMap((module) => module.imports.map((id) => fileOf.get(id) as number))
                .filter((to) => to !== file),
            ),
        );
        for (const start of files.keys()) {
          const reached = new Set<number>();
          const open = [...(imports[start] as Set<number>)];
          for (let at = open.pop(); at !== undefined; at = open.pop()) {
            if (reached.has(at)) continue;
            reached.add(at);
            open.push(...(imports[at] as Set<number>));
          }
          expect(reached.has(start)).toBe(false);
        }
      }),
    );
  });
});
