import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { DayPlan } from '#core/bookings/schedule/views.ts';
import type { VendorRole } from '#core/lib/actor.ts';
import { DirectRows } from './direct-rows.tsx';

const visit = {
  ...{ id: 'v1', status: 'planned', technicianId: 't1', technicianName: 'Edda Devereaux' },
  ...{ title: 'Sump pump check', customerName: 'Wren Halloran', phone: '(206) 555-0134' },
  ...{ line1: '12 Alder Street', city: 'Seattle', state: 'WA', zip: '98103' },
  ...{ startsAt: new Date('2026-06-10T17:00:00Z'), minutes: 60, notes: 'Key under the second pot' },
};
const plan = { date: '2026-06-10', zone: 'America/Los_Angeles', direct: [visit] } as unknown as DayPlan;
const shown = (role: VendorRole) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <DirectRows plan={plan} technician={null} role={role} />
    </MemoryRouter>,
  );

describe('visits of own customers among the day', () => {
  it('open in the list itself: all of it is there without another page', () => {
    for (const part of ['Key under the second pot', '(206) 555-0134', '12 Alder Street', '98103', '<details'])
      expect(shown('technician')).toContain(part);
  });

  it('lead to the schedule those who have one', () => {
    const link = 'href="/account/vendor/schedule?from=2026-06-10&amp;days=1&amp;visit=v1"';
    expect(shown('owner')).toContain(link);
    expect(shown('technician')).not.toContain('/account/vendor/schedule');
  });
});
