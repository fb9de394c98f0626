import { createContext } from 'react-router';
import type { DemoClockView } from '#core/demo/mode/clock.ts';
import type { RateLimit, RateLimitName } from '#core/settings/rate-limits.ts';
import type { Api } from './api-types.ts';
import type { Refusal } from './refusal.ts';

/** What the server knows about a page request, for loaders. */
export type RequestContext = {
  /** The procedures, called in process with the rights of whoever asked. */
  api: Api;
  /** Set when the caller could not be looked up: the page says so, and `status` is its own. */
  outage: (Refusal & { status: number }) | null;
  requestId: string;
  /** The browser brought a session that is past. */
  sessionPast: boolean;
  /** Takes the cookie of that session away, once the sign-in page is about to say that it is past. */
  forgetSession(): void;
  /** The moment of the request, for texts that depend on it. */
  now: Date;
  nonce: string;
  /** The page is sent when all of it is there, not as it gets ready. */
  whole: boolean;
  /**
   * Takes a page that is all there; the answer itself then has no body. Bodies of answers are streams, and this one would go through
   * three of them.
   */
  takeWhole(page: Uint8Array<ArrayBuffer>): void;
  theme: 'dark' | 'light';
  /** Demo accounts for the sign-in screens, when this installation shows them. */
  demoLogins: { label: string; email: string; password: string; role: string }[];
  /** The sample city is in this database. */
  sampleCity: boolean;
  /** Whether this is the demo, and whether there is one beside the live application. */
  demo: { on: boolean; offered: boolean; clock: DemoClockView | null };
  /** Mails stay in the outbox of this installation; screens link to it. */
  keepsMail: boolean;
  /** How cards are entered: test cards of the simulated processor, or Stripe's own form. */
  cards: { kind: 'simulated' } | { kind: 'stripe'; publishableKey: string };
  /** A server of map tiles, where this installation has one. */
  mapTiles?: { url: string; credit: string | undefined };
  publicUrl: string;
  /** The numbers of the rate limits in force, so that the browser counts as the server does. */
  limits: Record<RateLimitName, RateLimit>;
  /** Notes what failed while the page was read or drawn, with the server's other errors. */
  noteError(error: unknown): void;
};

export const requestContext = createContext<RequestContext>();
