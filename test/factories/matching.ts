import type { DecisionKind } from '#core/matching/kinds.ts';
import { DEFAULT_VALUES } from '#core/matching/weights.ts';
import type { Ctx } from '#server/lib/context.ts';
import { matchesAt } from '#server/matching/queries/matches.ts';
import { currentWeights } from '#server/matching/queries/weights.ts';
import { weightVersions } from '#server/matching/tables.ts';
import { recordDecision } from '#server/matching/writes/decision.ts';
import type { Home, Market, Service } from './places.ts';

/** A ranking in the log, made by the real scorer of whoever can come. Answers its id. */
export function matchFor(
  ctx: Ctx,
  about: { market: Market; service: Service; home: Home; kind?: DecisionKind; text?: string },
): Promise<string> {
  const { market, service, home, kind = 'match', text = 'The faucet is dripping.' } = about;
  return ctx.db.transaction(async () => {
    const ranking = await matchesAt(ctx, service, home);
    return recordDecision(
      ctx,
      {
        ...{ kind, text, subjectId: null, homeownerId: home.ownerId, serviceId: service.id },
        home: { id: home.id, marketId: market.id },
      },
      ranking,
    );
  });
}

/** Another version of the weights, with a newcomers' share of its own. Answers its number. */
export async function saveOther(ctx: Ctx): Promise<number> {
  const { version } = await currentWeights(ctx);
  const next = version + 1;
  await ctx.db.transaction(() =>
    ctx.db.tx.insert(weightVersions).values({
      id: ctx.ids.uuid(),
      version: next,
      weights: DEFAULT_VALUES.weights,
      newcomerPercent: 30 + (next % 60),
      createdAt: ctx.clock.now(),
    }),
  );
  return next;
}
