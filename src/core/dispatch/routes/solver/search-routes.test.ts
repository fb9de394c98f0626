import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPlan } from '../check-plan.ts';
import { createChance } from './chance.ts';
import { insertStop } from './insert-stop.ts';
import type { RoutePlan, RouteProblem, RouteStop, RouteVehicle, StartRoute } from './problem.ts';
import { byRounds, byTime, searchRoutes } from './search-routes.ts';
import { shortestWays } from './shortest-ways.ts';
import { whyAbsent } from './why-absent.ts';

const CASES = process.env.CANOPY_TEST_LONG === '1' ? 10_000 : 300;

type Case = { problem: RouteProblem; start: StartRoute[] };

/** A day of any shape: some stops locked, some that nobody may make, breaks, late starts, prices for moving. */
function randomCase(seed: number): Case {
  const { next, below } = createChance(seed);
  const places = 1 + below(12);
  const at = Array.from({ length: places }, () => ({ x: below(100), y: below(100) }));
  const time = new Int32Array(places * places);
  const price = new Int32Array(places * places);
  at.forEach((from, row) => {
    at.forEach((to, column) => {
      const far = Math.floor(Math.hypot(from.x - to.x, from.y - to.y));
      // Streets are not alike in both directions.
      time[row * places + column] = row === column ? 0 : far + below(20);
      price[row * places + column] = row === column ? 0 : far * 3 + below(30);
    });
  });
  const vehicles: RouteVehicle[] = Array.from({ length: 1 + below(4) }, (_, index) => {
    const opens = below(200);
    return {
      kind: index,
      start: next() < 0.2 ? null : below(places),
      end: next() < 0.3 ? null : below(places),
      opens,
      closes: opens + 200 + below(600),
      capacity: next() < 0.5 ? 1_000 : 5 + below(20),
      price: next() < 0.5 ? 0 : below(100),
      breaks: Array.from({ length: below(3) }, (_, number) => {
        const from = opens + 60 + number * 150 + below(60);
        return { opens: from, closes: from + below(120), length: below(40) };
      }),
    };
  });
  // Vehicles that are alike in everything share a kind.
  if (next() < 0.3) vehicles.push({ ...(vehicles[0] as RouteVehicle) });
  const orders: number[][] = vehicles.map(() => []);
  const stops: RouteStop[] = Array.from({ length: below(15) }, (_, index) => {
    const vehicle = below(vehicles.length + 1);
    const isPlanned = vehicle < vehicles.length;
    if (isPlanned) orders[vehicle]?.push(index);
    const opens = below(500);
    const promised = { opens, closes: opens + below(200), price: 0 };
    const others = [
      { opens: promised.opens, closes: promised.closes + 60, price: 40 },
      { opens: 0, closes: 900, price: below(300) },
    ];
    return {
      place: below(places),
      service: below(60),
      load: below(6),
      windows: [promised, ...others.slice(0, below(3))],
      vehicles: next() < 0.6 ? null : vehicles.map((_, number) => number).filter(() => next() < 0.6),
      absentPrice: 50 + below(2_000),
      current: isPlanned ? { vehicle, otherPrice: below(50) } : null,
      locked: false,
    };
  });
  // What is locked is made by who may make it, with room for it, and in the order of its times.
  orders.forEach((order, vehicle) => {
    let room = vehicles[vehicle]?.capacity ?? 0;
    order.sort((a, b) => (stops[a]?.windows[0]?.opens ?? 0) - (stops[b]?.windows[0]?.opens ?? 0));
    for (const index of order) {
      const stop = stops[index] as RouteStop;
      if (next() > 0.25 || stop.load > room) continue;
      room -= stop.load;
      stops[index] = { ...stop, locked: true, vehicles: null };
    }
  });
  const start = orders.map((order) => ({ stops: order.map((stop) => ({ stop })) }));
  return { problem: { places, time: shortestWays(time, places), price, stops, vehicles }, start };
}

const ordersOf = (plan: RoutePlan) => plan.routes.map(({ stops }) => stops.map(({ stop }) => stop));

