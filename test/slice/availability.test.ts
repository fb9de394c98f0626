import { describe, expect, it } from 'vitest';
import { at, confirmed, hold } from './journey.ts';
import { useWorld } from './world.ts';

describe('availability of technicians', () => {
  const world = useWorld();

  const technician = () => world.cora.vendor.technicians[0]?.id ?? '';
  const plan = () => world.as(world.cora).api.scheduling;
  const slotsOf = async (from: string, days: number) => {
    const { days: found } = await world.as(world.ada).api.bookings.slots({
      ...{ serviceSlug: 'water-heater-flush', homeId: world.ada.home.id, from, days },
    });
    return found.flatMap(({ slots }) => slots);
  };

  describe('weekly hours', () => {
    it('may have several ranges a day and decide what is offered', async () => {
      const hours = [
        { weekday: 2, startMinute: 480, endMinute: 720 },
        { weekday: 2, startMinute: 780, endMinute: 1_020 },
      ];
      await plan().setHours({ id: technician(), hours });
      expect((await plan().team({})).technicians[0]).toMatchObject({ hours });
      const starts = (await slotsOf('2026-03-03', 2)).map(({ startsAt }) => startsAt.toISOString());
      expect(starts.length).toBeGreaterThan(0);
      expect(starts.every((start) => start.startsWith('2026-03-03'))).toBe(true);
    });

    it('are refused when they overlap', async () => {
      const hours = [
        { weekday: 1, startMinute: 480, endMinute: 720 },
        { weekday: 1, startMinute: 700, endMinute: 900 },
      ];
      await expect(plan().setHours({ id: technician(), hours })).rejects.toMatchObject({
        code: 'INVALID',
        message: expect.stringContaining('Monday: two ranges overlap'),
      });
    });
  });

  describe('time off', () => {
    it('takes the time and gives it back', async () => {
      const before = (await slotsOf('2026-03-04', 1)).filter(({ free }) => free > 0).length;
      const { id } = await plan().addTimeOff({
        ...{ technicianId: technician(), from: '2026-03-04', to: '2026-03-04', note: 'Dentist' },
      });
      expect((await slotsOf('2026-03-04', 1)).filter(({ free }) => free > 0)).toHaveLength(0);
      expect((await plan().team({})).technicians[0]?.timeOff).toMatchObject([{ id, note: 'Dentist' }]);
      await expect(hold(world, world.ada, { startsAt: at(2, 10) })).rejects.toMatchObject({
        code: 'CONFLICT',
      });
      await plan().removeTimeOff({ id });
      expect((await slotsOf('2026-03-04', 1)).filter(({ free }) => free > 0)).toHaveLength(before);
    });

    it('is refused over a visit, naming it, and so is letting the technician go', async () => {
      const booking = await confirmed(world, world.ada);
      const away = { technicianId: technician(), from: '2026-03-03', to: '2026-03-05' };
      const named = { code: 'CONFLICT', message: expect.stringContaining(`#${booking.number}`) };
      await expect(plan().addTimeOff(away)).rejects.toMatchObject(named);
      await expect(
        world.as(world.cora).api.vendors.deactivateTechnician({ id: technician() }),
      ).rejects.toMatchObject(named);
    });

    it('is refused twice, backwards and in the past', async () => {
      const away = { technicianId: technician(), from: '2026-03-10', to: '2026-03-12' };
      await plan().addTimeOff(away);
      await expect(plan().addTimeOff(away)).rejects.toMatchObject({ code: 'CONFLICT' });
      for (const [from, to] of [
        ['2026-03-20', '2026-03-19'],
        ['2026-02-01', '2026-02-02'],
        ['1926-02-01', '1926-02-02'],
      ]) {
        const input = { technicianId: technician(), from: from ?? '', to: to ?? '' };
        await expect(plan().addTimeOff(input)).rejects.toMatchObject({ code: 'INVALID' });
      }
    });
  });

  describe('on-call time', () => {
    it('is offered within the next 24 hours, marked, and can be booked', async () => {
      const evening = { technicianId: technician(), from: '2026-03-02', to: '2026-03-02' };
      await plan().addOnCall({ ...evening, fromMinute: 1_140, toMinute: 1_380, weeks: 2 });
      const called = (await slotsOf('2026-03-02', 10)).filter(({ onCall }) => onCall);
      expect(called.map(({ startsAt }) => startsAt.toISOString())).toEqual([
        '2026-03-03T03:00:00.000Z',
        '2026-03-03T05:00:00.000Z',
      ]);
      const held = await hold(world, world.ada, { startsAt: '2026-03-03T03:00:00.000Z' });
      expect(held).toMatchObject({ status: 'held' });
      const [window] = (await plan().team({})).technicians[0]?.onCall ?? [];
      await plan().removeOnCall({ id: window?.id ?? '' });
      expect((await plan().team({})).technicians[0]?.onCall).toHaveLength(1);
    });
  });
});
