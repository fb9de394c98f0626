import { and, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AuditEntry, AuditInput, AuditRow } from '#core/audit/contract.ts';
import { actionTitle, fieldLabel, statusLabelsOf } from '#core/audit/entry-words.ts';
import { notFound } from '#core/lib/app-error.ts';
import { addDays } from '#core/lib/format-time.ts';
import { startOfDay } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import type { Ctx } from '#server/lib/context.ts';
import { keyset, likePattern, type SortColumn } from '#server/lib/lists/keyset.ts';
import { users } from '#server/users/tables.ts';
import {
  auditEntries,
  auditPersonal,
  auditRenamed,
  auditSealed,
  auditSeals,
  nameOfAction,
  wasRenamed,
} from '../tables.ts';
import { isAction } from './action-names.ts';
import { choicesOf } from './choices.ts';

const SORTS: Record<AuditInput['sort'], SortColumn> = { at: { by: auditEntries.at, kind: 'moment' } };
/** An id that fits the column; anything else is nobody's. */
const ENTRY_ID = /^[1-9]\d{0,14}$/;

/** One page of the log, without the counts around it. */
export async function pageOfLog(ctx: Ctx, input: AuditInput) {
  const place = keyset(SORTS, auditEntries.id, input);
  const rows = await entries(ctx, place.key)
    .where(and(among(ctx, input), chosen(input), place.where))
    .orderBy(...place.orderBy)
    .limit(place.fetch);
  const page = place.page(rows.map((row) => ({ ...row, id: String(row.entry.id) })));
  return { ...page, items: page.items.map((row) => rowOf(ctx, row)) };
}

/** audit.list */
export async function listLog(ctx: Ctx, input: AuditInput) {
  const [page, groups, choices] = await Promise.all([
    pageOfLog(ctx, input),
    ctx.db.read
      .select({
        severity: auditEntries.severity,
        success: auditEntries.success,
        count: sql<number>`count(*)::int`,
      })
      .from(auditEntries)
      .where(among(ctx, input))
      .groupBy(auditEntries.severity, auditEntries.success),
    choicesOf(ctx, input),
  ]);
  const counts: Record<string, number> = { all: 0 };
  let total = 0;
  for (const { severity, success, count } of groups) {
    for (const name of ['all', severity, ...(success ? [] : ['failed'])]) {
      counts[name] = (counts[name] ?? 0) + count;
    }
    if ((input.severity ?? severity) === severity && (input.success ?? success) === success) total += count;
  }
  return { ...page, total, counts, choices };
}

/** audit.get. Throws not_found. */
export async function entryOf(ctx: Ctx, input: { id: string }): Promise<AuditEntry> {
  const [row] = ENTRY_ID.test(input.id)
    ? await entries(ctx, sql<string>`''`).where(eq(auditEntries.id, Number(input.id)))
    : [];
  if (!row) throw notFound('Audit entry');
  return {
    ...rowOf(ctx, row),
    sealedAt: row.sealedAt,
    erased: row.entry.personalDigest !== null && (row.personal ?? null) === null,
  };
}

function entries(ctx: Ctx, key: SQL<string>) {
  return ctx.db.read
    .select({
      key,
      entry: auditEntries,
      action: nameOfAction(auditEntries.action),
      actor: { id: users.id, name: users.name, email: users.email },
      personal: auditPersonal.value,
      sealedAt: auditSeals.sealedAt,
    })
    .from(auditEntries)
    .leftJoin(auditRenamed, wasRenamed(auditEntries.action))
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .leftJoin(auditPersonal, eq(auditPersonal.entryId, auditEntries.id))
    .leftJoin(auditSealed, eq(auditSealed.entryId, auditEntries.id))
    .leftJoin(auditSeals, eq(auditSeals.id, auditSealed.sealId));
}

type Row = Omit<Awaited<ReturnType<typeof entries>>[number], 'key'>;

function rowOf({ modules }: Ctx, { entry, action, actor, personal, sealedAt }: Row): AuditRow {
  const { id, actorRole, personalDigest: _, actorId: __, details: noted, ...shown } = entry;
  const details = noted as Record<string, unknown>;
  const object = modules.auditObjects[entry.resource];
  const values = (personal ?? {}) as Record<string, unknown>;
  return {
    ...shown,
    action,
    id: String(id),
    actor,
    triedEmail: actor === null ? textOf(values.email) : null,
    role: actorRole,
    title: actionTitle(action, modules.auditTitles),
    object: {
      label: object?.label ?? fieldLabel(entry.resource),
      path: (entry.resourceId && object?.path?.(encodeURIComponent(entry.resourceId))) || null,
      statuses: statusLabelsOf(details, object?.statuses ?? {}),
    },
    details,
    ipAddress: textOf(values.ip),
    userAgent: textOf(values.userAgent),
    sealed: sealedAt !== null,
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** The filters that the tabs of severities and failures stand inside of. */
function among(ctx: Ctx, input: AuditInput): SQL | undefined {
  const is = <V>(column: Parameters<typeof eq>[0], value: V | undefined) =>
    value === undefined ? undefined : eq(column, value);
  return and(
    searched(ctx, input.search),
    is(sql`${auditEntries.actorId}::text`, input.who),
    is(auditEntries.actorRole, input.role),
    input.action === undefined ? undefined : isAction(auditEntries.action, [input.action]),
    is(auditEntries.resource, input.resource),
    is(auditEntries.resourceId, input.object),
    is(auditEntries.category, input.category),
    is(auditEntries.requestId, input.request),
    input.from ? gte(auditEntries.at, startOfDay(input.from, HOME_ZONE)) : undefined,
    input.to ? lt(auditEntries.at, startOfDay(addDays(input.to, 1), HOME_ZONE)) : undefined,
  );
}

/** Words find actions, kinds of things and people; ids and addresses are found whole. */
function searched(ctx: Ctx, search: string | undefined): SQL | undefined {
  const pattern = likePattern(search);
  const text = search?.trim();
  if (!pattern || !text) return undefined;
  const matchingUsers = ctx.db.read
    .select({ id: users.id })
    .from(users)
    .where(or(ilike(users.name, pattern), ilike(users.email, pattern)));
  const personal = ctx.db.read
    .select({ id: auditPersonal.entryId })
    .from(auditPersonal)
    .where(
      or(
        sql`${auditPersonal.value}->>'ip' = ${text}`,
        sql`${auditPersonal.value}->>'email' ilike ${pattern}`,
      ),
    );
  // What people read is the title; the name finds what has none, and entries from when it was words.
  const called = Object.entries(ctx.modules.auditTitles).flatMap(([name, title]) =>
    title.toLowerCase().includes(text.toLowerCase()) ? [name] : [],
  );
  return or(
    called.length > 0 ? isAction(auditEntries.action, called) : undefined,
    ilike(auditEntries.action, pattern.replaceAll(' ', '_')),
    ilike(auditEntries.resource, pattern),
    ilike(auditEntries.errorMessage, pattern),
    eq(auditEntries.resourceId, text),
    eq(auditEntries.requestId, text),
    inArray(auditEntries.actorId, matchingUsers),
    inArray(auditEntries.id, personal),
  );
}

function chosen({ severity, success }: AuditInput): SQL | undefined {
  return and(
    severity ? eq(auditEntries.severity, severity) : undefined,
    success === undefined ? undefined : eq(auditEntries.success, success),
  );
}
