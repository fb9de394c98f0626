import { index, jsonb, pgSchema, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Citation } from '#core/assistant/contract.ts';
import type { Figure } from '#core/assistant/figures.ts';
import { PROPOSAL_KINDS, PROPOSAL_STEPS } from '#core/assistant/proposals.ts';
import { id, instant } from '#server/lib/columns.ts';
import { users } from '#server/users/tables.ts';

export const assistantSchema = pgSchema('assistant');

/** What administrators and the assistant wrote to each other; everybody has a conversation of their own. */
export const assistantMessages = assistantSchema.table(
  'messages',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    author: text({ enum: ['person', 'assistant'] }).notNull(),
    text: text().notNull(),
    figures: jsonb().$type<Figure[]>().notNull(),
    at: instant().notNull(),
    writtenBy: text({ enum: ['keywords', 'model'] })
      .notNull()
      .default('keywords'),
    notice: text().notNull().default(''),
    citations: jsonb().$type<Citation[]>().notNull().default([]),
  },
  (t) => [index('messages_user').on(t.userId, t.id)],
);

/**
 * Changes that a language model proposed to somebody. A row never changes (a trigger refuses it): what became of it
 * stands in `proposal_steps`.
 */
export const assistantProposals = assistantSchema.table(
  'proposals',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** The reply it came with, which may have been cleared since. */
    messageId: uuid().notNull(),
    kind: text({ enum: PROPOSAL_KINDS }).notNull(),
    /** Name of the setting or flag, id of the person. */
    target: text().notNull(),
    targetLabel: text().notNull(),
    href: text().notNull(),
    /** The values before and after, as the kind's command takes them. */
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
    /** How the record stood when the difference was made: a version, or since when somebody is suspended. */
    basis: text().notNull(),
    changes: jsonb().$type<{ label: string; from: string; to: string }[]>().notNull(),
    reason: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('proposals_message').on(t.messageId), index('proposals_user').on(t.userId, t.id)],
);

/** What became of a proposal; append-only. */
export const assistantProposalSteps = assistantSchema.table(
  'proposal_steps',
  {
    id: id(),
    proposalId: uuid()
      .notNull()
      .references(() => assistantProposals.id),
    step: text({ enum: PROPOSAL_STEPS }).notNull(),
    by: uuid()
      .notNull()
      .references(() => users.id),
    at: instant().notNull(),
  },
  (t) => [uniqueIndex('proposal_steps_once').on(t.proposalId, t.step)],
);
