import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBuiltServer } from '#test/built-server.ts';
import { onExit } from '#test/processes.ts';
import type { Bookable, City } from '../city.ts';
import type { Figures } from '../figures.ts';
import { ask, closedLoop, connections, type Load } from '../load.ts';
import { addTurns, cpuOfTurn, measured, middleOf, type Turn } from '../measure.ts';
import { answerOf, endRaw, type Place, QUIET, settled, startRaw } from '../place.ts';
import type { RawOrder } from '../raw/booking.ts';

const CLIENTS = 32;
const SECONDS = 8;
/**
 * A connection keeps a statement's plan from its sixth use on, and there are thirty of them: before that many bookings
 * it is planning that would be measured.
 */
const WARM_UP_BOOKINGS = 400;
const WARM_UP_SECONDS = 60;

/** A booking is two requests, as a person makes it: a time is held, then the company is asked to come. */
export async function benchBooking(
  place: Place,
  city: City,
  urls: { canopy: string; raw: string },
  runs: number,
  figures: Figures,
): Promise<void> {
  figures.heading(
    `Booking over HTTP, ${CLIENTS} clients, ${city.bookings.toLocaleString('en-US')} bookings there`,
  );
  const folder = mkdtempSync(join(tmpdir(), 'canopy-bench-'));
  const forget = onExit(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'bookables.json');
  writeFileSync(file, JSON.stringify(city.bookables));
  const raw = await startRaw('booking', [urls.raw, file]);
  const server = await startBuiltServer({ databaseUrl: urls.canopy, env: QUIET });
  const agent = connections(CLIENTS);
  const left = [...city.bookables];
  const refused = new Map<string, number>();
  const rawTurn = (seconds: number) => async (): Promise<Load> => {
    raw.send({ clients: CLIENTS, seconds } satisfies RawOrder);
    return answerOf<Load>(raw);
  };
  const canopyTurn = (seconds: number, most = Number.POSITIVE_INFINITY) => {
    let begun = 0;
    return () =>
      closedLoop(CLIENTS, seconds, () => {
        const what = begun < most ? left.pop() : undefined;
        begun += 1;
        return what ? bookOnce(server.url, agent, what, refused) : null;
      });
  };
  try {
    await rawTurn(SECONDS)();
    await canopyTurn(WARM_UP_SECONDS, WARM_UP_BOOKINGS)();
    refused.clear();
    const turns: { raw: Turn[]; canopy: Turn[] } = { raw: [], canopy: [] };
    for (let run = 0; run < runs; run += 1) {
      await settled(place, server);
      turns.raw.push(await measured(place, raw.pid, rawTurn(SECONDS)));
      const settles = () => settled(place, server);
      turns.canopy.push(await measured(place, server.pid, canopyTurn(SECONDS), settles));
    }
    addFigures(turns, figures);
    for (const [why, count] of refused) figures.note(`${count}× ${why}`);
    if (left.length === 0) figures.note('Everything that could be booked was: take a larger --scale.');
  } finally {
    agent.destroy();
    await server.stop();
    await endRaw(raw);
    rmSync(folder, { recursive: true, force: true });
    forget();
  }
}

/** The times of the two requests; what was refused counts under its reason. */
export async function bookOnce(
  url: string,
  agent: Agent,
  what: Bookable,
  refused: Map<string, number>,
): Promise<number[]> {
  const { token, serviceSlug, homeId, vendorId, startsAt, answers, methodId } = what;
  const post = (path: string, body: object) =>
    ask(url, agent, { method: 'POST', path: `/api/v1/bookings${path}`, token, key: randomUUID(), body });
  const no = (step: string, { status, body }: { status: number; body: string }) => {
    const why = `${step} answered ${status}: ${body.slice(0, 120)}`;
    refused.set(why, (refused.get(why) ?? 0) + 1);
  };
  const held = await post('', { serviceSlug, homeId, vendorId, startsAt, answers });
  if (held.status !== 201) {
    no('hold', held);
    return [held.ms];
  }
  const { id } = JSON.parse(held.body) as { id: string };
  const requested = await post(`/${id}/request`, { paymentMethodId: methodId });
  if (requested.status !== 200) no('request', requested);
  return [held.ms, requested.ms];
}

function addFigures({ raw, canopy }: { raw: Turn[]; canopy: Turn[] }, figures: Figures): void {
  addTurns(figures, 'raw', raw, 'bookings');
  addTurns(figures, 'Canopy', canopy, 'bookings');
  figures.add(
    'Canopy: processor time of one with what follows after the answer',
    middleOf(canopy, (turn) => turn.wholeMs),
    'ms',
  );
  const ratio = middleOf(canopy, cpuOfTurn) / middleOf(raw, cpuOfTurn);
  figures.add('processor time, Canopy to raw', ratio, '×', 'booking.cpu-ratio');
  const [ours, theirs] = [canopy, raw].map((turns) => middleOf(turns, (turn) => turn.perSecond));
  figures.add('throughput, Canopy to raw', (ours ?? 0) / (theirs ?? 1), '×', 'booking.throughput-share');
}
