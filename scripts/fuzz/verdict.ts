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

export type Fault = { kind: 'late' | 'wrong'; text: string };

/** Whether time alone is what is wrong. */
export function isOnlyLate(answer: Answer): boolean {
  const faults = faultsOf(answer);
  return faults.length > 0 && faults.every(({ kind }) => kind === 'late');
}

/** What is wrong with an answer, whatever was sent; empty when nothing is. */
export function faultsOf({ status, body, ms }: Answer): Fault[] {
  const wrong = (text: string): Fault => ({ kind: 'wrong', text });
  if (status === 0) return [wrong(`no answer: ${body}`)];
  const faults: Fault[] = [];
  // Nothing is away while this runs: it gave up waiting.
  if (status === 503) faults.push({ kind: 'late', text: 'said that the database is away' });
  else if (status >= 500) faults.push(wrong(`answered ${status}`));
  if (ms > ANSWER_WITHIN_MS) faults.push({ kind: 'late', text: `took ${Math.round(ms)} ms` });
  for (const [what, pattern] of LEAKS) if (pattern.test(body)) faults.push(wrong(`the body shows ${what}`));
  if (status >= 400 && !/^\{.*"(message|code)":/s.test(body)) faults.push(wrong('a refusal without words'));
  return faults;
}
