import { sql } from 'drizzle-orm';
import type { Finding } from '#core/ledger/reconcile/findings.ts';
import { reconcile } from '#core/ledger/reconcile/reconcile.ts';
import { verifyAudit } from '#server/audit/sealing/verify.ts';
import { verifyBooks } from '#server/demo/verify-books.ts';
import { factsSince } from '#server/ledger/queries/facts.ts';
import type { Ctx } from '#server/lib/context.ts';
import { acknowledgedVerdicts, type Verdict } from './acknowledged.ts';
import type { Log } from './client.ts';
import { ALWAYS, type Invariant, SETTLED } from './invariants.ts';
import { OFFICE } from './office-invariants.ts';

/** When the callers began, by the database's clock: what was there before is not theirs. */
type Since = { began: Date };

/** What holds at any moment, checked on what a kill left behind. `kept` is the head of the audit chain before. */
export async function verifyRemains(
  ctx: Ctx,
  log: Log,
  since: Since & { kept: string | undefined },
): Promise<{ verdicts: Verdict[]; head: string }> {
  const verdicts = await ctx.db.transaction(async () => [
    ...(await invariantVerdicts(ctx, [...ALWAYS, ...OFFICE], since)),
    ...(await acknowledgedVerdicts(ctx, log, (sha256) => ctx.files.has(sha256))),
  ]);
  const proof = await verifyAudit(ctx, since.kept);
  verdicts.push({
    claim: 'the audit chain holds, and no sealed part of it was cut off',
    problems: proof.ok ? [] : [proof.broken?.reason ?? 'its last known seal is gone'],
  });
  return { verdicts, head: proof.headDigest };
}

/** What holds at rest besides: everything begun was finished, and the books agree as a whole. */
export async function verifySettled(
  ctx: Ctx,
  since: Since & { mails: ReadonlySet<string> },
): Promise<Verdict[]> {
  const verdicts = await ctx.db.transaction(() => invariantVerdicts(ctx, SETTLED, since));
  const books = await verifyBooks(ctx);
  for (const { name, problems } of books.checks)
    verdicts.push({ claim: name, problems: problems === 0 ? [] : [`${problems} times`] });
  const findings: Finding[] = [];
  for await (const facts of factsSince(ctx, since.began)) findings.push(...reconcile(facts));
  verdicts.push({
    claim: 'the reconciliation finds nothing',
    problems: findings.map(({ kind, detail }) => `${kind}: ${detail}`),
  });
  const sent = await ctx.db.transaction(() =>
    ctx.db.tx.execute<{ id: string }>(
      sql`select id::text from platform.mails where status = 'sent' and sent_at > ${since.began.toISOString()}::timestamptz`,
    ),
  );
  verdicts.push({
    claim: 'every mail that counts as sent was taken by the mail server',
    problems: sent.rows.filter(({ id }) => !since.mails.has(id)).map(({ id }) => `mail ${id}`),
  });
  const { unsealed } = await verifyAudit(ctx);
  verdicts.push({
    claim: 'every entry of the audit log is sealed',
    problems: unsealed > 0 ? [`${unsealed} wait`] : [],
  });
  return verdicts;
}

async function invariantVerdicts(
  ctx: Ctx,
  invariants: readonly Invariant[],
  { began }: Since,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const { claim, sql: text } of invariants) {
    const statement = sql.join(
      text
        .split('$1')
        .flatMap((piece, at) =>
          at === 0 ? [sql.raw(piece)] : [sql`${began.toISOString()}::timestamptz`, sql.raw(piece)],
        ),
    );
    const { rows } = await ctx.db.tx.execute<{ problem: string }>(statement);
    verdicts.push({ claim, problems: rows.map(({ problem }) => problem) });
  }
  return verdicts;
}
