import { describe } from 'vitest';
import { describeBadInput } from './bad-input-suite.ts';
import { openBench } from './bench-suite.ts';
import { describeCapturing } from './capturing-suite.ts';
import { describeHolding } from './holding-suite.ts';
import { describePayingVendors } from './paying-vendors-suite.ts';
import { describeRefunding } from './refunding-suite.ts';
import { describeSaving } from './saving-suite.ts';
import { describeWebhooks } from './webhooks-suite.ts';
import type { CardsWorld } from './world.ts';

/** One contract for every card processor: what the rest of the product may rely on. */
export function describeCardsContract(name: string, open: () => Promise<CardsWorld>): void {
  describe(`cards contract: ${name}`, () => {
    const bench = openBench(open);
    describeSaving(bench);
    describeHolding(bench);
    describeCapturing(bench);
    describeRefunding(bench);
    describePayingVendors(bench);
    describeWebhooks(bench);
    describeBadInput(bench);
  });
}
