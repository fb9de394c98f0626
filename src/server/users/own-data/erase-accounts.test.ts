import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { generateCity } from '#core/demo/generate-city.ts';
import { DAY_MS } from '#core/lib/durations.ts';
import { PICTURE_WIDTHS } from '#core/photos/picture-widths.ts';
import { DELETION_GRACE_DAYS } from '#core/users/limits.ts';
import { sealAudit } from '#server/audit/sealing/seal.ts';
import { verifyAudit } from '#server/audit/sealing/verify.ts';
import { seedCity } from '#server/demo/seed-city.ts';
import { verifyBooks } from '#server/demo/verify-books.ts';
import { smallerName } from '#server/lib/files/smaller-picture.ts';
import { queueMail } from '#server/lib/mail/queue-mail.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { modules } from '#server/modules.ts';
import { ownDatabase } from '#test/db.ts';
import { matrixServices } from '#test/matrix/world.ts';
import type { PlatformCtx } from '#test/platform.ts';
import { deletions, users } from '../tables.ts';
import { eraseAccounts } from './commands/erase-accounts.ts';
import { dataSubjectOf, listBlockers } from './queries/data-subject.ts';

const NOW = new Date('2026-11-20T19:00:00Z');
const NAME = 'Quillon Vandersteen-Abara';
const EMAIL = 'quillon.vandersteen@test.example';

/** A picture of theirs that nothing refers to. */
const OWN_FILE = 'ab'.repeat(32);
const PHONE = '(206) 999-4177';
const STREET = '7788 Zephyrine Crescent';

/** One for the whole file: a city of a tenth, whose people have messages, reviews, photos and payments. */
const database = ownDatabase();
let ctx: PlatformCtx;
let removed: string[];

beforeAll(async () => {
  removed = [];
  const base = matrixServices(database.db);
  base.clock.set(NOW);
  ctx = { ...base, files: { ...base.files, remove: async (sha256) => void removed.push(sha256) } };
  await seedCity(
    { db: database.db, files: ctx.files, modules },
    generateCity({ seed: 5, now: NOW, scale: 0.1 }),
    {
      passwordHash: '$argon2id$for-tests',
    },
  );
}, 120_000);

const ask = async (query: string) => (await database.engine.execute(query)).rows;

/** Somebody with a long past and nothing open, who gets a name that is found wherever it stands. */
async function pick(side: 'homeowner' | 'vendor'): Promise<string> {
  const ids = (await ask(
    side === 'homeowner'
      ? `select homeowner_id as id from bookings.bookings group by 1
         having count(*) > 3 order by count(*) desc, 1`
      : `select owner_id as id from vendors.vendors where status = 'approved' order by id`,
  )) as { id: string }[];
  for (const { id } of ids) {
    const subject = await dataSubjectOf(ctx, id);
    if (subject.role === side && (await listBlockers(ctx, subject)).length === 0) return id;
  }
  throw new Error(`Every ${side} of the city has something open`);
}

