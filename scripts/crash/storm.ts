import type { CrashPoint } from '#server/lib/crash-points.ts';
import type { BuiltServer } from '#test/built-server.ts';
import { sleep, starvedMs } from '#test/processes.ts';
import type { Verdict } from './acknowledged.ts';
import { Limited, type Log, PatientClient, unlessAbandoned } from './client.ts';
import { askAgain, Desk, payOut } from './desk.ts';
import { bookOnce, LEAVES, prepareHomeowner } from './journey.ts';
import { type Blow, Plan, type Random, randomFrom } from './plan.ts';
import { Planner } from './routes.ts';
import { ownersOf, queueDailyJobs, type Stage } from './stage.ts';
import { Stockroom } from './stockroom.ts';
import { verifyRemains, verifySettled } from './verify.ts';

const BOOKERS = 6;
const BOOKINGS_EACH = 6;
/** The issue's promise for any start after a kill. */
const READY_WITHIN_MS = 5_000;
/** What callers left behind is finished by jobs that leave it alone for half a minute first. */
const SETTLE_WITHIN_MS = 90_000;
const LEFT_ALONE_MS = 35_000;
/** After the last kill the callers go on for a while, so that there is something to settle. */
const CALM_MS = 2_000;
/** What a round has to get done before its blow, so that a slow machine does not strike at nothing; not for ever. */
const ANSWERS_BEFORE_BLOW = 25;
const ANSWERS_BEFORE_MISS = 60;
const PATIENCE = 4;
/** Vendors whose offices work during the storm. */
const OFFICES = 4;
/** In shorter runs all callers come back and no job pays out, or their end would be all waiting. */
const LONG_FROM_ROUNDS = 10;

type Options = { rounds: number; seed: number; db: 'postgres' | 'pglite'; points: readonly CrashPoint[] };

type Leaving = { random: Random; leaves: () => boolean };

/** Callers who never stop, and rounds that each end with a blow and a look at what it left. */
export class Storm {
  readonly hits = new Map<CrashPoint, number>();
  brokenRounds = 0;
  readonly #stage: Stage;
  readonly #options: Options;
  readonly #log: Log = { answers: [], uploads: [], abandoned: 0 };
  readonly #readyMs: number[] = [];
  /** How long the last start took. */
  #startMs = 2_000;
  readonly #faults = new Map<string, string[]>();
  #repeats = 0;
  #isOver = false;
  #kept: string | undefined;
  #began = new Date();

  constructor(stage: Stage, options: Options) {
    this.#stage = stage;
    this.#options = options;
  }

  get answers(): string {
    const done = this.#log.answers.filter(({ status }) => status < 300);
    const count = (pattern: RegExp) => done.filter(({ operation }) => pattern.test(operation)).length;
    const about = (verb: string) =>
      done.filter(({ operation }) => operation.startsWith('POST /bookings/') && operation.endsWith(verb))
        .length;
    const verbs = ['request', 'cancel', 'accept', 'start', 'complete', 'refund', 'tip', 'photos'];
    return [
      `bookings ${count(/^POST \/bookings$/)}`,
      ...verbs.map((verb) => `${verb} ${about(`/${verb}`)}`),
      `redemptions ${done.filter(({ input }) => 'redeemPoints' in input).length}`,
      `quotes accepted ${count(/^POST \/quotes\/options\/[^/]+\/accept$/)}`,
      `milestones released ${count(/^POST \/projects\/milestones\/[^/]+\/release$/)}`,
      `payouts ${count(/^POST \/vendor\/payouts$/)}`,
      `messages ${count(/^POST \/messages\/channels\//)}`,
      `parts used ${about('/parts')}`,
      `stock moved ${count(/^POST \/inventory\/(transfers|(parts|orders)\/[^/]+\/receive|counts\/[^/]+\/post)$/)}`,
      `plans applied ${count(/^POST \/routes\/[^/]+\/apply$/)}`,
      `plans undone ${count(/^POST \/routes\/[^/]+\/undo$/)}`,
      `sealed photos ${count(/^POST \/jobs\/[^/]+\/photos$/)}`,
      `pictures ${this.#log.uploads.length}`,
      `asked again ${this.#repeats}`,
      `walked away ${this.#log.abandoned}`,
    ].join(', ');
  }

