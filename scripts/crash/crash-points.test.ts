import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CRASH_POINTS } from '#server/lib/crash-points.ts';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.endsWith('crash-points.ts'))
  .map((file) => readFileSync(join('src', file), 'utf8'))
  .join('\n');
const used = [...sources.matchAll(/\bcrashPoint\('([^']+)'\)/g)].map(([, name]) => name);

describe('the list of crash points', () => {
  it('has at least thirty, each with a name of its own', () => {
    expect(CRASH_POINTS.length).toBeGreaterThanOrEqual(30);
    expect(new Set(CRASH_POINTS).size).toBe(CRASH_POINTS.length);
  });

  it('names exactly the places in the server, each once', () => {
    expect([...used].sort()).toEqual([...CRASH_POINTS].sort());
    // A name that is put together, or a call the search above does not see.
    expect([...sources.matchAll(/\bcrashPoint\(/g)]).toHaveLength(CRASH_POINTS.length);
  });
});
