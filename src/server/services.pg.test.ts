import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ownDatabase } from '#test/db.ts';
import { parseEnv } from './lib/env.ts';
import { createLogger } from './lib/log.ts';
import { openServices } from './services.ts';
import { flags } from './settings/tables.ts';

const database = ownDatabase();

it('a flag that is switched in one process is switched in the others within two seconds', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-services-'));
  const env = parseEnv({ NODE_ENV: 'test', CANOPY_DATA_DIR: folder });
  const open = () =>
    openServices(env, { engine: database.engine, migrations: 'migrations', log: createLogger('silent') });
  const [here, there] = [await open(), await open()];
  await Promise.all([here.hub.start(), there.hub.start()]);
  try {
    const isOn = async ({ settings }: typeof here) => (await settings.flags()).marketing.enabled;
    expect([await isOn(here), await isOn(there)]).toEqual([true, true]);
    await database.db.transaction(() =>
      database.db.tx.insert(flags).values({ name: 'marketing', enabled: false, updatedAt: new Date() }),
    );
    here.settings.forget();
    expect(await isOn(here)).toBe(false);
    await expect.poll(() => isOn(there), { timeout: 2_000 }).toBe(false);
  } finally {
    await Promise.all([here.hub.stop(), there.hub.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
});
