import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as drizzle from 'drizzle-orm';
import * as nodePostgres from 'drizzle-orm/node-postgres';
import * as pgCore from 'drizzle-orm/pg-core';
import * as pglite from 'drizzle-orm/pglite';
import { describe, expect, it } from 'vitest';
import { withoutWalk } from './drizzle-kinds.ts';

type Type = { new (...args: never[]): object; [drizzle.entityKind]?: string };
const types = [
  ...new Set(
    [drizzle, nodePostgres, pgCore, pglite].flatMap((exported) => Object.values(exported as object)),
  ),
].filter((value): value is Type => typeof value === 'function' && Object.hasOwn(value, drizzle.entityKind));

const file = createRequire(import.meta.url)
  .resolve('drizzle-orm')
  .replace(/index\.c?js$/, 'entity.js');
const source = readFileSync(file, 'utf8');

describe('drizzleKinds', () => {
  it('tells every class of drizzle from every other as drizzle does', async () => {
    const url = `data:text/javascript,${encodeURIComponent(withoutWalk(source))}`;
    const { is } = (await import(url)) as { is: typeof drizzle.is };
    expect(types.length).toBeGreaterThan(60);
    for (const type of types) {
      const made = Object.create(type.prototype) as object;
      const wrapped = new Proxy(made, {});
      for (const other of types as unknown as Parameters<typeof is>[1][]) {
        const expected = drizzle.is(made, other);
        expect(is(made, other)).toBe(expected);
        expect(is(wrapped, other)).toBe(expected);
      }
    }
    for (const value of [null, undefined, 'text', 5, {}, []]) expect(is(value, drizzle.SQL)).toBe(false);
  });

  it('says so when drizzle has changed its file', () => {
    expect(() => withoutWalk('export const is = () => true;')).toThrow(/has changed/);
  });
});
