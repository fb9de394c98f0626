import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { latinLetters } from './latin-letters.ts';

const whole = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2',
);

describe('latinLetters', () => {
  it('makes a font of three fifths of the package’s, once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'letters-'));
    try {
      const file = await latinLetters(folder);
      const bytes = readFileSync(file);
      expect(bytes.subarray(0, 4).toString()).toBe('wOF2');
      expect(bytes.byteLength).toBeLessThan(statSync(whole).size * 0.62);
      expect(bytes.byteLength).toBeGreaterThan(30_000);
      const made = statSync(file).mtimeMs;
      expect(await latinLetters(folder)).toBe(file);
      expect(statSync(file).mtimeMs).toBe(made);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
