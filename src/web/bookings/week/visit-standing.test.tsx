import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { WeekVisit } from '#core/bookings/schedule/views.ts';
import { VisitFace } from './visit-card.tsx';
import { calendarLook } from './visit-standing.tsx';

const NOW = new Date('2026-11-30T20:12:00Z');
const visit = (more: Partial<WeekVisit>) =>
  ({
    status: 'confirmed',
    title: 'Water heater flush',
    startsAt: new Date('2026-11-30T18:00:00Z'),
    windowEndsAt: new Date('2026-11-30T20:00:00Z'),
    enRouteAt: null,
    moveProposedBy: null,
    cardDeclined: false,
    own: false,
    durationMinutes: 60,
    neighborhood: 'Ballard',
    ...more,
  }) as WeekVisit;
const LATER = { windowEndsAt: new Date('2026-11-30T22:00:00Z') };

describe('how a visit of the calendar stands', () => {
  it.each([
    [{}, 'Late 12 min'],
    [{ cardDeclined: true }, 'Card declined'],
    [{ ...LATER, moveProposedBy: 'homeowner' as const }, 'New time proposed'],
    [LATER, 'Confirmed'],
    [{ own: true }, 'Confirmed'],
  ])('says what is wrong before the plain status: %j', (more, words) => {
    expect(calendarLook(visit(more), NOW).label).toBe(words);
    const card = renderToStaticMarkup(
      <MemoryRouter>
        <VisitFace visit={visit(more)} zone="America/Los_Angeles" hrefOf={() => '/'} now={NOW} />
      </MemoryRouter>,
    );
    expect(card).toContain(`title="${words}: Water heater flush`);
    // In sight where something is wrong, for those who hear it else.
    expect(card.includes(`sr-only">${words}`)).toBe(words === 'Confirmed');
    expect(card).toContain('Ballard');
  });
});