  get ready(): { median: number; most: number } {
    const sorted = [...this.#readyMs].sort((a, b) => a - b);
    return {
      median: (sorted[Math.floor(sorted.length / 2)] ?? 0) / 1_000,
      most: (sorted.at(-1) ?? 0) / 1_000,
    };
  }

  async run(): Promise<Verdict[]> {
    const { rounds, seed, db, points } = this.#options;
    const stage = this.#stage;
    // The first start plants the city, which takes as long as it takes; the first blow needs no arming.
    let server: BuiltServer | undefined = await stage.start([]);
    if (db === 'pglite') await server.stop();
    const desk = new Desk(await stage.look((ctx) => ownersOf(ctx)));
    if (db === 'pglite') server = await stage.start([]);
    const plan = new Plan(seed, { killsDatabase: stage.postgres !== undefined, points });
    this.#began = new Date();
    let blow = plan.next();
    await desk.widenLimits(new PatientClient(stage.url, this.#log));
    const callers = this.#callers(desk);

    for (let round = 1; round <= rounds; round += 1) {
      const before = this.#faultCount();
      const answered = this.#log.answers.length;
      const how = server ? await this.#strike(server, blow, plan) : this.#noteHit(blow);
      await server?.kill();
      await this.#verify();
      const last = blow;
      if (round < rounds) blow = plan.next();
      server = await this.#start(round < rounds ? blow : undefined);
      // It was to die while starting, which counts as a round of its own; here only the last one has to live.
      const broken = this.#faultCount() > before;
      if (broken) this.brokenRounds += 1;
      console.log(
        `Round ${round}: ${nameOf(last)} ${how}, ${this.#log.answers.length - answered} answers, ready in ${((this.#readyMs.at(-1) ?? 0) / 1_000).toFixed(1)} s${broken ? ', FAULT' : ''}`,
      );
    }
    await this.#until(CALM_MS, () => this.#charged > 0);
    this.#isOver = true;
    await Promise.all(callers);
    const settled = await this.#settle(server);
    return [...this.#ofRounds(), ...settled];
  }

  get #isLong(): boolean {
    return this.#options.rounds >= LONG_FROM_ROUNDS;
  }

  /** Jobs that were done and charged. */
  get #charged(): number {
    return this.#log.answers.filter(
      ({ operation, status }) => status < 300 && /^POST \/bookings\/[^/]+\/complete$/.test(operation),
    ).length;
  }

  #faultCount(): number {
    return [...this.#faults.values()].reduce((sum, problems) => sum + problems.length, 0);
  }

  #note(claim: string, problems: readonly string[]): void {
    const known = this.#faults.get(claim) ?? [];
    this.#faults.set(claim, [...known, ...problems.filter((problem) => !known.includes(problem))]);
  }

