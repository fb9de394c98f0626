import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { JobBar } from './job-bar.tsx';

const job = {
  status: 'confirmed',
  actions: ['start', 'en_route'],
  startsAt: new Date('2026-11-30T18:00:00Z'),
  zone: 'America/Los_Angeles',
  enRouteAt: null,
  homeowner: { name: 'Rosalind Achterberg' },
};
const shown = (now: string) => {
  const props = { job, detail: null, site: null, current: null, photos: {}, work: { pending: null } };
  const bar = { ...props, onTick: () => {}, onAct: async () => {}, onNews: () => {}, now: new Date(now) };
  return renderToStaticMarkup(<JobBar {...(bar as unknown as Parameters<typeof JobBar>[0])} />);
};

it('a visit of another day opens a question where one of today begins', () => {
  const asking = (markup: string) => markup.match(/aria-haspopup="dialog"/g)?.length ?? 0;
  expect(asking(shown('2026-11-28T20:00:00Z'))).toBe(2);
  expect(asking(shown('2026-11-30T20:00:00Z'))).toBe(0);
});
