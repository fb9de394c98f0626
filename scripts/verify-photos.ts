import type { CheckResult } from '#core/photos/kinds.ts';
import { verifyPhotos } from '#server/photos/queries/verify.ts';
import { withServices } from './installation.ts';

// Checks every photo against its sealed evidence. 0: all match. 1: one does not, or it could not be read. 2: wrong flags.
const USAGE = 'Usage: npm run verify-photos -- [--json]';

const SAID: Record<Exclude<CheckResult, 'intact'>, string> = {
  altered: 'the stored file is not the one that was sealed',
  missing: 'the stored file is missing',
  broken_seal: 'the evidence does not match its own digest',
};

const flags = process.argv.slice(2);
const json = flags.includes('--json');
if (flags.length > Number(json)) {
  console.error(USAGE);
  process.exit(2);
}
await withServices('verify-photos', async (ctx) => {
  const wrong: { photoId: string; job: number; file: string; result: CheckResult }[] = [];
  let checked = 0;
  for await (const { evidence, number, result } of verifyPhotos(ctx)) {
    checked += 1;
    if (result === 'intact') continue;
    wrong.push({ photoId: evidence.photoId, job: number, file: evidence.sha256, result });
    if (!json)
      console.log(`Photo ${evidence.photoId} of job #${number}: ${SAID[result]} (${evidence.sha256}).`);
  }
  if (json) console.log(JSON.stringify({ checked, ok: wrong.length === 0, wrong }, null, 2));
  else if (wrong.length === 0) console.log(`All ${checked} photos match their evidence.`);
  else console.log(`${wrong.length} of ${checked} photos do not match their evidence.`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
});
