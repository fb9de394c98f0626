import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import type { Acknowledged, Log } from './client.ts';
import { acknowledgedMilestones } from './project.ts';

export type Verdict = { claim: string; problems: string[] };

/** Statuses a booking may have once an operation on it was acknowledged. */
const AFTER: Readonly<Record<string, readonly string[]>> = {
  request: ['pending', 'confirmed', 'in_progress', 'completed', 'declined', 'expired', 'cancelled'],
  accept: ['confirmed', 'in_progress', 'completed', 'cancelled'],
  start: ['in_progress', 'completed'],
  cancel: ['cancelled'],
  complete: ['completed'],
};

/** Where the callers' own texts end up. Each was sent once, so each stands there once. */
const MARKED = sql`
  select 'booking' as kind, notes as mark from bookings.bookings where notes like 'crash:%'
  union all select 'emergency', note from dispatch.emergencies where note like 'crash:%'
  union all select 'message', content from messaging.messages where content like 'crash:%'
  union all select 'photo', caption from bookings.photos where caption like 'crash:%'
  union all select 'refund', reason from payments.refunds where reason like 'crash:%' and status <> 'failed'
  union all select 'points', memo from loyalty.points_entries where memo like 'crash:%'`;

/** What the database says against what was acknowledged. Tries to be complete: every kind of write the callers make. */
export async function acknowledgedVerdicts(
  ctx: Ctx,
  log: Log,
  hasFile: (sha256: string) => Promise<boolean>,
): Promise<Verdict[]> {
  const rows = async <Row extends Record<string, unknown>>(statement: SQL) =>
    (await ctx.db.tx.execute<Row>(statement)).rows;
  const bookings = await rows<{ id: string; status: string }>(
    sql`select id::text, status from bookings.bookings where notes like 'crash:%'`,
  );
  const marked = await rows<{ kind: string; mark: string; count: number }>(
    sql`select kind, mark, count(*)::int as count from (${MARKED}) m group by kind, mark`,
  );
  const payouts = await rows<{ id: string; status: string }>(
    sql`select id::text, status from ledger.payouts`,
  );
  const spent = await rows<{ id: string; points: number }>(
    sql`select booking_id::text as id, sum(points)::int as points from loyalty.points_entries where kind = 'redeemed' group by booking_id`,
  );
  const twice = await rows<{ key: string }>(
    sql`select key from platform.idempotency_keys group by scope, key having count(*) > 1`,
  );
  const files = await rows<{ sha256: string }>(sql`
    select f.sha256 from platform.files f join platform.uploads u on u.sha256 = f.sha256`);

  const milestones = await rows<{ id: string; status: string }>(
    sql`select id::text, status from quotes.milestones`,
  );
  const milestoneOf = new Map(milestones.map(({ id, status }) => [id, status]));
  const { released, funded } = acknowledgedMilestones(log);

  const done = log.answers.filter(({ status }) => status < 300);
  const statusOf = new Map(bookings.map(({ id, status }) => [id, status]));
  const marks = new Map(marked.map(({ mark, count }) => [mark, count]));
  const payoutOf = new Map(payouts.map(({ id, status }) => [id, status]));
  const spentOn = new Map(spent.map(({ id, points }) => [id, points]));
  const known = new Set(files.map(({ sha256 }) => sha256));
  const held = done.filter(({ operation }) => operation === 'POST /bookings');
  const paid = done.filter(({ operation }) => operation === 'POST /vendor/payouts');
  const redeemed = done.filter(({ input }) => 'redeemPoints' in input);
  const lost = done.filter((answer) => isMarked(answer) && !marks.has(markOf(answer)));
  const uploads: string[] = [];
  for (const sha256 of new Set(log.uploads))
    if (!known.has(sha256) || !(await hasFile(sha256))) uploads.push(`picture ${sha256} is gone`);

  return [
    {
      claim: 'no acknowledged booking is lost',
      problems: held
        .map((answer) => idOf(answer))
        .filter((id) => !statusOf.has(id))
        .map((id) => `booking ${id} is gone`),
    },
    {
      claim: 'no acknowledged message, photo, refund or gift of points is lost',
      problems: lost.map((answer) => `${answer.operation}: ${markOf(answer)} is gone`),
    },
    {
      claim: 'no booking, message, photo, refund or gift of points was applied twice',
      problems: marked
        .filter(({ count }) => count > 1)
        .map(({ kind, mark, count }) => `${kind} ${mark} ${count} times`),
    },
    {
      claim: 'no booking was acknowledged for two holds',
      problems: repeated(held.map((answer) => idOf(answer))).map((id) => `booking ${id}`),
    },
    {
      claim: 'what was acknowledged of a booking is still so',
      problems: done.flatMap(({ operation }) => {
        const [, id = '', verb = ''] = /^POST \/bookings\/([^/]+)\/([a-z]+)$/.exec(operation) ?? [];
        const allowed = AFTER[verb];
        const status = statusOf.get(id) ?? 'gone';
        return allowed && !allowed.includes(status) ? [`booking ${id} is ${status} after ${verb}`] : [];
      }),
    },
    {
      claim: 'no acknowledged payout is lost',
      problems: paid
        .filter((answer) => {
          const status = payoutOf.get(idOf(answer));
          return !status || ((answer.body as { status: string }).status === 'paid' && status !== 'paid');
        })
        .map((answer) => `payout ${idOf(answer)}`),
    },
    {
      claim: 'acknowledged points were spent once',
      problems: redeemed.flatMap(({ operation, input }) => {
        const id = /^POST \/bookings\/([^/]+)\//.exec(operation)?.[1] ?? '';
        const points = (input as { redeemPoints: number }).redeemPoints;
        return spentOn.get(id) === -points
          ? []
          : [`booking ${id}: ${spentOn.get(id) ?? 0} instead of ${-points}`];
      }),
    },
    {
      claim: 'acknowledged milestones stay paid and released',
      problems: [
        ...released
          .filter((id) => milestoneOf.get(id) !== 'released')
          .map((id) => `milestone ${id} is not released`),
        ...funded
          .filter((id) => ['planned', undefined].includes(milestoneOf.get(id)))
          .map((id) => `milestone ${id} is not paid`),
      ],
    },
    { claim: 'no acknowledged picture is lost', problems: uploads },
    { claim: 'no key was used twice', problems: twice.map(({ key }) => `key ${key}`) },
  ];
}

function idOf({ body }: Acknowledged): string {
  return (body as { id: string }).id;
}

/** The caller's own text in what it sent, wherever it stands. */
function markOf({ input }: Acknowledged): string {
  const { notes, note, content, caption, reason } = input as Record<string, string | undefined>;
  return notes ?? note ?? content ?? caption ?? reason ?? '';
}

/** A refund that the bank did not make is acknowledged as such, and nothing is lost by it. */
function isMarked(answer: Acknowledged): boolean {
  return (
    markOf(answer).startsWith('crash:') && (answer.body as { outcome?: string } | null)?.outcome !== 'failed'
  );
}

function repeated(ids: readonly string[]): string[] {
  const seen = new Set<string>();
  return ids.filter((id) => seen.size === seen.add(id).size);
}
