import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sleep } from '#test/processes.ts';
import { createTypesetter, type Typesetter } from './write-pdf.ts';

/** Answers with the id of its process, and does what titles say. */
const PROGRAM = `
process.on('message', ({ document: { title } }) => {
  if (title === 'hang') for (;;);
  if (title === 'die') process.kill(process.pid, 'SIGKILL');
  if (title === 'none') return process.send({ missing: 'No native binding' });
  if (title === 'bug') return process.send({ failed: 'unknown variable' });
  process.send({ pdf: Buffer.from(String(process.pid)), rss: title === 'fat' ? 1e12 : 1 });
});
process.on('disconnect', () => process.exit());
`;
const AT = new Date('2026-03-03T18:00:00Z');

let folder: string;
let typesetter: Typesetter;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canopy-typesetter-'));
  await writeFile(join(folder, 'program.mjs'), PROGRAM);
});
afterEach(() => typesetter.close());
afterAll(() => rm(folder, { recursive: true, force: true }));

function start(limits: Parameters<typeof createTypesetter>[0] = {}) {
  typesetter = createTypesetter({ program: join(folder, 'program.mjs'), ...limits });
}
async function write(title = 'fine'): Promise<number> {
  const pdf = await typesetter.write({ title, number: '1', foot: '', blocks: [] }, AT);
  return Number(Buffer.from(pdf).toString());
}
const unavailable = (message: RegExp) => ({
  code: 'unavailable',
  status: 503,
  retryAfterSeconds: 5,
  message: expect.stringMatching(message),
});

describe('the typesetter', () => {
  it('is one process for many documents, also at once', async () => {
    start();
    const pids = await Promise.all(Array.from({ length: 10 }, () => write()));
    expect(new Set(pids).size).toBe(1);
    expect(pids[0]).not.toBe(process.pid);
  });

  it('that is killed over a document is replaced for the next, of those who wait as well', async () => {
    start();
    const first = await write();
    const [dead, after] = await Promise.allSettled([write('die'), write()]);
    expect(dead).toMatchObject({
      status: 'rejected',
      reason: unavailable(/couldn’t create this document. Try again/),
    });
    expect(after).toMatchObject({ status: 'fulfilled' });
    expect(await write()).not.toBe(first);
  });

  it('that is killed between two documents harms nobody', async () => {
    start();
    const first = await write();
    process.kill(first, 'SIGKILL');
    while (isAlive(first)) await sleep(5);
    expect(await write()).not.toBe(first);
  });

  it('that hangs is ended when the time of a document is over', async () => {
    start({ documentMs: 1_500 });
    const first = await write();
    await expect(write('hang')).rejects.toMatchObject(unavailable(/couldn’t create/));
    expect(await write()).not.toBe(first);
    while (isAlive(first)) await sleep(5);
  });

  it('refuses more than may wait, and those who waited too long', async () => {
    start({ waiting: 2, documentMs: 1_500 });
    const said = await Promise.allSettled([write('hang'), write(), write()]);
    const many = unavailable(/Too many documents/);
    expect(said[2]).toMatchObject({ status: 'rejected', reason: many });
    expect(said[1]).toMatchObject({ status: 'rejected', reason: many });
    expect(await write()).toBeGreaterThan(0);
  });

  it('goes after so many documents, when it took much memory, and when nobody wants one', async () => {
    start({ documents: 2, idleMs: 50 });
    const [one, two, three] = [await write(), await write(), await write('fat')];
    expect(two).toBe(one);
    expect(three).not.toBe(one);
    const four = await write();
    expect(four).not.toBe(three);
    while (isAlive(four)) await sleep(5);
    expect(await write()).not.toBe(four);
  });

  it('that this kind of machine has not is told in words', async () => {
    start();
    await expect(write('none')).rejects.toMatchObject({
      ...unavailable(/^This server can’t create documents.$/),
      logMessage: expect.stringContaining('No native binding'),
    });
    expect(await write()).toBeGreaterThan(0);
  });

  it('reports a document that it does not understand as a bug', async () => {
    start();
    await expect(write('bug')).rejects.toThrow('unknown variable');
    expect(await write()).toBeGreaterThan(0);
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