function withoutStop(route: RoutePlan['routes'][number], stop: number): StartRoute {
  const place = route.stops.findIndex((planned) => planned.stop === stop);
  if (place < 0) return route;
  return {
    stops: route.stops.toSpliced(place, 1),
    breaks: route.breaks.map(({ behind }) => ({ behind: behind > place ? behind - 1 : behind })),
  };
}

describe('plans', () => {
  it(`pass the checker in ${CASES} days of any shape, whatever they begin with`, { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (seed, chance) => {
        const { problem, start } = randomCase(seed);
        const { plan } = searchRoutes(problem, { seed: chance, start, progress: byRounds(60) });
        expect(checkPlan(problem, plan, start)).toEqual([]);
        for (const stop of plan.absent) expect(whyAbsent(problem, plan, stop)).toBeTypeOf('string');
      }),
      { numRuns: CASES },
    );
  });

  it('are never dearer than what they begin with, and stay as they are when searched again from there', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const { problem, start } = randomCase(seed);
      const first = searchRoutes(problem, { seed, start, progress: byRounds(40) });
      const again = searchRoutes(problem, {
        seed: seed + 1,
        start: first.plan.routes,
        progress: byRounds(40),
      });
      expect(again.plan.price).toBeLessThanOrEqual(first.plan.price);
    }
  });

  it('are the same for the same seed and number of rounds', () => {
    const { problem, start } = randomCase(7);
    const once = searchRoutes(problem, { seed: 5, start, progress: byRounds(500) });
    expect(searchRoutes(problem, { seed: 5, start, progress: byRounds(500) })).toEqual(once);
    expect(once.rounds).toBe(512);
  });

  it('are as cheap as the cheapest of all, where all can be tried', () => {
    for (let seed = 1; seed <= 15; seed += 1) {
      const problem = smallProblem(seed);
      const { plan } = searchRoutes(problem, { seed, progress: byRounds(400) });
      expect([seed, plan.price]).toEqual([seed, cheapest(problem)]);
    }
  });

  it('end with the time they are given', () => {
    let now = 0;
    const clock = () => {
      now += 1;
      return now;
    };
    const { problem, start } = randomCase(3);
    expect(searchRoutes(problem, { seed: 1, start, progress: byTime(10, clock) }).rounds).toBe(9 * 64);
  });
});

describe('one stop more', () => {
  it('goes where it adds least, leaves the order of the others, and passes the checker', () => {
    let placed = 0;
    for (let seed = 1; seed <= 200; seed += 1) {
      const { problem, start } = randomCase(seed);
      const planned = searchRoutes(problem, { seed, start, progress: byRounds(30) }).plan;
      const loose = ordersOf(planned)
        .flat()
        .find((stop) => !problem.stops[stop]?.locked);
      if (loose === undefined) continue;
      const without = planned.routes.map((route) => withoutStop(route, loose));
      const { plan, added } = insertStop(problem, without, loose);
      expect(added).not.toBeNull();
      placed += 1;
      expect(ordersOf(plan).map((order) => order.filter((stop) => stop !== loose))).toEqual(
        without.map(({ stops }) => stops.map(({ stop }) => stop)),
      );
      expect(checkPlan(problem, plan, start)).toEqual([]);
    }
    expect(placed).toBeGreaterThan(100);
  });
});

describe('why a stop is left out', () => {
  const alone = { ...smallProblem(1), stops: [] as RouteStop[] };
  const stop = (rest: Partial<RouteStop>): RouteStop => ({
    ...(smallProblem(1).stops[0] as RouteStop),
    absentPrice: 10_000,
    ...rest,
  });
  const reason = (...stops: RouteStop[]) => {
    const problem = { ...alone, vehicles: alone.vehicles.slice(0, 1), stops };
    const { plan } = searchRoutes(problem, { seed: 1, progress: byRounds(100) });
    return plan.absent.map((absent) => whyAbsent(problem, plan, absent));
  };

  it('names who may, hours, room and price', () => {
    const noon = [{ opens: 300, closes: 300, price: 0 }];
    expect(reason(stop({ vehicles: [] }))).toEqual(['nobody']);
    expect(reason(stop({ windows: [{ opens: 5_000, closes: 6_000, price: 0 }] }))).toEqual(['hours']);
    expect(reason(stop({ windows: noon, service: 50 }), stop({ windows: noon, service: 50 }))).toEqual([
      'full',
    ]);
    expect(reason(stop({ absentPrice: 1, place: 1 }))).toEqual(['price']);
  });
});

