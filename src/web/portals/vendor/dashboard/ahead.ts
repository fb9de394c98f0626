/**
 * In the order of the nearest deadline of each; what has none comes last, in the order given. What `leads` comes first while it has
 * one: a request that lapses is lost to the company, everything else goes on.
 */
export function byDeadline<T extends { due: readonly (Date | null)[]; leads?: boolean }>(
  parts: readonly T[],
): T[] {
  const nearest = ({ due, leads = false }: T) => {
    const first = Math.min(...due.map((date) => date?.getTime() ?? Number.MAX_VALUE), Number.MAX_VALUE);
    return leads && first < Number.MAX_VALUE ? 0 : first;
  };
  return [...parts].sort((a, b) => nearest(a) - nearest(b));
}

/** "You have 4 visits today, 3 requests and 2 quotes to answer." */
export function workAhead({
  visits,
  requests,
  quotes,
  cases,
}: Record<'visits' | 'requests' | 'quotes' | 'cases', number>): string {
  const count = (value: number, noun: string) => `${value || 'no'} ${value === 1 ? noun : `${noun}s`}`;
  const answers = [
    requests > 0 && count(requests, 'request'),
    quotes > 0 && count(quotes, 'quote'),
    cases > 0 && count(cases, 'case'),
  ].filter((answer) => answer !== false);
  const waits =
    answers.length > 0
      ? `${[answers.slice(0, -1).join(', '), answers.at(-1)].filter(Boolean).join(' and ')} to answer`
      : 'nothing to answer';
  return `You have ${count(visits, 'visit')} today${answers.length > 1 ? ',' : ' and'} ${waits}.`;
}
