import { describe, expect, it } from 'vitest';
import { bookPath, readPlan } from './book-plan.ts';

const read = (query: string) => readPlan(new URLSearchParams(query));

describe('the plan of a booking', () => {
  it('begins with the service, goes on with its details', () => {
    expect(read('').step).toBe('service');
    expect(read('service=drain-clearing').step).toBe('details');
    expect(read('service=drain-clearing&step=service').step).toBe('service');
  });

  it('leads nobody past a step that is open', () => {
    expect(read('step=time').step).toBe('service');
    expect(read('service=drain-clearing&step=time').step).toBe('details');
    expect(read('service=drain-clearing&home=h&step=time').step).toBe('time');
    expect(read('service=drain-clearing&home=h&step=pay').step).toBe('time');
    expect(read('service=drain-clearing&zip=98107&step=time').step).toBe('time');
    expect(read('service=drain-clearing&zip=98107&step=pay').step).toBe('time');
    expect(read('service=drain-clearing&step=pay&start=2026-11-23T18:00:00Z').step).toBe('details');
    expect(read('service=drain-clearing&zip=98107&step=pay&start=2026-11-23T18:00:00Z').step).toBe('pay');
    expect(read('booking=b').step).toBe('pay');
  });

  it('takes what cannot be read for not chosen', () => {
    const plan = read('service=x&zip=98107x&date=2026-13-45&start=soon&minutes=NaN');
    expect(plan).toMatchObject({ zip: null, date: null, start: null, minutes: null });
    expect(read('minutes=-30').minutes).toBeNull();
    expect(read(`service=${'a'.repeat(500)}`).service).toHaveLength(80);
  });

  it('keeps add-ons, and takes what is none for nothing', () => {
    const plan = read('service=a&addons=anode-rod:1,relief-valve:2,__proto__:1,gold:0,x:1e9,%3Cb%3E:1');
    expect(plan.addOns).toEqual([
      { slug: 'anode-rod', quantity: 1 },
      { slug: 'relief-valve', quantity: 2 },
    ]);
    expect(readPlan(new URLSearchParams(bookPath(plan).split('?')[1])).addOns).toEqual(plan.addOns);
    expect(bookPath({ ...plan, addOns: [] })).not.toContain('addons');
  });

  it('reads back what it wrote', () => {
    const plan = read(
      'service=a&home=h&vendor=v&minutes=120&date=2026-11-23&start=2026-11-23T18:00:00.000Z&step=time',
    );
    expect(readPlan(new URL(bookPath(plan), 'https://canopy.invalid').searchParams)).toEqual(plan);
  });

  it('keeps the held time for the last step alone', () => {
    const plan = read('service=a&home=h&booking=b');
    expect(bookPath(plan)).toContain('booking=b');
    expect(bookPath({ ...plan, step: 'time' })).not.toContain('booking');
  });
});
