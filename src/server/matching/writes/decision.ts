import type { Answers } from '#core/catalog/question.ts';
import type { DecisionKind, Exclusion, Urgency } from '#core/matching/kinds.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import type { Ranking } from '../queries/matches.ts';
import { candidates, decisions } from '../tables.ts';

/** What a ranking was asked for. */
type DecisionAbout = {
  kind: DecisionKind;
  subjectId: string | null;
  homeownerId: string;
  home: { id: string; marketId: string };
  serviceId: string;
  text?: string;
  answers?: Answers;
  photos?: number;
  urgency?: Urgency;
  wantedTo?: Date;
  excluded?: readonly { vendorId: string; exclusion: Exclusion }[];
};

/** Notes in the log what somebody was shown, with all that it was made from. Two statements, in the caller's transaction. */
export async function recordDecision(ctx: Ctx, about: DecisionAbout, ranking: Ranking): Promise<string> {
  const id = ctx.ids.uuid();
  const { home, excluded = [], ...rest } = about;
  const decidedAt = now(ctx);
  await ctx.db.tx.insert(decisions).values({
    ...rest,
    id,
    homeId: home.id,
    marketId: home.marketId,
    weightsVersion: ranking.version,
    market: ranking.market,
    ranked: ranking.ranked.length,
    excluded: excluded.length,
    createdAt: decidedAt,
  });
  const rows = [
    ...ranking.ranked.map(({ vendorId, hundredths, addends, reserved, facts }, at) => {
      const { vendorId: _, ...snapshot } = facts;
      return { vendorId, place: at + 1, hundredths, addends, reserved, facts: snapshot };
    }),
    ...excluded.map(({ vendorId, exclusion }) => ({ vendorId, exclusion })),
  ];
  if (rows.length > 0) {
    await ctx.db.tx.insert(candidates).values(rows.map((row) => ({ ...row, decisionId: id, decidedAt })));
  }
  return id;
}
