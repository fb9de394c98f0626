import { describe, expect, it } from 'vitest';
import { refusal } from './client.ts';
import { at, confirmed, requested } from './journey.ts';
import { type SignedInUser, useWorld, type World } from './world.ts';

async function file(world: World, who: SignedInUser | null, path: string) {
  const headers: HeadersInit = who ? { authorization: `Bearer ${who.token}` } : {};
  const response = await world.fetch(path, { headers });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}
const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('a visit as a calendar file', () => {
  const world = useWorld();

  it('is for its two sides and administrators alone', async () => {
    const { id } = await confirmed(world, world.ada, { startsAt: at(3, 10) });
    const path = `/api/calendar/booking/${id}.ics`;
    expect((await file(world, null, path)).status).toBe(401);
    for (const who of [world.ben, world.dan]) expect((await file(world, who, path)).status).toBe(404);
    for (const who of [world.ada, world.cora, world.root])
      expect((await file(world, who, path)).status).toBe(200);
    expect((await file(world, world.ada, '/api/calendar/booking/nonsense.ics')).status).toBe(404);
  });

  it('says when in the clock of the home, where, and reminds an hour before', async () => {
    const { id } = await confirmed(world, world.ada, { startsAt: at(3, 10) });
    const { type, text } = await file(world, world.ada, `/api/calendar/booking/${id}.ics`);
    expect(type).toBe('text/calendar; charset=utf-8');
    expect(lines(text)).toEqual(
      expect.arrayContaining([
        `UID:booking-${id}@canopy`,
        'SEQUENCE:0',
        'TZID:America/Los_Angeles',
        'DTSTART;TZID=America/Los_Angeles:20260305T100000',
        'DTEND;TZID=America/Los_Angeles:20260305T120000',
        'SUMMARY:Water heater flush with Cora and Daughters',
        'STATUS:CONFIRMED',
        'TRIGGER:-PT1H',
        'TZOFFSETTO:-0800',
      ]),
    );
  });

  it('keeps its id and counts up when the visit moves over a change of the clock, and when it is cancelled', async () => {
    const { id } = await confirmed(world, world.ada, { startsAt: at(3, 10) });
    const { api } = world.as(world.ada);
    await api.bookings.proposeReschedule({ id, startsAt: '2026-03-12T17:00:00Z' });
    const path = `/api/calendar/booking/${id}.ics`;
    const moved = lines((await file(world, world.ada, path)).text);
    expect(moved).toContain('SEQUENCE:1');
    expect(moved).toContain('DTSTART;TZID=America/Los_Angeles:20260312T100000');
    await api.bookings.cancel({ id, reason: '', expectedFeeCents: 0 });
    const over = lines((await file(world, world.ada, path)).text);
    expect(over).toEqual(
      expect.arrayContaining([`UID:booking-${id}@canopy`, 'SEQUENCE:2', 'STATUS:CANCELLED']),
    );
    expect(over).not.toContain('BEGIN:VALARM');
  });

  it('tells the vendor the street only once the job is theirs', async () => {
    const { id } = await requested(world, world.ada, { startsAt: at(3, 10) });
    const path = `/api/calendar/booking/${id}.ics`;
    const before = await file(world, world.cora, path);
    expect(before.text).toContain('STATUS:TENTATIVE');
    expect(before.text).not.toContain(world.ada.home.line1);
    await world.as(world.cora).api.bookings.accept({ id });
    expect((await file(world, world.cora, path)).text).toContain(world.ada.home.line1);
  });
});

describe('a subscribed calendar', () => {
  const world = useWorld();
  const pathOf = (url: string) => new URL(url).pathname;

  it('is for whoever knows its secret address, until that is renewed or ended', async () => {
    await confirmed(world, world.ada, { startsAt: at(3, 10) });
    const { api } = world.as(world.ada);
    expect(await api.bookings.calendarFeed({})).toEqual({ createdAt: null });
    const first = pathOf((await api.bookings.renewCalendarFeed({})).url);
    expect((await file(world, null, first)).text).toContain('SUMMARY:Water heater flush');
    const second = pathOf((await api.bookings.renewCalendarFeed({})).url);
    expect([(await file(world, null, first)).status, (await file(world, null, second)).status]).toEqual([
      404, 200,
    ]);
    await api.bookings.endCalendarFeed({});
    expect((await file(world, null, second)).status).toBe(404);
    expect((await file(world, null, '/api/calendar/feed/guess.ics')).status).toBe(404);
  });

  it('is the company’s, or one technician’s of theirs', async () => {
    await confirmed(world, world.ada, { startsAt: at(3, 10) });
    const [technician] = world.cora.vendor.technicians;
    const [stranger] = world.dan.vendor.technicians;
    const { api } = world.as(world.cora);
    const own = pathOf((await api.bookings.renewCalendarFeed({ technicianId: technician?.id ?? '' })).url);
    expect((await file(world, null, own)).text).toContain('SUMMARY:Water heater flush\\, Ada');
    const whole = pathOf((await world.as(world.dan).api.bookings.renewCalendarFeed({})).url);
    expect((await file(world, null, whole)).text).not.toContain('VEVENT');
    const wrong = { technicianId: stranger?.id ?? '' };
    expect((await refusal(api.bookings.renewCalendarFeed(wrong))).status).toBe(404);
    expect((await refusal(world.as(world.ada).api.bookings.renewCalendarFeed(wrong))).status).toBe(404);
  });
});