/** Rewrites what the city holds of a person, also where others wrote it, as if they had always been called that. */
async function rename(userId: string): Promise<void> {
  await ctx.db.transaction(async () => {
    const { tx } = ctx.db;
    await tx.execute(
      sql`update users.users set name = ${NAME}, email = ${EMAIL}, phone = ${PHONE} where id = ${userId}`,
    );
    await tx.execute(sql`update homes.homes set line1 = ${STREET} where owner_id = ${userId}`);
    await tx.execute(sql`update messaging.messages set sender_name = ${NAME} where sender_id = ${userId}`);
    await tx.execute(sql`
      update messaging.messages m set content = 'Hi Quillon, see you at ' || ${STREET} || '. ' || content
      from messaging.channels c where c.id = m.channel_id and c.homeowner_id = ${userId} and m.sender_role = 'vendor'`);
    await tx.execute(sql`
      insert into bookings.booking_steps (id, booking_id, step, actor_role, note, at)
      select gen_random_uuid(), id, 'completed', 'vendor', 'Let in by ' || ${NAME}, ${NOW.toISOString()}::timestamptz
      from bookings.bookings where homeowner_id = ${userId} limit 1`);
    await tx.execute(sql`
      update bookings.bookings set notes = 'Ring ' || ${PHONE}, answers = jsonb_build_object('where', ${`Ask ${NAME}`}::text)
      where homeowner_id = ${userId}`);
    await tx.execute(sql`
      update notifications.inbox set title = ${NAME} || ' requested a visit' where id in (
        select i.id from notifications.inbox i join users.users u on u.id = i.user_id
        where u.role = 'vendor' order by i.id limit 1)`);
  });
  await ctx.db.transaction(async () => {
    const at = sql`${NOW.toISOString()}::timestamptz`;
    await ctx.db.tx.execute(sql`
      with asked as (
        insert into cases.cases (id, subject, category, priority, status, requester_id, opened_by, resolved_at, last_activity_at, created_at, updated_at)
        values (gen_random_uuid(), ${`Invoice of ${NAME}`}, 'other', 'low', 'resolved', ${userId}, ${userId}, ${at}, ${at}, ${at}, ${at})
        returning id
      ), said as (
        insert into cases.messages (id, case_id, author, author_id, author_name, content, created_at)
        select gen_random_uuid(), id, 'requester', ${userId}::uuid, ${NAME}, 'Please send it to ' || ${STREET}, ${at} from asked
      )
      insert into cases.notes (id, case_id, content, created_at)
      select gen_random_uuid(), id, ${`Called Quillon at ${PHONE}`}, ${at} from asked`);
    await ctx.db.tx.execute(sql`
      insert into cases.cases (id, subject, category, priority, guest_name, guest_email, last_activity_at, created_at, updated_at)
      values (gen_random_uuid(), 'A question', 'other', 'low', ${NAME}, ${EMAIL}, ${at}, ${at}, ${at})`);
  });
  // As mails, the outbox of events and the log hold them.
  await inTransaction(ctx, async () => {
    const html = `<p>${NAME.toUpperCase()} asked. ${EMAIL}</p>`;
    await queueMail(ctx, {
      dedupeKey: `own:${userId}`,
      to: EMAIL,
      subject: 'Hello',
      text: 'Hi',
      html: '<p>Hi</p>',
    });
    await queueMail(ctx, {
      dedupeKey: `theirs:${userId}`,
      to: 'vendor@test.example',
      subject: `${NAME} requested a visit`,
      text: `At ${STREET}`,
      html,
    });
    await ctx.db.tx.execute(sql`
      insert into platform.events (name, payload, occurred_at)
      values ('booking.declined', ${JSON.stringify({ reason: `${NAME} moved` })}::jsonb, ${NOW.toISOString()}::timestamptz)`);
    await ctx.hooks.recordAudit(ctx, {
      action: 'users.edit',
      resource: 'user',
      resourceId: userId,
      changes: [{ field: 'name', from: 'Somebody', to: NAME }],
      personal: { email: EMAIL },
    });
    await ctx.hooks.recordAudit(ctx, {
      action: 'users.edit',
      resource: 'setting',
      details: { note: 'Another entry' },
    });
  });
}

async function eraseNow(userId: string): Promise<void> {
  const at = ctx.clock.now();
  await ctx.db.transaction(() =>
    ctx.db.tx.insert(deletions).values({
      id: ctx.ids.uuid(),
      userId,
      status: 'waiting',
      requestedAt: new Date(at.getTime() - DELETION_GRACE_DAYS * DAY_MS),
      dueAt: at,
    }),
  );
  const failures: unknown[] = [];
  const log = Object.assign(Object.create(ctx.log), {
    error: ({ err }: { err: unknown }) => failures.push(err),
  });
  await eraseAccounts({ ...ctx, log });
  expect(failures).toEqual([]);
}

