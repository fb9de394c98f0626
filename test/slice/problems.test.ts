import { describe, expect, it } from 'vitest';
import { refusal } from './client.ts';
import { completed, inboxTitles } from './journey.ts';
import { useWorld } from './world.ts';

describe('a problem with a job', () => {
  const world = useWorld();
  const details = 'The tank leaks where it did not before';

  it('is reported by its homeowner alone, and becomes a case that administrators are told of', async () => {
    const { id, number, title } = await completed(world, world.ada);
    const report = (who: Parameters<typeof world.as>[0], said = details) =>
      world.as(who).api.cases.report({ id, details: said });
    expect((await refusal(report(null))).status).toBe(401);
    expect((await refusal(report(world.ben))).status).toBe(404);
    for (const user of [world.cora, world.root]) expect((await refusal(report(user))).status).toBe(403);
    expect((await refusal(report(world.ada, 'Bad'))).status).toBe(400);

    await report(world.ada);
    await world.settle();
    const desk = world.as(world.root).api.cases;
    const { items } = await desk.list({});
    expect(items).toHaveLength(1);
    expect(await desk.get({ id: items[0]?.id ?? '' })).toMatchObject({
      booking: { id, number, title },
      requester: { kind: 'homeowner', name: world.ada.user.name },
      messages: [{ author: 'requester', content: details }],
      status: 'open',
      assignee: null,
    });
    for (const admin of [world.root, world.eve])
      expect(await inboxTitles(world, admin)).toContain(`New case from ${world.ada.user.name}`);
    // The vendor hears of it from Canopy, if at all.
    expect((await inboxTitles(world, world.cora)).join()).not.toContain('problem');
  });
});