/** Up to five stops and two vehicles: few enough to try all. */
function smallProblem(seed: number): RouteProblem {
  const { below } = createChance(seed * 977);
  const places = 4;
  const at = Array.from({ length: places }, () => ({ x: below(60), y: below(60) }));
  const time = Int32Array.from(
    at.flatMap((a) => at.map((b) => Math.floor(Math.hypot(a.x - b.x, a.y - b.y)))),
  );
  return {
    places,
    time,
    price: time,
    stops: Array.from({ length: 3 + below(3) }, () => ({
      place: below(places),
      service: 10 + below(40),
      load: 1,
      windows: [
        { opens: below(200), closes: 200 + below(100), price: 0 },
        { opens: 0, closes: 500, price: 60 },
      ],
      vehicles: null,
      absentPrice: 150 + below(300),
      current: null,
      locked: false,
    })),
    vehicles: Array.from({ length: 2 }, () => ({
      kind: 0,
      start: 0,
      end: 0,
      opens: 0,
      closes: 420,
      capacity: 3,
      price: 5,
      breaks: [{ opens: 150, closes: 250, length: 30 }],
    })),
  };
}

/** Every way to give the stops to the vehicles, or to leave them out. */
function cheapest(problem: RouteProblem): number {
  let best = Number.POSITIVE_INFINITY;
  const give = (stop: number, orders: number[][]): void => {
    if (stop === problem.stops.length) {
      const absent = problem.stops.map((_, index) => index).filter((index) => !orders.flat().includes(index));
      best = Math.min(best, priceOf(problem, orders, absent));
      return;
    }
    give(stop + 1, orders);
    orders.forEach((order, vehicle) => {
      for (let place = 0; place <= order.length; place += 1)
        give(
          stop + 1,
          orders.map((other, index) => (index === vehicle ? order.toSpliced(place, 0, stop) : other)),
        );
    });
  };
  give(
    0,
    problem.vehicles.map(() => []),
  );
  return best;
}

function priceOf(
  problem: RouteProblem,
  orders: readonly (readonly number[])[],
  absent: readonly number[],
): number {
  const prices = orders.map((order, vehicle) => Math.min(...schedules(problem, vehicle, order)));
  return (
    prices.reduce((sum, price) => sum + price, 0) +
    absent.reduce((sum, stop) => sum + (problem.stops[stop]?.absentPrice ?? 0), 0)
  );
}

/** Prices of a route with its one break anywhere and each stop in each of its windows. */
function schedules(problem: RouteProblem, vehicle: number, order: readonly number[]): number[] {
  const { start, opens, closes, capacity, price, breaks } = problem.vehicles[vehicle] as RouteVehicle;
  if (order.length > capacity) return [Number.POSITIVE_INFINITY];
  const [pause] = breaks;
  const prices: number[] = [Number.POSITIVE_INFINITY];
  const home = start ?? 0;
  const go = (from: number, to: number) => problem.time[from * problem.places + to] ?? 0;
  // `left` is when the last place was left, `free` when also the break is over.
  const walk = (
    index: number,
    left: number,
    free: number,
    place: number,
    paid: number,
    rest: number,
  ): void => {
    if (rest < 0 && pause) {
      const begin = Math.max(free, pause.opens);
      if (begin <= pause.closes) walk(index, left, begin + pause.length, place, paid, begin);
    }
    const reach = (to: number) => {
      const driven = left + go(place, to);
      return free === left ? driven : Math.max(driven, pause?.opens ?? 0) + (pause?.length ?? 0);
    };
    const next = order[index];
    if (next === undefined) {
      if (rest >= 0 && reach(home) <= closes) prices.push(paid + go(place, home));
      return;
    }
    const stop = problem.stops[next] as RouteStop;
    for (const window of stop.windows) {
      const begin = Math.max(reach(stop.place), window.opens);
      if (begin > window.closes) continue;
      const done = begin + stop.service;
      walk(index + 1, done, done, stop.place, paid + go(place, stop.place) + window.price, rest);
    }
  };
  walk(0, opens, opens, home, order.length > 0 ? price : 0, -1);
  return prices;
}
