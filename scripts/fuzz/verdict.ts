/** An answer is given within this time (milliseconds). */
const ANSWER_WITHIN_MS = 1_000;

/** What a body must never tell: where the code stands, how a query reads, what keeps the installation safe. */
const LEAKS: readonly [string, RegExp][] = [
  ['a stack', /\n\s+at .+:\d+:\d+|node_modules|file:\/\//],
  [
    'SQL',
    /Failed query|violates [a-z-]+ constraint|syntax error at or near|relation "[a-z_]+"|\bselect\b.{0,80}\bfrom "/i,
  ],
  ['a secret', /only-for-tests-0123456789abcdef|postgres:\/\//],
];

export type Answer = { status: number; body: string; ms: number };

/** What is wrong with an answer, whatever was sent; empty when nothing is. */
export function faultsOf({ status, body, ms }: Answer): string[] {
  const faults: string[] = [];
  if (status === 0) return [`no answer: ${body}`];
  if (status >= 500 && status !== 503) faults.push(`answered ${status}`);
  // Nothing is away while this runs.
  if (status === 503) faults.push('said that the database is away');
  for (const [what, pattern] of LEAKS) if (pattern.test(body)) faults.push(`the body shows ${what}`);
  if (ms > ANSWER_WITHIN_MS) faults.push(`took ${Math.round(ms)} ms`);
  if (status >= 400 && !/^\{.*"(message|code)":/s.test(body)) faults.push('a refusal without words');
  return faults;
}
