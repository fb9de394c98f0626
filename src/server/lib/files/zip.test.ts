import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readZip } from '#test/read-zip.ts';
import { ZIP_MOST_FILES, type ZipFile, zipSize, zipStream } from './zip.ts';

const AT = new Date('2026-11-25T10:20:30Z');

function file(name: string, content: string | Uint8Array): ZipFile {
  const bytes = Buffer.from(content);
  return {
    name,
    size: bytes.length,
    crc32: crc32(bytes),
    open: async () => new Blob([bytes]).stream() as ReadableStream<Uint8Array>,
  };
}

describe('a ZIP archive', () => {
  const files = [
    file('profile.json', '{"name":"Zoë"}'),
    file('files/Küche.txt', 'drip'.repeat(50_000)),
    file('empty.json', ''),
  ];

  it('holds every file with its name and bytes, and is as long as was said', async () => {
    const bytes = Buffer.from(await new Response(zipStream(files, AT)).arrayBuffer());
    expect(bytes.length).toBe(zipSize(files));
    const read = readZip(bytes);
    expect([...read.keys()]).toEqual(['profile.json', 'files/Küche.txt', 'empty.json']);
    expect(read.get('profile.json')?.toString()).toBe('{"name":"Zoë"}');
    expect(read.get('files/Küche.txt')?.toString()).toBe('drip'.repeat(50_000));
  });

  it('is one to other programs', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'canopy-zip-'));
    try {
      const path = join(folder, 'data.zip');
      writeFileSync(path, Buffer.from(await new Response(zipStream(files, AT)).arrayBuffer()));
      const python = `import zipfile,sys\nz=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None\nprint(z.namelist()[1], z.infolist()[0].date_time)`;
      const said = execFileSync('python3', ['-c', python, path], { encoding: 'utf8' });
      expect(said.trim()).toBe('files/Küche.txt (2026, 11, 25, 10, 20, 30)');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('breaks off when a file is not as long as it was entered', async () => {
    const short = { ...file('a', 'four'), size: 5 };
    await expect(new Response(zipStream([short], AT)).arrayBuffer()).rejects.toThrow(/another size/);
  });

  it('refuses what does not fit the format', () => {
    const many = Array.from({ length: ZIP_MOST_FILES + 1 }, () => file('a', ''));
    expect(() => zipStream(many, AT)).toThrow(RangeError);
    expect(() => zipStream([{ ...file('a', ''), size: 2 ** 32 }], AT)).toThrow(RangeError);
  });
});
