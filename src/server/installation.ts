import { existsSync } from 'node:fs';
import type { ServerBuild } from 'react-router';
import { type DemoState, demoCookie, demoOfAddress } from '#core/demo/mode/demo-flag.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type App, createApp } from './app.ts';
import { openDemoApp } from './demo-app.ts';
import { type DemoProgram, openDemoProcess } from './demo-process.ts';
import { createDemoQuota } from './demo-quota.ts';
import { createDemo, type Demo, type OpenedDemo } from './demo-side.ts';
import { demoEnv, type Env, hasDemo } from './lib/env.ts';
import { type Admission, createAdmission, createBusyWatch } from './lib/http/admission.ts';
import { retryAfter } from './lib/http/answers.ts';
import { isDemoRequest } from './lib/http/caller.ts';
import type { Peer } from './lib/http/create-http.ts';
import { createLogger } from './lib/log.ts';
import { databaseFolder, type Substitutes } from './services.ts';

const BEING_SET_UP = new AppError('unavailable', 'The demo is being set up.', {
  retryAfterSeconds: 2,
  data: { demo: 'opening' },
});
/** A start is busy enough, and what is stopped at once again has nothing to prepare. */
const PREPARES_AFTER_MS = 2_000;
/** Costs nothing, or tells whoever watches over this process, or the processor, what they must hear. */
const ALWAYS_ANSWERED = /^\/(assets\/|api\/(health|webhooks\/cards)$)/;

type InstallationOptions = Substitutes & {
  env: Env;
  build?: ServerBuild | (() => Promise<ServerBuild>);
  assets?: string;
  /** The demo's program, for a process of its own; without it the demo lives in this one (development, tests). */
  demoProgram?: DemoProgram;
  /** Another limit of what is answered at once. */
  admission?: Admission;
};

/** The live application, and the demo beside it where there is one. */
export type Installation = {
  live: App;
  demoState(): DemoState;
  /** The one HTTP door: each request goes wholly to one of the two. */
  fetch(request: Request, bindings?: Peer): Promise<Response>;
  start(): Promise<void>;
  /** Ends the event streams, which would keep the server open for ever. */
  beginStop(): void;
  close(): Promise<void>;
};

/** Opens the live application; the demo opens at the first request for it. */
export async function openInstallation(options: InstallationOptions): Promise<Installation> {
  const { env, build, assets, migrations, demoProgram: program } = options;
  const log = options.log ?? createLogger(env.LOG_LEVEL);
  const demoLog = log.child({ side: 'demo' });
  const quota = createDemoQuota();
  const here = async (): Promise<OpenedDemo> => {
    const app = await openDemoApp({
      env: demoEnv(env),
      migrations,
      log: demoLog,
      takeTurn: async (task) => quota.take(task),
      ...(build ? { build } : {}),
      ...(assets ? { assets } : {}),
    });
    const fetch = async (request: Request, peer: Peer) => app.http.fetch(request, peer);
    return { fetch, beginStop: app.beginStop, close: app.close, ended: new Promise(() => undefined) };
  };
  const demo = hasDemo(env)
    ? createDemo({
        log: demoLog,
        quota,
        start: (signal) =>
          program ? openDemoProcess({ env, log: demoLog, quota, program }, signal) : here(),
      })
    : null;
  const demoState = (): DemoState => demo?.state() ?? 'off';
  const live = await createApp({ ...options, log, demoState });

  let preparing: NodeJS.Timeout | undefined;
  const { engine } = live.services.db;
  const isWorking = createBusyWatch();
  const admission =
    options.admission ??
    createAdmission({ log: live.services.log, isBusy: () => isWorking() || engine.waiting() > 0 });

  async function fetch(request: Request, bindings: Peer = {}): Promise<Response> {
    const url = new URL(request.url);
    // Built files are the same on both sides. The demo has bounds of its own: it takes no place of the live application.
    if (demo && !url.pathname.startsWith('/assets/') && isDemoRequest(request)) {
      return remembering(url, await demoAnswer(demo, request, url, bindings), true);
    }
    return remembering(url, await liveAnswer(request, url, bindings), false);
  }

  async function liveAnswer(request: Request, url: URL, bindings: Peer): Promise<Response> {
    if (ALWAYS_ANSWERED.test(url.pathname)) return live.http.fetch(request, bindings);
    const came = performance.now();
    const isGone = () => bindings.incoming?.socket?.destroyed === true;
    try {
      return await admission.enter(async () => live.http.fetch(request, bindings), isGone);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return live.busyAnswer(request, url.pathname, error, performance.now() - came);
    }
  }

  async function demoAnswer(side: Demo, request: Request, url: URL, bindings: Peer): Promise<Response> {
    try {
      side.open();
      // Whoever opens a page sees at once what is going on; programs and open pages wait for their answer.
      if (side.state() === 'opening' && isDocument(request, url)) {
        return await instead(request, url, bindings, BEING_SET_UP);
      }
      return marked(await side.fetch(request, bindings));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return instead(request, url, bindings, error);
    }
  }

  /** The live application says why the demo does not answer; nothing is asked of its database for it. */
  async function instead(request: Request, url: URL, bindings: Peer, outage: AppError): Promise<Response> {
    const answer = await liveAnswer(request, url, { ...bindings, outage });
    const response = new Response(answer.body, answer);
    response.headers.set('Cache-Control', 'no-store');
    for (const [name, value] of Object.entries(retryAfter(outage.retryAfterSeconds))) {
      response.headers.set(name, value);
    }
    return response;
  }

  return {
    live,
    demoState,
    fetch,
    async start() {
      await live.start();
      if (demo && program && isNewDemo(env)) preparing = setTimeout(demo.prepare, PREPARES_AFTER_MS).unref();
    },
    beginStop() {
      clearTimeout(preparing);
      live.beginStop();
      demo?.beginStop();
    },
    async close() {
      await Promise.all([live.close(), demo?.close()]);
    },
  };
}

/** Whether the demo's embedded database is still to be made. */
function isNewDemo(env: Env): boolean {
  const own = demoEnv(env);
  return !own.DATABASE_URL && !existsSync(databaseFolder(own));
}

/** A page that a person opens, rather than data for one that is open. */
function isDocument(request: Request, url: URL): boolean {
  return request.method === 'GET' && !url.pathname.startsWith('/api/') && !url.pathname.endsWith('.data');
}

/** An address that says which side stores it, also where no script runs. */
function remembering(url: URL, response: Response, on: boolean): Response {
  if (demoOfAddress(url.searchParams) === null || url.pathname.startsWith('/api/')) return response;
  const answer = new Response(response.body, response);
  answer.headers.append('Set-Cookie', demoCookie(on));
  return answer;
}

/** Made-up people and prices are nothing for a search engine. */
function marked(response: Response): Response {
  const answer = new Response(response.body, response);
  answer.headers.set('X-Robots-Tag', 'noindex');
  return answer;
}
