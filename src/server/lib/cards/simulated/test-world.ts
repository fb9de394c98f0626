import { createMemoryStore } from './memory-store.ts';
import { createSimulatedCards } from './simulated-cards.ts';

const START = new Date('2026-03-02T09:00:00Z');

/** The simulated processor with a clock, dice and a postbox in the hands of a test. */
export function openSimulatedWorld(options: { random?: () => number; accepts?: () => boolean } = {}) {
  const store = createMemoryStore();
  const webhookSecret = 'whsec_simulated_for_tests';
  const delivered: { rawBody: string; headers: Record<string, string> }[] = [];
  let now = START;
  let ids = 0;
  let answersLost = false;
  const { cards, simulated } = createSimulatedCards(
    { webhookSecret },
    {
      store,
      now: () => now,
      random: options.random ?? seededRandom(7),
      newId: () => {
        ids += 1;
        return String(ids);
      },
      deliver: async (rawBody, headers) => {
        if (options.accepts && !options.accepts()) throw new Error('not now');
        delivered.push({ rawBody, headers });
      },
      challengeUrl: (ref) => `https://canopy.example/challenge/${ref}`,
      losesAnswer: () => answersLost,
    },
  );
  const advance = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  return {
    cards,
    simulated,
    store,
    webhookSecret,
    delivered,
    now: () => now,
    advance,
    loseAnswers: (lost: boolean) => {
      answersLost = lost;
    },
    /** Ticks second by second until every first delay is over. */
    async tickUntilQuiet() {
      for (let second = 0; second < 6; second += 1) {
        advance(1_000);
        await simulated.tick(now);
      }
    },
  };
}

/** The same dice in every run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
