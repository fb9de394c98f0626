import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { disputeEvidence, disputes, warrantyClaims, warrantyPhotos } from '#server/cases/tables.ts';
import { deletions } from '#server/users/tables.ts';
import { refusal } from './client.ts';
import { completed, picture } from './journey.ts';
import { useWorld, type World } from './world.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
const STATEMENT = 'Ada here: the tank leaks again at the valve, and the pan was never put back.';
const ANSWER = 'Ada was home and saw that the pan was back in place when we left on Monday.';
const REASONS = 'The photos show that the pan was put back. Ada’s leak came later and has another cause.';
const DELETED = 'This text was deleted with its account.';

/** Ada asked to be forgotten two weeks ago. */
async function erase(world: World): Promise<void> {
  const { db, ids } = world.site;
  const now = world.clock.now();
  await db.transaction(() =>
    db.tx.insert(deletions).values({
      id: ids.uuid(),
      userId: world.ada.user.id,
      status: 'waiting',
      requestedAt: new Date(now.getTime() - 14 * DAY * 60_000),
      dueAt: now,
    }),
  );
  await world.app.jobs.runDue('users.erase-accounts');
}

const stateOf = async (world: World) =>
  (await world.site.db.read.select().from(deletions).where(eq(deletions.userId, world.ada.user.id)))[0]
    ?.status;

describe('an account that had a dispute and a claim', () => {
  const world = useWorld();
  const ada = () => world.as(world.ada).api.cases;
  const cora = () => world.as(world.cora).api.cases;

  it('takes its words and pictures along, and what was decided stays', async () => {
    const job = await completed(world, world.ada);
    const { id } = await ada().openDispute({
      id: job.id,
      ...{ reason: 'poor_quality', statement: STATEMENT, wish: 'refund', wantedCents: 9_000 },
    });
    await cora().answerDispute({ id, statement: ANSWER });
    const [mine, theirs] = [await picture(60), await picture(130)];
    await world.as(world.ada).upload(mine.sha256, mine.bytes);
    await world.as(world.cora).upload(theirs.sha256, theirs.bytes);
    await ada().addEvidence({ id, text: 'Ada’s photo of the pan', files: [mine.sha256] });
    await cora().addEvidence({ id, text: 'The pan in Ada’s garage', files: [theirs.sha256] });
    await cora().proposeSettlement({ id, refundCents: 1_000, note: 'For you, Ada' });
    await ada().requestReview({ id, note: 'Ada asks that someone reads this today' });
    const root = world.as(world.root).api.cases;
    await root.answerReview({ id, note: 'We decide this now, Ada.', decide: true });
    await root.decideDispute({
      id,
      ...{ decision: 'partial_refund', refundCents: 5_000, bearer: 'shared', reasons: REASONS },
    });
    await world.settle();
    const before = await cora().dispute({ id });
    await erase(world);
    expect(await stateOf(world)).toBe('done');

    const after = await cora().dispute({ id });
    expect(after).toMatchObject({ statement: DELETED, stage: 'settled', outcome: { refundCents: 5_000 } });
    expect(after.outcome?.vendorCents).toBe(before.outcome?.vendorCents);
    expect(JSON.stringify(after)).not.toContain('Ada');
    expect(after.evidence.filter(({ side }) => side === 'homeowner').map(({ text }) => text)).toContain(
      DELETED,
    );
    expect(after.evidence).toHaveLength(before.evidence.length);
    // Pictures of her home go, whoever took them.
    expect(after.evidence.filter(({ file }) => file)).toEqual([]);
    for (const { sha256 } of [mine, theirs]) {
      const answer = await world.fetch(`/api/files/${sha256}`, {
        headers: { authorization: `Bearer ${world.cora.token}` },
      });
      expect(answer.status).toBe(404);
    }
    // Nobody but an erasure may do so.
    const { db } = world.site;
    await expect(
      db.transaction(() => db.tx.update(disputeEvidence).set({ by: 'Another' })),
    ).rejects.toThrow();
    await expect(db.transaction(() => db.tx.update(disputes).set({ reasons: 'Another' }))).rejects.toThrow();
  });

  it('stays while a claim is open, and leaves without it once that is done', async () => {
    const job = await completed(world, world.ada);
    const photo = await picture(60);
    await world.as(world.ada).upload(photo.sha256, photo.bytes);
    const { id } = await ada().claimWarranty({
      id: job.id,
      details: 'Ada here: it drips again at the same place.',
      photos: [photo.sha256],
    });
    await erase(world);
    expect(await stateOf(world)).toBe('stopped');
    expect(
      (await refusal(world.as(world.ada).api.users.requestDeletion({ password: 'x' }))).message,
    ).toContain('A warranty claim of one of your jobs is still open.');

    await cora().declineClaim({
      id,
      reason: 'Ada’s drip comes from another pipe, which was not part of it.',
    });
    await world.site.db.transaction(() => world.site.db.tx.delete(deletions));
    await erase(world);
    expect(await stateOf(world)).toBe('done');
    const [claim] = await world.site.db.read.select().from(warrantyClaims);
    expect(claim).toMatchObject({ status: 'declined', details: DELETED });
    expect(claim?.declineReason).not.toContain('Ada');
    expect(await world.site.db.read.select().from(warrantyPhotos)).toEqual([]);
  });
});
