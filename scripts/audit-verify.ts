import { provenLines } from '#server/audit/sealing/proven-lines.ts';
import { verifyAudit } from '#server/audit/sealing/verify.ts';
import { now } from '#server/lib/context.ts';
import { withServices } from './installation.ts';

// Recomputes the chain of the audit log. 0: every link holds. 1: one does not, or it could not be read. 2: wrong flags.
const USAGE = 'Usage: npm run audit:verify -- [--kept=DIGEST] [--json]';

const flags = process.argv.slice(2);
const kept = flags.map((flag) => /^--kept=([0-9a-f]{64})$/.exec(flag)?.[1]).find(Boolean);
const json = flags.includes('--json');
if (flags.length > Number(json) + Number(kept !== undefined)) {
  console.error(USAGE);
  process.exit(2);
}
await withServices('audit-verify', async (ctx) => {
  const proof = await verifyAudit(ctx, kept);
  if (json) console.log(JSON.stringify(proof, null, 2));
  else for (const line of provenLines(proof, now(ctx))) console.log(line);
  process.exitCode = proof.ok ? 0 : 1;
});
