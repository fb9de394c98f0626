import { AppError } from '#core/lib/app-error.ts';
import { provenLines } from '#server/audit/sealing/proven-lines.ts';
import { verifyAudit } from '#server/audit/sealing/verify.ts';
import { now, systemContext } from '#server/lib/context.ts';
import { FolderInUse } from '#server/lib/db/folder-lock.ts';
import { ConfigurationError, parseEnv } from '#server/lib/env.ts';
import { createLogger } from '#server/lib/log.ts';
import { openServices } from '#server/services.ts';

// Recomputes the chain of the audit log. 0: every link holds. 1: one does not, or it could not be read. 2: wrong flags.
const USAGE = 'Usage: npm run audit:verify -- [--kept=DIGEST] [--json]';

const flags = process.argv.slice(2);
const kept = flags.map((flag) => /^--kept=([0-9a-f]{64})$/.exec(flag)?.[1]).find(Boolean);
const json = flags.includes('--json');
if (flags.length > Number(json) + Number(kept !== undefined)) {
  console.error(USAGE);
  process.exit(2);
}
try {
  const { services, engine } = await openServices(parseEnv(process.env), {
    migrations: 'migrations',
    log: createLogger('warn'),
  });
  try {
    const ctx = systemContext(services, 'audit-verify');
    const proof = await verifyAudit(ctx, kept);
    if (json) console.log(JSON.stringify(proof, null, 2));
    else for (const line of provenLines(proof, now(ctx))) console.log(line);
    process.exitCode = proof.ok ? 0 : 1;
  } finally {
    await engine.close();
  }
} catch (error) {
  const isKnown =
    error instanceof ConfigurationError || error instanceof FolderInUse || error instanceof AppError;
  console.error(isKnown ? error.message : error);
  process.exitCode = 1;
}
