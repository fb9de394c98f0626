import { FINDING_LABELS } from '#core/ledger/reconcile/findings.ts';
import { DAY_MS } from '#core/lib/durations.ts';
import { reconcileBooks } from '#server/ledger/commands/reconcile-books.ts';
import { withServices } from './installation.ts';

// Compares processor, ledger and bookings, as the job of every night does. 0: they agree. 3: they do not.
const USAGE = 'Usage: npm run reconcile -- [--days=N | --all]';

const [option, ...rest] = process.argv.slice(2);
const days = /^--days=([1-9]\d{0,3})$/.exec(option ?? '')?.[1];
if (rest.length > 0 || (option !== undefined && option !== '--all' && days === undefined)) {
  console.error(USAGE);
  process.exit(2);
}
await withServices('reconcile', async (ctx) => {
  const since =
    option === '--all'
      ? new Date(0)
      : days === undefined
        ? undefined
        : new Date(ctx.clock.now().getTime() - Number(days) * DAY_MS);
  const { counts, findings, since: from } = await reconcileBooks(ctx, since);
  console.log(
    `Since ${from.toISOString()}: ${counts.bookings} bookings, ${counts.payments} payments, ${counts.refunds} refunds, ${counts.payouts} payouts, ${counts.journals} journals.`,
  );
  for (const { kind, detail, bookingId, paymentId, payoutId } of findings) {
    console.log(`${FINDING_LABELS[kind]}. ${detail} (${payoutId ?? paymentId ?? bookingId ?? 'no record'})`);
  }
  console.log(findings.length === 0 ? 'All three agree.' : `${findings.length} findings.`);
  process.exitCode = findings.length === 0 ? 0 : 3;
});
