import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { WeekRequest } from '#core/bookings/schedule/views.ts';
import { Tray } from './tray.tsx';

const NOW = new Date('2026-11-28T18:00:00Z');
const zone = 'America/Los_Angeles';
const visit = {
  id: 'a',
  status: 'pending',
  title: 'Water heater flush',
  priority: 'medium',
  startsAt: new Date('2026-11-30T18:00:00Z'),
  zone,
  technicianName: 'Imre Takács',
  neighborhood: 'Ballard',
  respondBy: new Date('2026-11-28T22:00:00Z'),
  durationMinutes: 60,
};
const request = {
  ...visit,
  vendorCents: 18_216,
  fit: {
    before: null,
    after: { title: 'Leaking faucet', startsAt: new Date('2026-11-30T21:00:00Z') },
    drive: { miles: 4.2, minutes: 15, fromBase: true },
  },
} as unknown as WeekRequest;

it('a request in the tray says what it earns, where it fits and how far it is; a visit nobody makes does not', () => {
  const shown = renderToStaticMarkup(
    <Tray
      requests={[request]}
      unplaced={[{ ...visit, id: 'b', status: 'confirmed' } as WeekRequest]}
      now={NOW}
      onPlace={() => {}}
    />,
  );
  for (const words of [
    'You earn $182.16',
    'Fits before 1:00 PM Leaking faucet',
    'Ballard, about 4.2 mi from your base (15 min drive)',
    'Answer by 2:00 PM',
  ])
    expect(shown.split(words)).toHaveLength(2);
});
