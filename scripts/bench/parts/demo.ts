import { mkdtempSync, rmSync } from 'node:fs';
import type { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_LOGINS, DEMO_PASSWORD } from '#core/demo/logins.ts';
import { type BuiltServer, startBuiltServer } from '#test/built-server.ts';
import { descendantsOf, signal, sleep } from '#test/processes.ts';
import type { City } from '../city.ts';
import { countsOf, dayOf, openLoop, peakOf, type Tally } from '../day.ts';
import type { Figures } from '../figures.ts';
import { ask, connections } from '../load.ts';
import { QUIET } from '../place.ts';
import { quantile } from '../statistics.ts';

const CLIENTS = 64;
/** Of what the machine can do: a busy hour, with room to see what the demo takes of it. */
const USUAL_SHARE = 0.3;
const USUAL_SECONDS = 30;
/** Asked this often how the demo is. */
const LOOK_EVERY_MS = 250;
const GIVE_UP_MS = 180_000;

/** What live requests notice while the demo beside them is opened for the first time, set up anew and moved a week on. */
export async function benchDemo(city: City, url: string, figures: Figures): Promise<void> {
  figures.heading('Live answers while the demo is at work');
  const dataFolder = mkdtempSync(join(tmpdir(), 'canopy-bench-'));
  const begin = () =>
    startBuiltServer({ databaseUrl: url, dataFolder, env: { ...QUIET, CANOPY_DEMO_MODE: '1' } });
  const first = await begin();
  figures.add('the demo opened right after the first start', await untilOpen(first), 's');
  await first.stop();
  const server = await begin();
  const agent = connections(CLIENTS);
  try {
    const work = dayOf([server.url], agent, city);
    const opened = await untilOpen(server);
    figures.add('… with its city prepared', opened, 's', 'demo.open-s');
    const peak = await peakOf(work);
    const rate = ((peak.done - peak.failed) / peak.seconds) * USUAL_SHARE;
    const usual = p99Of(await openLoop(rate, USUAL_SECONDS, work));
    figures.add('load', rate, '/s');
    figures.add('99 of 100 within, the demo at rest', usual, 'ms');

    const during = async (what: string, task: () => Promise<void>) => {
      const { tallies, seconds } = await whileDoing(rate, work, task);
      figures.add(`99 of 100 within, while ${what}`, p99Of(tallies), 'ms');
      figures.add('… of the usual', p99Of(tallies) / usual, '×', 'demo.p99-ratio');
      figures.note(`it took ${seconds.toFixed(1)} s; answers: ${countsOf(tallies)}`);
    };
    await during('it is set up anew', () => doTask(server, agent, '/demo/reset', {}));
    await during('its clock goes a week on', () => doTask(server, agent, '/demo/clock', { days: 7 }));
    await during('it is opened the first time', async () => {
      for (const pid of descendantsOf(server.pid)) signal(pid, 'SIGKILL');
      rmSync(join(dataFolder, 'demo'), { recursive: true, force: true });
      await untilOpen(server);
    });
  } finally {
    agent.destroy();
    await server.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

/** Load at a steady rate for as long as the task takes, and how long that was. */
async function whileDoing(rate: number, work: () => Promise<Tally>, task: () => Promise<void>) {
  const began = performance.now();
  let isOver = false;
  const done = task().finally(() => {
    isOver = true;
  });
  const tallies: Tally[] = [];
  while (!isOver) tallies.push(...(await openLoop(rate, 1, work)));
  await done;
  return { tallies, seconds: (performance.now() - began) / 1_000 };
}

/** Opens the demo as a page does, and answers after how many seconds it was there. */
async function untilOpen({ url }: BuiltServer): Promise<number> {
  const began = performance.now();
  for (;;) {
    const page = await fetch(`${url}/?demo=1`);
    await page.arrayBuffer();
    if (page.status === 200) return (performance.now() - began) / 1_000;
    if (performance.now() - began > GIVE_UP_MS) throw new Error('The demo did not open');
    await sleep(LOOK_EVERY_MS);
  }
}

/** Begins a task of the demo as its administrator and waits until it is over: then the next one is not refused any more. */
async function doTask({ url }: BuiltServer, agent: Agent, path: string, body: object): Promise<void> {
  const call = (method: string, address: string, token: string, sent?: object) =>
    ask(url, agent, {
      method,
      path: `/api/v1${address}?demo=1`,
      token,
      key: crypto.randomUUID(),
      body: sent,
    });
  const { email } = DEMO_LOGINS.admin;
  const signedIn = await call('POST', '/auth/sign-in', '', { email, password: DEMO_PASSWORD });
  const { token } = JSON.parse(signedIn.body) as { token: string };
  const begun = await call('POST', path, token, body);
  if (begun.status !== 200) throw new Error(`${path} was answered ${begun.status}: ${begun.body}`);
  const end = performance.now() + GIVE_UP_MS;
  while (await isAtWork(url, token)) {
    if (performance.now() > end) throw new Error(`${path} did not end`);
    await sleep(LOOK_EVERY_MS * 4);
  }
}

/** The line of the demo's clock on every page of it says so. */
async function isAtWork(url: string, token: string): Promise<boolean> {
  const page = await fetch(`${url}/admin/dashboard?demo=1`, {
    redirect: 'manual',
    headers: { cookie: `canopy_demo_session=${token}` },
  });
  const text = await page.text();
  return page.status === 200 && /on the way to|Resetting the demo/.test(text);
}

function p99Of(tallies: readonly Tally[]): number {
  return quantile(
    tallies.map(({ ms }) => ms),
    0.99,
  );
}
