import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAudit } from '#server/audit/commands/record-audit.ts';
import { sealAudit } from '#server/audit/sealing/seal.ts';
import { auditEntries } from '#server/audit/tables.ts';
import { ownDatabase } from '../db.ts';
import { platformCtx } from '../platform.ts';

const PATIENCE_MS = 60_000;

type Ended = { code: number | null; out: string; err: string };

describe('npm run audit:verify', () => {
  const database = ownDatabase();
  let place = '';
  beforeAll(() => {
    place = mkdtempSync(join(tmpdir(), 'canopy-verify-'));
  });
  afterAll(() => rmSync(place, { recursive: true, force: true }));

  /** The command as somebody types it. */
  const verify = (...flags: string[]): Promise<Ended> =>
    new Promise((resolve, reject) => {
      const command = spawn(process.execPath, ['--import', 'tsx', 'scripts/audit-verify.ts', ...flags], {
        env: { ...process.env, DATABASE_URL: database.url, CANOPY_DATA_DIR: place, NODE_ENV: 'test' },
      });
      let out = '';
      let err = '';
      command.stdout.on('data', (text) => {
        out += text;
      });
      command.stderr.on('data', (text) => {
        err += text;
      });
      command.on('error', reject);
      command.on('close', (code) => resolve({ code, out, err }));
    });

  it(
    'ends with 0 while every link holds, and names the first broken link and the unsealed tail',
    async () => {
      const ctx = platformCtx(database.db);
      const note = (resourceId: string) =>
        recordAudit(ctx, { action: 'bookings.editJob', resource: 'booking', resourceId, details: {} });
      for (const id of ['b1', 'b2', 'b3']) await note(id);
      await sealAudit(ctx);
      await note('b4');
      const whole = await verify('--json');
      expect({ code: whole.code, err: whole.err }).toEqual({ code: 0, err: '' });
      expect(JSON.parse(whole.out)).toMatchObject({ ok: true, entries: 3, unsealed: 1 });

      const [, second] = await ctx.db.read.select().from(auditEntries).orderBy(auditEntries.id);
      await ctx.db.transaction(async () => {
        await ctx.db.tx.execute(sql`set local session_replication_role = replica`);
        await ctx.db.tx.execute(sql`update audit.entries set resource_id = 'x' where id = ${second?.id}`);
      });
      const broken = await verify();
      expect(broken.code).toBe(1);
      expect(broken.out).toContain(String(second?.id));
      expect((await verify('--kept=nonsense')).code).toBe(2);
    },
    PATIENCE_MS,
  );
});
