import * as z from 'zod/mini';

/** A wish to move a visit that waits for an answer. */
export const proposalView = z.object({
  id: z.uuid(),
  proposedBy: z.enum(['homeowner', 'vendor', 'admin', 'system']),
  startsAt: z.date(),
  windowEndsAt: z.date(),
  technicianName: z.string(),
  note: z.string(),
  respondBy: z.date(),
  proposedAt: z.date(),
  /** Whether the caller is the one who is asked. */
  isMine: z.boolean(),
});
export type ProposalView = z.output<typeof proposalView>;

/** Whose consent a move would need now, and what it does to the terms of cancelling. */
export const moveTerms = z.object({
  mode: z.enum(['at_once', 'by_consent']),
  /** The caller's next move keeps the earlier start's cancellation terms, so that a fee stays a fee. */
  keepsTerms: z.boolean(),
});

export const movingSlotDay = z.object({
  /** Local day of the home. */
  date: z.string(),
  slots: z.array(
    z.object({
      startsAt: z.date(),
      windowEndsAt: z.date(),
      free: z.int(),
      technicianName: z.nullable(z.string()),
      technicians: z.array(z.object({ id: z.uuid(), name: z.string() })),
    }),
  ),
});