/** Every column of every table that can hold a text, wherever a module that is to come may have put it. */
async function findEverywhere(needles: readonly string[]): Promise<string[]> {
  const columns = (await ask(
    `select table_schema as schema, table_name as table, column_name as column from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'jobs', 'platform_migrations')
       and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')`,
  )) as { schema: string; table: string; column: string }[];
  const found: string[] = [];
  for (const { schema, table, column } of columns) {
    for (const needle of needles) {
      const [row] = (await ask(
        `select count(*)::int as n from "${schema}"."${table}"
         where strpos(lower("${column}"::text), lower('${needle}')) > 0`,
      )) as { n: number }[];
      if (row && row.n > 0) found.push(`${schema}.${table}.${column}: ${needle}`);
    }
  }
  return found;
}

describe('a homeowner who is deleted', () => {
  const NEEDLES = [NAME, 'Vandersteen', 'Quillon', EMAIL, PHONE, STREET];
  let userId: string;

  it('is found in no table any more, in nobody’s texts either', async () => {
    userId = await pick('homeowner');
    await rename(userId);
    const { customer } = await ctx.cards.ensureCustomer({ userId, email: EMAIL, name: NAME });
    await ask(`insert into payments.customers (user_id, processor_ref, created_at)
               values ('${userId}', '${customer}', now()) on conflict (user_id) do update set processor_ref = excluded.processor_ref`);
    await sealAudit(ctx, { everything: true });
    await ask(`insert into platform.files (sha256, media_type, size, width, height, uploaded_by, created_at)
               values ('${OWN_FILE}', 'image/jpeg', 9, 2048, 1536, '${userId}', now())`);
    const before = await findEverywhere([NAME, EMAIL, PHONE, STREET]);
    expect(before.length, 'places that name them before').toBeGreaterThan(10);
    await eraseNow(userId);
    expect(await findEverywhere(NEEDLES)).toEqual([]);
    const [row] = await ctx.db.read.select().from(users).where(sql`id = ${userId}`);
    expect(row).toMatchObject({ name: 'Deleted user', phone: null });
    expect(row?.deletedAt).toEqual(ctx.clock.now());
    expect(await ask(`select status, words from users.deletions where user_id = '${userId}'`)).toEqual([
      { status: 'done', words: null },
    ]);
    // Nor is it known to the card processor.
    await expect(ctx.cards.startCardSetup({ customer, idempotencyKey: 'after' })).rejects.toMatchObject({
      code: 'not_found',
    });
  }, 60_000);

  it('gave up its photos, and keeps those of others', async () => {
    expect(
      await ask(
        `select p.id from bookings.photos p join bookings.bookings b on b.id = p.booking_id where b.homeowner_id = '${userId}'`,
      ),
    ).toEqual([]);
    expect(Number((await ask('select count(*)::int as n from bookings.photos'))[0]?.n)).toBeGreaterThan(0);
    const drawn = new Set(
      removed.flatMap((sha256) => PICTURE_WIDTHS.map((width) => smallerName(sha256, width))),
    );
    // Every file goes with the smaller pictures that were drawn from it.
    const originals = removed.filter((name) => !drawn.has(name));
    expect(originals).toEqual([OWN_FILE]);
    expect(removed.length).toBe(originals.length * (1 + PICTURE_WIDTHS.length));
    for (const sha256 of originals) {
      expect(await ask(`select platform.is_referred_to('${sha256}') as used`)).toEqual([{ used: false }]);
    }
  });

  it('leaves books that balance, and bookings with their amounts', async () => {
    const report = await verifyBooks({ db: database.db });
    expect(report.checks.filter(({ problems }) => problems > 0)).toEqual([]);
    const [jobs] = await ask(
      `select count(*)::int as n, sum(total_cents)::int as cents from bookings.bookings where homeowner_id = '${userId}'`,
    );
    expect(jobs?.n).toBeGreaterThan(3);
    expect(jobs?.cents).toBeGreaterThan(0);
  });

  it('leaves a log whose chain holds, and in which a later change still shows', async () => {
    expect(await verifyAudit(ctx)).toMatchObject({ ok: true });
    const [erased] = await ask('select entry_id as id from audit.erased');
    expect(erased).toBeDefined();
    const tamper = () => ask(`update audit.entries set details = '{"changes": []}' where id = ${erased?.id}`);
    await expect(tamper()).rejects.toThrow(/append-only/);
    await database.engine.execute('alter table audit.entries disable trigger audit_append_only');
    const [before] = await ask(`select details::text as details from audit.entries where id = ${erased?.id}`);
    await tamper();
    expect(await verifyAudit(ctx)).toMatchObject({
      ok: false,
      broken: { reason: 'The entry was changed after it was sealed.' },
    });
    await database.engine.execute(
      `update audit.entries set details = '${before?.details}'::jsonb where id = ${erased?.id}`,
    );
    await database.engine.execute('alter table audit.entries enable trigger audit_append_only');
    expect(await verifyAudit(ctx)).toMatchObject({ ok: true });
  });

  it('lets nobody else change what is append-only', async () => {
    for (const change of [
      `update loyalty.points_entries set points = points + 1`,
      `update ledger.journals set memo = 'x'`,
      `update bookings.booking_steps set note = 'x'`,
    ]) {
      await expect(ask(change)).rejects.toThrow(/append-only/);
    }
    // Even while somebody is erased: only what is named, and nothing else of the row.
    const erasing = ctx.db.transaction(async () => {
      await ctx.db.tx.execute(sql`select set_config('canopy.erasing', 'on', true)`);
      await ctx.db.tx.execute(sql`update loyalty.points_entries set memo = 'x', points = points + 1`);
    });
    await expect(erasing).rejects.toMatchObject({ cause: { message: expect.stringMatching(/append-only/) } });
  });
});

