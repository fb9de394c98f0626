import type { WeekBlock, WeekPlan, WeekVisit } from '#core/bookings/schedule/views.ts';
import { HOUR_MS } from '#core/lib/durations.ts';
import { WeekTable } from '#web/bookings/week/week-table.tsx';
import { Section } from '#web/ui/layout/section.tsx';

const ZONE = 'America/Los_Angeles';
const DAYS = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'] as const;
/** Monday at 10 in Seattle. */
const NOW = new Date(Date.UTC(2026, 10, 23, 18));
const IMRE = '019a0000-0000-7000-8000-00000000000a';
const SUNNIVA = '019a0000-0000-7000-8000-00000000000b';

/** A visit of two hours on a day of `DAYS`; `hour` is Seattle's. */
function visit(
  place: number,
  technicianId: string,
  day: number,
  hour: number,
  more: Pick<WeekVisit, 'title' | 'neighborhood'> & Partial<WeekVisit>,
): WeekVisit {
  const startsAt = new Date(Date.UTC(2026, 10, 23 + day, hour + 8));
  const end = new Date(startsAt.getTime() + 2 * HOUR_MS);
  return {
    id: `019a0000-0000-7000-8000-0000000001${String(place).padStart(2, '0')}`,
    status: 'confirmed',
    priority: 'medium',
    startsAt,
    windowEndsAt: end,
    zone: ZONE,
    homeownerName: 'Rosalind Achterberg',
    technicianName: technicianId === IMRE ? 'Imre Takács' : 'Sunniva Brask',
    respondBy: null,
    enRouteAt: null,
    moveProposedBy: null,
    cardDeclined: false,
    inDispute: false,
    own: false,
    technicianId,
    durationMinutes: 120,
    date: DAYS[day] ?? DAYS[0],
    leg: null,
    movable: false,
    proposable: false,
    ...more,
  };
}

function block(place: number, day: number, more: Pick<WeekBlock, 'kind' | 'label' | 'wholeDay'>): WeekBlock {
  const startsAt = new Date(Date.UTC(2026, 10, 23 + day, 20));
  return {
    id: `019a0000-0000-7000-8000-0000000002${String(place).padStart(2, '0')}`,
    technicianId: SUNNIVA,
    date: DAYS[day] ?? DAYS[0],
    startsAt,
    endsAt: new Date(startsAt.getTime() + 2 * HOUR_MS),
    ...more,
  };
}

const WEEK: WeekPlan = {
  zone: ZONE,
  from: DAYS[0],
  today: DAYS[1],
  days: [...DAYS],
  technicians: [
    { id: IMRE, name: 'Imre Takács', active: true, bookedMinutes: 2160, workMinutes: 2400, daysOff: [] },
    {
      id: SUNNIVA,
      name: 'Sunniva Brask',
      active: true,
      bookedMinutes: 840,
      workMinutes: 1920,
      daysOff: [DAYS[4]],
    },
  ],
  everybody: [
    { id: IMRE, name: 'Imre Takács' },
    { id: SUNNIVA, name: 'Sunniva Brask' },
  ],
  visits: [
    visit(1, IMRE, 0, 8, { title: 'Drain clearing', neighborhood: 'Greenwood', status: 'completed' }),
    visit(2, IMRE, 1, 8, {
      title: 'Water heater flush and inspection',
      neighborhood: 'Ballard',
      status: 'in_progress',
    }),
    visit(3, IMRE, 1, 11, {
      title: 'Toilet rebuild, upstairs bath',
      neighborhood: 'Phinney Ridge',
      leg: { minutes: 14, miles: 3.2, fromBase: false, gapMinutes: 60, short: false },
    }),
    visit(4, IMRE, 2, 9, {
      title: 'Burst pipe, kitchen supply line',
      neighborhood: 'Wallingford',
      priority: 'critical',
      cardDeclined: true,
    }),
    visit(5, SUNNIVA, 0, 10, { title: 'Shower valve repair', neighborhood: 'Fremont', status: 'pending' }),
    visit(6, SUNNIVA, 2, 13, {
      title: 'Leaking faucet',
      neighborhood: 'Magnolia',
      leg: { minutes: 35, miles: 9.1, fromBase: false, gapMinutes: 20, short: true },
    }),
  ],
  unplaced: [],
  requests: [],
  day: null,
  blocks: [
    block(1, 1, { kind: 'hold', label: 'Being booked', wholeDay: false }),
    block(2, 3, { kind: 'block', label: 'Time off', wholeDay: true }),
  ],
};
const EMPTY_HAND = { visit: null, plan: null, fromTray: false };
const nothing = () => undefined;

/** The calendar of a company: visits in every state, a hold, time off, a day without hours, drives between. */
export function WeekPart() {
  return (
    <Section title="Calendar" className="border-t border-line-1 pt-5">
      <div className="overflow-x-auto scroll-thin max-md:hidden">
        <WeekTable
          week={WEEK}
          days={DAYS}
          moving={EMPTY_HAND}
          onMove={nothing}
          onRemoveBlock={nothing}
          hrefOf={({ id }) => `#${id}`}
          now={NOW}
        />
      </div>
      <p className="text-body text-text-2 md:hidden">
        The week appears from 768 px up; a phone shows one day.
      </p>
    </Section>
  );
}
