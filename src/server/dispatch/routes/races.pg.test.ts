import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bookings } from '#server/bookings/tables.ts';
import { claims } from '#server/scheduling/tables.ts';
import { routeWorld } from '#test/factories/route-world.ts';
import { dispatchProcedures } from '../procedures.ts';
import { routePlans } from '../tables.ts';

const { world, technician, asOwner, visitAt } = routeWorld();

const START = new Date('2026-03-03T18:00:00Z');

const visit = async (technicianId: string) => (await visitAt(START, technicianId)).id;

/** A plan by which two visits change hands. */
async function plan(ids: readonly [string, string]): Promise<string> {
  const id = world.ctx.ids.uuid();
  const figures = { driveMinutes: 0, miles: 0, lateMinutes: 0, costCents: 0 };
  const at = START.toISOString();
  await world.ctx.db.transaction(() =>
    world.ctx.db.tx.insert(routePlans).values({
      ...{
        id,
        vendorId: world.vendor.id,
        day: '2026-03-03',
        status: 'draft',
        before: figures,
        after: figures,
      },
      changes: ids.map((bookingId, index) => ({
        ...{ bookingId, kind: 'move', reason: null, rescheduleId: null },
        ...{ fromTechnicianId: technician(index), fromStartsAt: at },
        ...{ toTechnicianId: technician(1 - index), toStartsAt: at },
      })),
      createdAt: world.ctx.clock.now(),
    }),
  );
  return id;
}

describe('two who apply at once', () => {
  it.each([
    ['the same plan', true],
    ['plans of the same visits', false],
  ])('%s: one of them changes the day, the other is refused', async (_, isSame) => {
    const ids = [await visit(technician(0)), await visit(technician(1))] as const;
    const first = await plan(ids);
    const second = isSame ? first : await plan(ids);
    const answers = await Promise.allSettled(
      [first, second].map((id) => call(dispatchProcedures.applyRoutes, { id }, asOwner())),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = answers.find((answer) => answer.status === 'rejected');
    expect(refused).toMatchObject({ reason: { status: 409 } });
    for (const [index, id] of ids.entries()) {
      const [row] = await world.ctx.db.read.select().from(bookings).where(eq(bookings.id, id));
      const held = await world.ctx.db.read.select().from(claims).where(eq(claims.bookingId, id));
      expect(row?.technicianId).toBe(technician(1 - index));
      expect(held.map(({ technicianId }) => technicianId)).toEqual([technician(1 - index)]);
    }
  });
});
