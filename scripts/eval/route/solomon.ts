import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteProblem } from '#core/dispatch/routes/solver/problem.ts';

/** A tenth of the instance's unit, to which its distances are truncated. */
const TENTHS = 10;
const NEVER_LEFT_OUT = 1_000_000;

export type Instance = { name: string; problem: RouteProblem; bestKnown: number };

/** Solomon's instances in a folder with `best-known.csv` and `solomon/NAME.txt`. */
export function readInstances(folder: string): Instance[] {
  const [, ...rows] = readFileSync(join(folder, 'best-known.csv'), 'utf8').trim().split('\n');
  return rows.map((row) => {
    const [name = '', distance = ''] = row.trim().split(',');
    const text = readFileSync(join(folder, 'solomon', `${name}.txt`), 'utf8');
    return { name, problem: problemOf(text), bestKnown: Math.round(Number(distance) * TENTHS) };
  });
}

/**
 * An instance under the convention of the 12th DIMACS challenge: each distance truncated to one decimal, which is also the
 * time it takes, and nothing counted but distance. All figures in tenths.
 */
export function problemOf(text: string): RouteProblem {
  const lines = text.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const [count = 0, capacity = 0] =
    lines.find((line) => line.length === 2 && line.every(Number.isFinite)) ?? [];
  const rows = lines
    .filter((line) => line.length === 7 && line.every(Number.isFinite))
    .map(([, x = 0, y = 0, load = 0, opens = 0, closes = 0, service = 0]) => ({
      x,
      y,
      load,
      opens,
      closes,
      service,
    }));
  const [depot, ...customers] = rows;
  if (!depot || count < 1) throw new Error('This is no instance of Solomon’s');
  const time = Int32Array.from(
    rows.flatMap((from) => rows.map((to) => Math.floor(TENTHS * Math.hypot(from.x - to.x, from.y - to.y)))),
  );
  return {
    places: rows.length,
    time,
    price: time,
    stops: customers.map(({ load, opens, closes, service }, index) => ({
      place: index + 1,
      service: service * TENTHS,
      load,
      windows: [{ opens: opens * TENTHS, closes: closes * TENTHS, price: 0 }],
      vehicles: null,
      absentPrice: NEVER_LEFT_OUT,
      current: null,
      locked: false,
    })),
    vehicles: Array.from({ length: count }, () => ({
      kind: 0,
      start: 0,
      end: 0,
      opens: depot.opens * TENTHS,
      closes: depot.closes * TENTHS,
      capacity,
      price: 0,
      breaks: [],
    })),
  };
}
