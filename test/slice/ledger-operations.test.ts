import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Journal } from '#core/ledger/journals.ts';
import { apply, Model, operations } from '#core/ledger/ledger-model-suite.ts';
import { postJournal } from '#server/ledger/commands/post-journal.ts';
import { testDatabase } from '../db.ts';
import { type PlatformCtx, platformCtx } from '../platform.ts';

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** Of each seed. */
const OPERATIONS = process.env.CANOPY_TEST_LONG === '1' ? 5_000 : 20;
/** Operations that share a commit. */
const TOGETHER = 100;

/** The model, which hands every journal on. */
class Recorded extends Model {
  readonly journals: Journal[] = [];
  protected override posted(journal: Journal): void {
    this.journals.push(journal);
  }
}

describe('the ledger in the database', () => {
  const database = testDatabase();
  let ctx: PlatformCtx;
  beforeEach(() => {
    ctx = platformCtx(database.db);
  });
  const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await database.db.read.execute<Row>(query)).rows;

  it(`keeps ${OPERATIONS} operations of each of ten seeds at zero, and every balance as the model has it`, {
    timeout: 1_800_000,
  }, async () => {
    const expected = new Map<string, number>();
    for (const seed of SEEDS) {
      const model = new Recorded();
      const steps = operations(seed);
      for (let done = 0; done < OPERATIONS; done += TOGETHER) {
        for (let one = 0; one < Math.min(TOGETHER, OPERATIONS - done); one += 1) {
          const { value } = steps.next();
          if (value) apply(model, value);
        }
        const journals = model.journals.splice(0);
        await database.db.transaction(async () => {
          for (const journal of journals) await postJournal(ctx, journal, { memo: `Seed ${seed}` });
        });
      }
      for (const [account, cents] of model.balances)
        expected.set(account, (expected.get(account) ?? 0) + cents);
    }
    const [sums] = await rowsOf<{ sum: number; unbalanced: number }>(sql`
      select (select sum(amount_cents)::int from ledger.entries) as sum,
        (select count(*)::int from (select from ledger.entries group by journal_id, currency having sum(amount_cents) <> 0) j) as unbalanced`);
    expect(sums).toEqual({ sum: 0, unbalanced: 0 });
    const balances = await rowsOf<{ account: string; cents: string }>(
      sql`select account, sum(amount_cents)::text as cents from ledger.entries group by account`,
    );
    expect(new Map(balances.map(({ account, cents }) => [account, Number(cents)]))).toEqual(expected);
    // One after the other, as they were written.
    const entries = await rowsOf<{ account: string; cents: number }>(
      sql`select account, amount_cents::int as cents from ledger.entries order by id`,
    );
    const replayed = new Map<string, number>();
    for (const { account, cents } of entries) replayed.set(account, (replayed.get(account) ?? 0) + cents);
    expect(replayed).toEqual(expected);

    for (const statement of [
      'update ledger.entries set amount_cents = amount_cents + 1',
      'update ledger.journals set memo = $$Nothing$$',
      'delete from ledger.entries',
      'delete from ledger.journals',
    ])
      await expect(database.engine.execute(statement)).rejects.toThrow();
    const unbalanced = { kind: 'tip', entries: [{ account: 'processing_fees', amountCents: 5 }] } as Journal;
    await expect(
      database.db.transaction(() => postJournal(ctx, unbalanced, { memo: 'Off by five' })),
    ).rejects.toThrow();
    expect(await rowsOf(sql`select count(*)::int as n from ledger.entries`)).toEqual([{ n: entries.length }]);
  });
});
