import { formatDay } from '#core/lib/format-time.ts';

/** What still needs a home: visits that are open there, and plans that are not over. */
export type HomeTies = {
  visits: readonly { number: number; title: string; startsAt: Date; zone: string }[];
  plans: readonly { number: number; name: string }[];
};

const LIST = new Intl.ListFormat('en-US');

/** Why a home can't be archived yet and what to do first; null when nothing needs it. */
export function archiveRefusal({ visits, plans }: HomeTies): string | null {
  const sentences: string[] = [];
  if (visits.length > 0) {
    const named = visits.map(
      ({ number, title, startsAt, zone }) => `${title} on ${formatDay(startsAt, zone)} (#${number})`,
    );
    const [are, them] = visits.length === 1 ? ['A visit is', 'it'] : ['Visits are', 'them'];
    sentences.push(`${are} still open here: ${LIST.format(named)}. Finish or cancel ${them} first.`);
  }
  if (plans.length > 0) {
    const named = plans.map(({ number, name }) => `${name} (S-${number})`);
    const [cover, them] = plans.length === 1 ? ['A plan still covers', 'it'] : ['Plans still cover', 'them'];
    sentences.push(
      `${cover} this home: ${LIST.format(named)}. Cancel ${them} first, effective immediately. We’ll refund what’s unused.`,
    );
  }
  return sentences.length > 0 ? sentences.join(' ') : null;
}
