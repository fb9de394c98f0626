import { cpuOf, machineSince, machineTime } from './cpu.ts';
import type { Figures } from './figures.ts';
import type { Load } from './load.ts';
import type { Place } from './place.ts';
import { median, quantile } from './statistics.ts';

/** One turn of a program under load; processor times are per piece of work, in milliseconds. */
export type Turn = {
  perSecond: number;
  serverMs: number;
  databaseMs: number;
  /** Both, with what goes on after the last answer. */
  wholeMs: number;
  requests: number[];
  idle: number;
  steal: number;
};

/** Processor time of a piece of work while it is asked for, of program and database. */
export const cpuOfTurn = (turn: Turn) => turn.serverMs + turn.databaseMs;

/** `after` waits until what follows from the work is done, where anything does. */
export async function measured(
  place: Place,
  pid: number,
  work: () => Promise<Load>,
  after: () => Promise<void> = async () => undefined,
): Promise<Turn> {
  const machine = machineTime();
  const [server, database] = [cpuOf(pid), place.databaseCpu()];
  const load = await work();
  const [serverMs, databaseMs] = [cpuOf(pid) - server, place.databaseCpu() - database];
  const { idle, steal } = machineSince(machine);
  await after();
  const wholeMs = cpuOf(pid) - server + place.databaseCpu() - database;
  const each = (ms: number) => ms / Math.max(1, load.done);
  return {
    perSecond: load.done / load.seconds,
    serverMs: each(serverMs),
    databaseMs: each(databaseMs),
    wholeMs: each(wholeMs),
    requests: load.ms,
    idle,
    steal,
  };
}

export function middleOf(turns: readonly Turn[], pick: (turn: Turn) => number): number {
  return median(turns.map(pick));
}

/** The lines that every program under load gets. */
export function addTurns(figures: Figures, name: string, turns: readonly Turn[], what: string): void {
  const requests = turns.flatMap((turn) => turn.requests);
  figures.add(
    `${name}: ${what} a second`,
    middleOf(turns, (turn) => turn.perSecond),
    '/s',
  );
  figures.add(
    `${name}: processor time of one, program`,
    middleOf(turns, (turn) => turn.serverMs),
    'ms',
  );
  figures.add(
    `${name}: processor time of one, PostgreSQL`,
    middleOf(turns, (turn) => turn.databaseMs),
    'ms',
  );
  figures.add(`${name}: half of the requests within`, quantile(requests, 0.5), 'ms');
  figures.add(
    `${name}: 99 of 100 requests within`,
    quantile(requests, 0.99),
    'ms',
    name === 'Canopy' && what === 'bookings' ? 'booking.p99-ms' : undefined,
  );
  figures.add(`${name}: machine idle meanwhile`, middleOf(turns, (turn) => turn.idle) * 100, '%');
  figures.add(`${name}: taken by the host meanwhile`, middleOf(turns, (turn) => turn.steal) * 100, '%');
}
