import type { DeclineReason } from '../declines.ts';
import type { Cards } from '../port.ts';

/** What one implementation offers the contract: its port and the hands that play banks, networks and time. */
export type CardsWorld = {
  cards: Cards;
  tokens: {
    works: string;
    declinedWhenSaved: { token: string; reason: DeclineReason };
    declinedLater: string;
    challengesEveryTime: string;
    captureFails: string;
  };
  openAccount: string;
  closedAccount: string;
  /** Plays the vendor on the processor's own pages: the account can receive money afterwards. */
  finishVendorAccount(account: string): void;
  advance(ms: number): void;
  confirmChallenge(ref: string, answer: 'approve' | 'fail'): Promise<void>;
  /** From now on calls are applied but their answers get lost, until called with false. */
  loseAnswers(lost: boolean): void;
  /** Every webhook sent so far, repeats included. */
  webhooks(): Promise<{ rawBody: string; headers: Record<string, string> }[]>;
  /** What must never show up in an error. */
  secrets: string[];
  /** Everything the implementation wrote down by itself. */
  written(): string;
  close(): Promise<void>;
};
