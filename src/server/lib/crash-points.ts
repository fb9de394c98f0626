import { writeSync } from 'node:fs';

/**
 * The places where `npm run crash` may end the process, by name: one call of `crashPoint` for each. They exist in the
 * test build only (docs/decisions/0027-crash-points.md); elsewhere the bundler leaves neither calls nor names.
 */
export const CRASH_POINTS = [
  // Any transaction, and the steps of a command with an idempotency key.
  'database.before-commit',
  'database.after-commit',
  'command.key-taken',
  'command.written',
  'command.committed',
  'command.followed',
  'command.answered',
  'command.before-reply',
  'http.before-reply',
  // Card processor.
  'payments.card.before-call',
  'payments.card.after-call',
  'payments.authorize.before-call',
  'payments.authorize.after-call',
  'payments.capture.before-call',
  'payments.capture.after-call',
  'payments.void.before-call',
  'payments.void.after-call',
  'payments.outcome.written',
  'payments.outcome.recorded',
  'payments.refund.planned',
  'payments.refund.before-call',
  'payments.refund.after-call',
  'payments.refund.booked',
  'payments.webhook.noted',
  'payments.webhook.applied',
  'payments.leftovers.found',
  // Milestones of projects.
  'projects.funding.opened',
  'projects.release.booking',
  'projects.release.booked',
  // Plans.
  'plans.charge.opened',
  'plans.charge.settled',
  'plans.earning.booking',
  // Emergencies.
  'dispatch.wave.started',
  'dispatch.alert.accepted',
  'dispatch.visit.before-card',
  // Stock.
  'inventory.movement.written',
  'inventory.receipt.before-average',
  'inventory.transfer.half-made',
  'inventory.count.posting',
  // Routes of a day.
  'routes.visit.shifted',
  'routes.plan.applying',
  'routes.plan.undoing',
  // Books and payouts.
  'ledger.journal.half-written',
  'payouts.planned',
  'payouts.before-call',
  'payouts.after-call',
  'payouts.booked',
  // Disputes.
  'cases.dispute.advanced',
  'cases.dispute.settled',
  'cases.dispute.refund-made',
  // What else a command writes.
  'scheduling.claim.taken',
  'loyalty.redeemed',
  'messaging.message.written',
  'mail.queued',
  // Events.
  'events.emitted',
  'events.pump.read',
  'events.listener.ran',
  'events.pump.cursor-moved',
  'loyalty.earned',
  'notifications.told',
  'notifications.push.queued',
  'notifications.push.claimed',
  'notifications.push.sent',
  // Jobs.
  'jobs.starting',
  'jobs.orphans-released',
  'jobs.loop.before-work',
  'jobs.loop.after-work',
  'jobs.queue.taken',
  'jobs.queue.ran',
  'housekeeping.keys-cleaned',
  'limits.merging',
  // Audit log.
  'audit.recorded',
  'audit.sealer.sealed',
  'audit.sealer.covered',
  'audit.sealer.committed',
  // Uploads and mail.
  'files.upload.received',
  'files.store.written',
  'files.store.renamed',
  'files.upload.recorded',
  'photos.evidence.sealed',
  'mail.claimed',
  'mail.sent',
] as const;

export type CrashPoint = (typeof CRASH_POINTS)[number];

/** The flag that names the point to die at, and how old the process must be: `--crash-at=payouts.booked@1500` (ms). */
const ARMED = import.meta.env?.CANOPY_CRASH_POINTS ? armed(process.argv) : undefined;

/** Ends the process at once, as kill -9 does, when it was started to die here. Nothing at all outside the test build. */
export function crashPoint(name: CrashPoint): void {
  if (import.meta.env?.CANOPY_CRASH_POINTS) {
    if (ARMED?.name !== name || performance.now() < ARMED.fromMs) return;
    // Synchronous: the log is all that remains to say where it was.
    writeSync(2, `crash point ${name}\n`);
    process.kill(process.pid, 'SIGKILL');
  }
}

function armed(argv: readonly string[]): { name: string; fromMs: number } | undefined {
  const match = argv.map((argument) => /^--crash-at=([\w.-]+)@(\d+)$/.exec(argument)).find(Boolean);
  return match?.[1] ? { name: match[1], fromMs: Number(match[2]) } : undefined;
}
