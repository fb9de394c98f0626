import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { takeUnexpected, watchConsole } from './console-watch.ts';

// Any console.error fails the test it happened in. It means a bug somewhere, even when all expectations hold.
let unwatch = () => {};
beforeAll(() => {
  unwatch = watchConsole();
});

afterEach(() => {
  // Workers serve several files: a frozen clock must not travel to the next one.
  vi.useRealTimers();
  failOnUnexpected('during this test');
});

afterAll(() => {
  unwatch();
  failOnUnexpected('outside any test');
});

function failOnUnexpected(when: string): void {
  const messages = takeUnexpected();
  if (messages.length > 0) throw new Error(`console.error ${when}:\n${messages.join('\n')}`);
}
