import type { countsContract } from '#core/inventory/counts/contract.ts';
import type { Ctx } from '#server/lib/context.ts';
import { command, type Operations, query } from '#server/lib/pipeline.ts';
import { cancelCount } from './commands/cancel-count.ts';
import { countPart } from './commands/count-part.ts';
import { postCount } from './commands/post-count.ts';
import { startCount } from './commands/start-count.ts';
import { countOf } from './queries/count-sheet.ts';

const thenRead = { follow: (ctx: Ctx, _input: unknown, { id }: { id: string }) => countOf(ctx, { id }) };

export const countsOperations = {
  count: query(countOf),
  startCount: command(startCount, thenRead),
  countPart: command(countPart, thenRead),
  postCount: command(postCount, thenRead),
  cancelCount: command(cancelCount, thenRead),
} satisfies Operations<typeof countsContract>;
