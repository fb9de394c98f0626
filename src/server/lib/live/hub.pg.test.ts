import { expect, it } from 'vitest';
import { ownDatabase } from '#test/db.ts';
import { EVENTS_CHANNEL } from '../events/emit.ts';
import { createLogger } from '../log.ts';
import { createLiveHub } from './hub.ts';

const database = ownDatabase();

it('reaches people and pumps of other processes through the database', async () => {
  const parts = { engine: database.engine, log: createLogger('silent') };
  const here = createLiveHub(parts);
  const there = createLiveHub(parts);
  await Promise.all([here.start(), there.start()]);
  let wakes = 0;
  const unlisten = await database.engine.listen(EVENTS_CHANNEL, () => {
    wakes += 1;
  });
  const heard = new Promise((resolve) => there.subscribe('ana', resolve));
  here.publish({ userIds: ['ana'], topic: 'bookings', id: 'b1' });
  here.wake();
  expect(await heard).toEqual({ userIds: ['ana'], topic: 'bookings', id: 'b1' });
  for (const end = Date.now() + 5_000; wakes === 0 && Date.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(wakes).toBe(1);
  await Promise.all([here.stop(), there.stop(), unlisten()]);
});
