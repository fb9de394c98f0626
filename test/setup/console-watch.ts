import { format } from 'node:util';

let seen: string[] = [];
let expected: RegExp[] = [];

/** Collects what goes to console.error from now on. Returns how to stop. */
export function watchConsole(): () => void {
  const original = console.error;
  console.error = (...values: unknown[]) => {
    seen.push(format(...values));
  };
  return () => {
    console.error = original;
  };
}

/** Declares an error that this test provokes on purpose. It must come, or the test fails. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern);
}

/** What was logged and not declared, and what was declared and not logged; both lists start again empty. */
export function takeUnexpected(): string[] {
  const unexpected = seen.filter((message) => !expected.some((pattern) => pattern.test(message)));
  const missing = expected.filter((pattern) => !seen.some((message) => pattern.test(message)));
  seen = [];
  expected = [];
  return [...unexpected, ...missing.map((pattern) => `expected ${pattern}, but it was never logged`)];
}