describe('a vendor who is deleted', () => {
  it('is found nowhere, takes no more jobs, and the company’s invoices keep its name', async () => {
    const [vendor] = (await ask(
      `select v.owner_id as id, v.id as vendor, v.company from vendors.vendors v
       where not exists (select from bookings.bookings b where b.vendor_id = v.id) order by v.id limit 1`,
    )) as { id: string; vendor: string; company: string }[];
    if (!vendor) throw new Error('Every company has jobs');
    await ctx.db.transaction(async () => {
      await ctx.db.tx.execute(
        sql`update users.users set name = ${NAME}, email = ${EMAIL}, phone = ${PHONE} where id = ${vendor.id}`,
      );
      await ctx.db.tx.execute(sql`
        update vendors.vendors set base_line1 = ${STREET}, phone = ${PHONE}, bio = ${`${NAME} since 1987`} where id = ${vendor.vendor}`);
    });
    await eraseNow(vendor.id);
    expect(await findEverywhere([NAME, EMAIL, PHONE, STREET])).toEqual([]);
    const [kept] = await ask(
      `select company, status, phone from vendors.vendors where id = '${vendor.vendor}'`,
    );
    expect(kept).toEqual({ company: vendor.company, status: 'suspended', phone: null });
  }, 60_000);
});

describe('an account whose day came while something is open', () => {
  it('stays, and its person is told what', async () => {
    const [open] = (await ask(
      `select homeowner_id as id from bookings.bookings where status = 'confirmed' order by id limit 1`,
    )) as { id: string }[];
    if (!open) throw new Error('No visit of the city is to come');
    await eraseNow(open.id);
    expect(await ask(`select status from users.deletions where user_id = '${open.id}'`)).toEqual([
      { status: 'stopped' },
    ]);
    const [event] = await ask(`select payload from platform.events where name = 'user.deletion_stopped'`);
    expect(event?.payload).toMatchObject({ userId: open.id });
    expect(JSON.stringify(event?.payload)).toMatch(/still open/);
    const [row] = await ask(`select deleted_at from users.users where id = '${open.id}'`);
    expect(row?.deleted_at).toBeNull();
  });
});
