import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { defaultFlagState } from '#core/settings/flags.ts';
import { assistantProposalSteps, assistantProposals } from '#server/assistant/tables.ts';
import { flagStateOf } from '#server/settings/queries.ts';
import { flags } from '#server/settings/tables.ts';
import { ADMINS, type Expectations } from './expectation.ts';
import type { Someone, World } from './world.ts';

export const assistantExpectations: Expectations = {
  'assistant.conversation': {
    allowed: ADMINS,
    others: 'none',
    check: (output) => expect(output).toEqual([]),
  },
  'assistant.ask': { allowed: ADMINS, own: () => ({ question: 'How is revenue?' }), others: 'none' },
  'assistant.clear': { allowed: ADMINS, others: 'none' },
  'assistant.approve': { allowed: ADMINS, own: proposalOf, others: proposalOf },
  'assistant.decline': { allowed: ADMINS, own: proposalOf, others: proposalOf },
  'assistant.undo': { allowed: ADMINS, own: approvedOf, others: approvedOf },
};

/** A flag with its state and version of this moment. */
async function marketingFlag({ ctx }: World) {
  const name = 'marketing';
  const [row] = await ctx.db.read.select().from(flags).where(eq(flags.name, name));
  const state = row ? flagStateOf(row) : defaultFlagState(name);
  return { name, version: row?.version ?? 0, state, other: { ...state, enabled: !state.enabled } };
}

/** Somebody's proposal to switch a flag. */
async function proposalOf(world: World, { user }: Someone): Promise<{ id: string }> {
  const { version, state, other } = await marketingFlag(world);
  return propose(world, user.id, { before: { ...state }, after: other, basis: String(version) });
}

/** One that was approved: the flag stands as it said. */
async function approvedOf(world: World, { user }: Someone): Promise<{ id: string }> {
  const { version, state, other } = await marketingFlag(world);
  const made = { before: other, after: { ...state }, basis: String(version - 1) };
  const { id } = await propose(world, user.id, made);
  const { ctx } = world;
  const step = {
    id: ctx.ids.uuid(),
    proposalId: id,
    step: 'approved',
    by: user.id,
    at: ctx.clock.now(),
  } as const;
  await ctx.db.transaction(() => ctx.db.tx.insert(assistantProposalSteps).values(step));
  return { id };
}

async function propose(
  { ctx }: World,
  userId: string,
  made: { before: Record<string, unknown>; after: Record<string, unknown>; basis: string },
): Promise<{ id: string }> {
  const id = ctx.ids.uuid();
  const createdAt = ctx.clock.now();
  await ctx.db.transaction(() =>
    ctx.db.tx.insert(assistantProposals).values({
      ...made,
      id,
      userId,
      messageId: ctx.ids.uuid(),
      kind: 'flag',
      target: 'marketing',
      targetLabel: 'Marketing',
      href: '/admin/feature-toggles',
      changes: [],
      reason: 'For a test',
      createdAt,
      expiresAt: new Date(createdAt.getTime() + 3_600_000),
    }),
  );
  return { id };
}
