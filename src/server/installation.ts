import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerBuild } from 'react-router';
import { type DemoState, demoCookie, demoOfAddress } from '#core/demo/mode/demo-flag.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type App, createApp } from './app.ts';
import { createDemo } from './demo-app.ts';
import { type Env, hasDemo } from './lib/env.ts';
import { type Admission, createAdmission, createBusyWatch } from './lib/http/admission.ts';
import { isDemoRequest } from './lib/http/caller.ts';
import type { Peer } from './lib/http/create-http.ts';
import type { Substitutes } from './services.ts';

/** A page that waits longer for the demo to open is told so; the first time a whole city is planted. */
const PATIENCE_MS = 1_500;
const COMES_BACK_SECONDS = 2;

const BEING_SET_UP = new AppError('unavailable', 'The demo is being set up.', {
  retryAfterSeconds: COMES_BACK_SECONDS,
  data: { demo: 'opening' },
});
const NOT_OPEN = new AppError('unavailable', 'The demo cannot be opened right now.', {
  retryAfterSeconds: 5,
  data: { demo: 'failed' },
});

/** Costs nothing, or tells whoever watches over this process, or the processor, what they must hear. */
const ALWAYS_ANSWERED = /^\/(assets\/|api\/(health|webhooks\/cards)$)/;

type InstallationOptions = Substitutes & {
  env: Env;
  build?: ServerBuild | (() => Promise<ServerBuild>);
  assets?: string;
  /** Makes the demo's embedded database in another process; without it that happens here. */
  plantDemo?: (signal: AbortSignal) => Promise<void>;
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
  const { env, build, assets, migrations, log, plantDemo } = options;
  const demo = hasDemo(env)
    ? createDemo({
        env,
        migrations,
        ...(build ? { build } : {}),
        ...(assets ? { assets } : {}),
        ...(log ? { log } : {}),
        ...(plantDemo ? { plant: plantDemo } : {}),
      })
    : null;
  const demoState = (): DemoState => demo?.state() ?? 'off';
  const live = await createApp({ ...options, demoState });

  const { engine } = live.services.db;
  const isWorking = createBusyWatch();
  const admission =
    options.admission ??
    createAdmission({ log: live.services.log, isBusy: () => isWorking() || engine.waiting() > 0 });

  async function fetch(request: Request, bindings: Peer = {}): Promise<Response> {
    const url = new URL(request.url);
    if (ALWAYS_ANSWERED.test(url.pathname)) return answer(request, url, bindings);
    const came = performance.now();
    const isGone = () => bindings.incoming?.socket?.destroyed === true;
    try {
      return await admission.enter(() => answer(request, url, bindings), isGone);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return live.busyAnswer(request, url.pathname, error, performance.now() - came);
    }
  }

  async function answer(request: Request, url: URL, bindings: Peer): Promise<Response> {
    // Built files are the same on both sides.
    if (!demo || url.pathname.startsWith('/assets/') || !isDemoRequest(request)) {
      return remembering(url, await live.http.fetch(request, bindings), false);
    }
    try {
      const opening = demo.app();
      const waits = demo.state() === 'open' || !isDocument(request, url);
      const app = await (waits ? opening : Promise.race([opening, sleep(PATIENCE_MS)]));
      if (!app) return remembering(url, await instead(request, bindings, BEING_SET_UP), true);
      return marked(remembering(url, await app.http.fetch(request, bindings), true));
    } catch (error) {
      live.services.log.error({ err: error }, 'the demo cannot be opened');
      return instead(request, bindings, NOT_OPEN);
    }
  }

  /** The live application says why the demo does not answer; a page that waits comes back by itself. */
  async function instead(request: Request, bindings: Peer, outage: AppError): Promise<Response> {
    const response = await live.http.fetch(request, { ...bindings, outage });
    if (outage === BEING_SET_UP) response.headers.set('Refresh', String(COMES_BACK_SECONDS));
    return response;
  }

  return {
    live,
    demoState,
    fetch,
    start: () => live.start(),
    beginStop() {
      live.beginStop();
      demo?.beginStop();
    },
    async close() {
      await Promise.all([live.close(), demo?.close()]);
    },
  };
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
