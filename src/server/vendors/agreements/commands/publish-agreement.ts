import { AppError } from '#core/lib/app-error.ts';
import { addDays, formatLocalDate } from '#core/lib/format-time.ts';
import { localDate } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { AGREEMENT_NOTICE_DAYS, type Clause } from '#core/vendors/agreements/agreement.ts';
import { agreementPublished } from '#core/vendors/events.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { agreements } from '../../tables.ts';
import { agreementHash } from '../queries/agreement-hash.ts';
import { agreementVersions, latestOf } from '../queries/versions.ts';

type NewAgreement = { clauses: Clause[]; changes: string; acceptBy: string | null; expectedVersion: string };

/**
 * vendors.publishAgreement: another version from now on, named by its day. Throws `conflict` when one was published since
 * the page was opened, `invalid` for words that say the same, two clauses of one heading, or too early a last day.
 */
export async function publishAgreement(ctx: Ctx, input: NewAgreement): Promise<{ version: string }> {
  const { clauses, changes, acceptBy, expectedVersion } = input;
  const versions = await agreementVersions(ctx);
  const latest = latestOf(versions);
  if (latest.version !== expectedVersion) {
    throw new AppError(
      'conflict',
      'Another version was published after you opened this page, so nothing was published. Reload the page to start from it.',
    );
  }
  const today = localDate(now(ctx), HOME_ZONE);
  assertOneHeading(clauses);
  if (agreementHash(clauses) === agreementHash(latest.clauses)) {
    const message = 'Nothing changed against the version before. Change a clause first.';
    throw new AppError('invalid', message, { fields: { clauses: message } });
  }
  const earliest = addDays(today, AGREEMENT_NOTICE_DAYS);
  if (acceptBy !== null && acceptBy < earliest) {
    const message = `Give vendors at least ${AGREEMENT_NOTICE_DAYS} days: choose ${formatLocalDate(earliest)} or later.`;
    throw new AppError('invalid', message, { fields: { acceptBy: message } });
  }
  const version = nameOf(
    today,
    versions.map((one) => one.version),
  );
  await ctx.db.tx.insert(agreements).values({
    ...{ id: ctx.ids.uuid(), version, clauses, changes, acceptBy },
    publishedAt: now(ctx),
    publishedBy: userIdOf(ctx),
  });
  await emit(ctx, agreementPublished, { version, acceptBy });
  await audit(ctx, {
    resource: 'agreement',
    resourceId: version,
    category: 'admin',
    severity: 'warning',
    details: { version, changes, acceptBy },
  });
  return { version };
}

/** What changed is found by headings. */
function assertOneHeading(clauses: readonly Clause[]): void {
  const titles = clauses.map(({ title }) => title.toLowerCase());
  const twice = clauses.find(({ title }, at) => titles.indexOf(title.toLowerCase()) !== at);
  if (!twice) return;
  const message = `Two clauses are called “${twice.title}”. Give each its own heading.`;
  throw new AppError('invalid', message, { fields: { clauses: message } });
}

/** The day, and a number where there is one of that day already: `2026-12-01`, then `2026-12-01.2`. */
function nameOf(today: string, taken: readonly string[]): string {
  let version = today;
  for (let turn = 2; taken.includes(version); turn += 1) version = `${today}.${turn}`;
  return version;
}