  #noteHit(blow: Blow): string {
    if (blow.kind === 'point') this.hits.set(blow.point, (this.hits.get(blow.point) ?? 0) + 1);
    return 'hit';
  }

  /** The age at which a process may die: some time after it is ready, going by the last start. */
  #ageFor({ afterMs }: Blow & { kind: 'point' }): number {
    return afterMs === 0 ? 0 : Math.round(afterMs + this.#startMs);
  }

  /** Time in which the server could have run and the machine was busy with others is not its own. */
  #noteReady(claim: string, ms: number, starved: number): void {
    this.#readyMs.push(ms);
    const own = ms - starved;
    this.#note(claim, own > READY_WITHIN_MS ? [`${Math.round(ms)} ms, ${Math.round(own)} of its own`] : []);
  }

  /** Undefined when it died while starting, as it was told to. */
  async #start(blow: Blow | undefined): Promise<BuiltServer | undefined> {
    const flags = blow?.kind === 'point' ? [`--crash-at=${blow.point}@${this.#ageFor(blow)}`] : [];
    const began = performance.now();
    try {
      const server = await this.#stage.start(flags);
      this.#startMs = performance.now() - began;
      this.#noteReady('ready again within 5 s of every kill', this.#startMs, starvedMs(server.pid));
      return server;
    } catch (error) {
      if (blow?.kind === 'point' && String(error).includes(`crash point ${blow.point}`)) return undefined;
      throw error;
    }
  }

  async #strike(server: BuiltServer, blow: Blow, plan: Plan): Promise<string> {
    const before = this.#log.answers.length;
    const answered = (count: number) => server.hasEnded() || this.#log.answers.length - before >= count;
    if (blow.kind !== 'point') {
      await this.#until(blow.afterMs, () => answered(ANSWERS_BEFORE_BLOW));
      return blow.kind === 'moment' ? '' : this.#strikeDatabase(server);
    }
    await this.#until(
      blow.waitMs,
      () => answered(ANSWERS_BEFORE_MISS),
      () => server.hasEnded(),
    );
    if (!server.hasEnded()) {
      plan.missed(blow.point);
      return 'was not passed, killed at a moment instead';
    }
    if (server.log().includes(`crash point ${blow.point}`)) return this.#noteHit(blow);
    this.#note('the server ends only when it is killed', [server.log().slice(-1_500)]);
    return 'ended by itself';
  }

  /** Waits so long, and up to four times as long until enough was done; no longer once there is nothing to wait for. */
  async #until(ms: number, isEnough: () => boolean, isOver = () => false): Promise<void> {
    const began = performance.now();
    for (let passed = 0; !isOver() && (passed < ms || !isEnough()); passed = performance.now() - began) {
      if (passed > Math.max(ms, 4_000) * PATIENCE) return;
      await sleep(10);
    }
  }

  /** The server must live through it and be ready again by itself. */
  async #strikeDatabase(server: BuiltServer): Promise<string> {
    const { postgres } = this.#stage;
    await postgres?.kill();
    await sleep(500);
    await postgres?.start();
    const starvedBefore = starvedMs(server.pid);
    const began = performance.now();
    while (!(await isHealthy(server.url)) && !server.hasEnded() && performance.now() - began < 60_000)
      await sleep(50);
    const ms = performance.now() - began;
    const starved = starvedMs(server.pid) - starvedBefore;
    this.#noteReady('ready again within 5 s of the return of the database', ms, starved);
    if (server.hasEnded()) this.#note('the server ends only when it is killed', [server.log().slice(-1_500)]);
    await sleep(500);
    return `and back after ${(ms / 1_000).toFixed(1)} s`;
  }

  async #verify(): Promise<void> {
    await this.#stage.look(async (ctx) => {
      const { verdicts, head } = await verifyRemains(ctx, this.#log, {
        began: this.#began,
        kept: this.#kept,
      });
      this.#kept = head;
      for (const { claim, problems } of verdicts) this.#note(claim, problems);
      await queueDailyJobs(ctx, { payouts: this.#isLong });
    });
  }

  /** The server gets time to finish what the kills interrupted; it is stopped for each look, since the embedded database has one user. */
  async #settle(last: BuiltServer | undefined): Promise<Verdict[]> {
    let server = last;
    const end = performance.now() + SETTLE_WITHIN_MS;
    await sleep(this.#isLong ? LEFT_ALONE_MS : 1_000);
    for (;;) {
      if (this.#options.db === 'pglite') await server?.stop();
      const verdicts = await this.#stage.look((ctx) =>
        verifySettled(ctx, { began: this.#began, mails: this.#stage.mail.taken }),
      );
      const rests = verdicts.every(({ problems }) => problems.length === 0) || performance.now() > end;
      if (rests) await this.#verify();
      if (rests && this.#options.db === 'pglite') return verdicts;
      if (rests) {
        const stopped = (await server?.stop()) ?? true;
        const claim = 'the server stops when asked to';
        return [...verdicts, { claim, problems: stopped ? [] : ['it had to be killed'] }];
      }
      if (this.#options.db === 'pglite') server = await this.#stage.start([]);
      await sleep(this.#options.db === 'pglite' ? 20_000 : 1_000);
    }
  }

  #ofRounds(): Verdict[] {
    const did = (claim: string, pattern: RegExp): Verdict => ({
      claim,
      problems: this.#log.answers.some(({ operation, status }) => status < 300 && pattern.test(operation))
        ? []
        : ['none'],
    });
    return [
      did('bookings were made during the storm', /^POST \/bookings$/),
      did('jobs were done and charged during the storm', /^POST \/bookings\/[^/]+\/complete$/),
      ...[...this.#faults].map(([claim, problems]) => ({ claim: `after every kill: ${claim}`, problems })),
    ];
  }

  #callers(desk: Desk): Promise<void>[] {
    const { seed } = this.#options;
    const leaving = this.#isLong;
    const client = () => new PatientClient(this.#stage.url, this.#log);
    const stockroom = new Stockroom();
    const planner = new Planner();
    const bookers = Array.from({ length: BOOKERS }, (_, index) => {
      const random = randomFrom(seed * 1_000 + index);
      return this.#untilOver(async () => {
        const homeowner = client();
        const place = await prepareHomeowner(homeowner, desk, random);
        for (let count = 0; count < BOOKINGS_EACH && !this.#isOver; count += 1)
          await bookOnce(homeowner, place, desk, { random, leaving, stockroom });
      });
    });
    const random = randomFrom(seed * 1_000 + BOOKERS);
    return [
      ...bookers,
      this.#untilOver(() => payOut(client(), desk, random)),
      this.#untilOver(() => this.#repeat(client(), random)),
      this.#untilOver(() => this.#inOffice(desk, random, (...about) => stockroom.work(...about))),
      this.#untilOver(() => this.#inOffice(desk, random, (...about) => planner.work(...about))),
    ];
  }

  /** A few vendors, so that those who work on jobs get in their way. */
  async #inOffice(
    desk: Desk,
    random: Random,
    work: (vendor: PatientClient, vendorId: string, how: Leaving) => Promise<void>,
  ): Promise<void> {
    const leaves = () => this.#isLong && random() < LEAVES;
    const vendorId = desk.vendors[Math.floor(random() * Math.min(OFFICES, desk.vendors.length))] ?? '';
    const vendor = await desk.vendor(vendorId, new PatientClient(this.#stage.url, this.#log));
    if (vendor) await work(vendor, vendorId, { random, leaves }).catch(unlessAbandoned);
  }

  async #repeat(client: PatientClient, random: Random): Promise<void> {
    const { asked, problem } = await askAgain(client, this.#log, random);
    if (asked) this.#repeats += 1;
    this.#note('retries answer the same', problem ? [problem] : []);
  }

  async #untilOver(work: () => Promise<void>): Promise<void> {
    while (!this.#isOver) {
      try {
        await work();
      } catch (error) {
        if (!(error instanceof Limited))
          this.#note('no answer was a 5xx, a refusal out of place, or never came', [
            error instanceof Error ? error.message : String(error),
          ]);
        await sleep(500);
      }
    }
  }
}

function nameOf(blow: Blow): string {
  if (blow.kind === 'point') return blow.point;
  return blow.kind === 'moment' ? `killed after ${blow.afterMs} ms` : 'PostgreSQL killed';
}

async function isHealthy(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2_000) }).catch(
    () => undefined,
  );
  await answer?.arrayBuffer();
  return answer?.status === 200;
}
