import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startBuiltServer } from '#test/built-server.ts';

const EMPTY = { CANOPY_SEED: 'empty' };

it('an embedded database belongs to one process: a second start names the pid, and a killed one leaves nothing in the way', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'canopy-embedded-'));
  try {
    const first = await startBuiltServer({ dataFolder, env: EMPTY });
    await expect(startBuiltServer({ dataFolder, env: EMPTY })).rejects.toThrow(
      new RegExp(`in use by process ${first.pid}`),
    );
    await first.kill();
    const second = await startBuiltServer({ dataFolder, env: EMPTY });
    expect((await fetch(`${second.url}/api/v1/catalog`)).status).toBe(200);
    // Without a mail server its mails are read on the machine itself.
    expect((await fetch(`${second.url}/outbox`)).status).toBe(200);
    expect(await second.stop()).toBe(true);
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
});
