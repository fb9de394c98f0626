import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from './make-folder.ts';

describe('makeFolder', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'canopy-folder-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));
  const isThere = (...path: string[]) => statSync(join(root, ...path)).isDirectory();

  it('makes what is missing above it too, and is content with what is there', async () => {
    const path = join(root, 'a', 'b', 'c');
    await makeFolder(path);
    await makeFolder(path);
    await makeFolder(`${root}/`);
    expect(isThere('a', 'b', 'c')).toBe(true);
  });

  it('is made once, however many begin it, at the same moment or a little later', async () => {
    for (let round = 0; round < 60; round += 1) {
      const paths = Array.from({ length: 24 }, (_, each) => join(root, `${round}`, 'a', `${each % 2}`));
      await Promise.all(paths.map((path, each) => setTimeout(each / 24).then(() => makeFolder(path))));
      expect([isThere(`${round}`, 'a', '0'), isThere(`${round}`, 'a', '1')]).toEqual([true, true]);
    }
  });

  it('fails where something else has its name or that of a folder above it', async () => {
    writeFileSync(join(root, 'file'), '');
    symlinkSync(join(root, 'nowhere'), join(root, 'link'));
    await expect(makeFolder(join(root, 'file'))).rejects.toThrow('EEXIST');
    await expect(makeFolder(join(root, 'file', 'a', 'b'))).rejects.toThrow('ENOTDIR');
    await expect(makeFolder(join(root, 'link', 'a'))).rejects.toThrow('EEXIST');
  });

  it('fails where the system takes no folders, whatever it calls that', async () => {
    await expect(makeFolder('/proc/canopy')).rejects.toThrow('mkdir');
    await expect(makeFolder('/proc/canopy/a/b')).rejects.toThrow('mkdir');
  });
});
