import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { JobHead } from './job-head.tsx';

const NOW = new Date('2026-11-28T18:00:00Z');
const job = {
  id: 'a',
  number: 1041,
  status: 'pending',
  title: 'Water heater flush',
  priority: 'medium',
  startsAt: new Date('2026-11-30T18:00:00Z'),
  windowEndsAt: new Date('2026-11-30T20:00:00Z'),
  zone: 'America/Los_Angeles',
  homeownerName: 'Rosalind Achterberg',
  technicianName: 'Imre Takács',
  neighborhood: 'Ballard',
  respondBy: new Date('2026-11-28T22:00:00Z'),
  enRouteAt: null,
  moveProposedBy: null,
  cardDeclined: false,
  home: { line1: '' },
};
const fit = { before: null, after: null, drive: { miles: 4.2, minutes: 15, fromBase: true } };
const shown = (status: string) => {
  const props = { job: { ...job, status }, earnsCents: 18_216, request: { ...job, fit }, site: null };
  const head = { ...props, place: { job: 'a' }, steps: [], kept: 'saved', news: null, now: NOW };
  return renderToStaticMarkup(
    <MemoryRouter>
      <JobHead {...(head as unknown as Parameters<typeof JobHead>[0])} />
    </MemoryRouter>,
  );
};

it('a request’s own page says what it is weighed by, the time that is left first on phones', () => {
  const asked = shown('pending');
  for (const words of ['You earn $182.16', 'The only visit that day', 'about 4.2 mi from your base']) {
    expect(asked).toContain(words);
  }
  expect(asked.indexOf('Reply within')).toBeLessThan(asked.indexOf('Pending'));
  expect(shown('confirmed')).not.toMatch(/You earn|from your base|Reply within/);
});
