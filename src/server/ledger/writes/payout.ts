export type PlannedPayout = { payoutId: string };
