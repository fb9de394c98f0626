import { type AccessRule, vendors } from '#core/lib/access-rule.ts';

/** The office moves visits; a technician moves nobody's. */
export const movesAccess = {
  moveOptions: vendors('own', 'dispatcher'),
  planMoves: vendors('own', 'dispatcher'),
  movePlan: vendors('own', 'dispatcher'),
  applyMoves: vendors('own', 'dispatcher'),
  undoMoves: vendors('own', 'dispatcher'),
} satisfies Record<string, AccessRule>;
