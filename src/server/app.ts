import { type AnyRouter, createRouterClient } from '@orpc/server';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { DEMO_LOGINS, DEMO_PASSWORD } from '#core/demo/logins.ts';
import type { DemoState } from '#core/demo/mode/demo-flag.ts';
import { AppError } from '#core/lib/app-error.ts';
import { createErrorRecorder } from '#server/monitoring/writes/error-recorder.ts';
import { createMetricsCollector } from '#server/monitoring/writes/metrics-collector.ts';
import type { Refusal } from '#web/lib/refusal.ts';
import type { RequestContext } from '#web/lib/request-context.ts';
import { createByteDoors } from './byte-doors.ts';
import { createDemoControls, type TakeTurn } from './demo/controls.ts';
import type { DemoClock } from './demo/demo-clock.ts';
import { plantCatalog } from './demo/plant-catalog.ts';
import { isSampleCity, plantSampleCity } from './demo/plant-sample-city.ts';
import type { Ctx, Operations } from './lib/context.ts';
import type { Env } from './lib/env.ts';
import { createPump } from './lib/events/pump.ts';
import { createPictures } from './lib/files/pictures.ts';
import { createUploadRoom } from './lib/files/upload-room.ts';
import { wholeAnswer } from './lib/http/answers.ts';
import { serveAssets } from './lib/http/assets.ts';
import { createBusyAnswer } from './lib/http/busy-answer.ts';
import { cookieOf, THEME_COOKIE } from './lib/http/caller.ts';
import { createHttp, isPrefetch, type PageOptions } from './lib/http/create-http.ts';
import { drawForNobody } from './lib/http/draw-for-nobody.ts';
import { createOperations } from './lib/http/operations.ts';
import { createPageMemory } from './lib/http/page-memory.ts';
import { policyOf } from './lib/http/security.ts';
import { housekeepingJobs } from './lib/jobs/housekeeping.ts';
import { createJobRunner } from './lib/jobs/runner.ts';
import { createLiveStreams } from './lib/live/stream.ts';
import { EVERYBODY } from './lib/live.ts';
import { mailJobs } from './lib/mail/jobs.ts';
import { keepsItsMail } from './lib/mail/outbox.ts';
import { createSmtpTransport } from './lib/mail/smtp.ts';
import { addressNamesOf, buildIdOf, metricsOf } from './measure.ts';
import { modules, router } from './modules.ts';
import { healthOf } from './monitoring/queries.ts';
import { receiveWebhook } from './payments/commands/receive-webhook.ts';
import { openServices, type Substitutes } from './services.ts';
import type { SettingsReader } from './settings/queries.ts';
import { sharedPagesOf } from './shared-pages.ts';
import { clearSessionCookie } from './users/identity/session-cookie.ts';
import { authenticate } from './users/queries.ts';

type AppOptions = Substitutes & {
  env: Env;
  /** The built screens; without them only the API answers (tests). */
  build?: ServerBuild | (() => Promise<ServerBuild>);
  assets?: string;
  /** How the demo beside this application is; without it there is none. */
  demoState?: () => DemoState;
  /** Of the demo's application: its time can be moved, as often as it is granted a turn. */
  demo?: { clock: DemoClock; takeTurn: TakeTurn };
};

export type App = Awaited<ReturnType<typeof createApp>>;

/**
 * One application instance: the only place that knows every part. It keeps no state outside itself, so two of them
 * (live and demo, or a test's) can stand side by side in one process.
 */
export async function createApp(options: AppOptions) {
  const { env } = options;
  const { services, engine, hub, limits, settings } = await openServices(env, options);
  const streams = createLiveStreams(hub);
  const uploads = { pictures: createPictures(), room: createUploadRoom() };
  const errors = createErrorRecorder(services, await buildIdOf(options.build));
  services.hooks.onBug = (error, route, caller) =>
    errors.record(error, { route, ...(caller ? { caller } : {}) });
  services.hooks.operations = (ctx) =>
    createRouterClient(router as AnyRouter, { context: ctx }) as unknown as Operations;
  const metrics = createMetricsCollector(services);
  const addresses = await addressNamesOf(router, options.build);
  services.hooks.onVital = ({ path, ...measured }) =>
    metrics.vital({ ...measured, name: addresses.page(path) });
  const operations = createOperations(router, env.PUBLIC_URL);
  const transport = env.SMTP_URL
    ? createSmtpTransport({ url: env.SMTP_URL, from: env.MAIL_FROM, publicUrl: env.PUBLIC_URL })
    : undefined;
  const pump = createPump({
    services,
    listeners: modules.list.flatMap(({ listeners }) =>
      typeof listeners === 'function' ? listeners(modules) : listeners,
    ),
    onError: (error, listener) => errors.record(error, { route: listener }),
  });
  hub.onWake(pump.wake);
  const jobs = createJobRunner({
    services,
    roles: env.roles,
    databaseUrl: env.DATABASE_URL,
    onError: (error, job) => errors.record(error, { route: job }),
    jobs: [
      ...housekeepingJobs,
      ...mailJobs(transport),
      ...modules.list.flatMap(({ jobs }) => (typeof jobs === 'function' ? jobs(modules) : jobs)),
    ],
  });
  const demoControls = options.demo
    ? createDemoControls({
        services,
        ...options.demo,
        jobs,
        pump,
        onError: (error, what) => errors.record(error, { route: what }),
      })
    : null;
  services.demo = demoControls;
  if (env.CANOPY_SEED === 'demo') await plantSampleCity(services);
  else await plantCatalog(services);
  const sampleCity = await isSampleCity(services);

  const demoState = options.demoState ?? (() => 'off' as const);
  const render = options.build ? createRequestHandler(options.build, env.NODE_ENV) : undefined;
  async function page(
    ctx: Ctx,
    request: Request,
    { nonce, outage, whole = false, onError }: PageOptions,
  ): Promise<Response> {
    if (!render || !options.build)
      throw new AppError('not_found', 'This server doesn’t have the web interface installed.');
    const build = typeof options.build === 'function' ? await options.build() : options.build;
    // The key of the request's context lives in the bundle, so the bundle makes it.
    const screens = build.entry.module as unknown as {
      createLoadContext(values: RequestContext): RouterContextProvider;
    };
    const demo = {
      on: env.demo,
      offered: env.demo || demoState() !== 'off',
      clock: services.demo?.view() ?? null,
    };
    let kept: Uint8Array<ArrayBuffer> | undefined;
    const answer = await render(
      request,
      screens.createLoadContext({
        api: createRouterClient(router as AnyRouter, { context: ctx }) as unknown as RequestContext['api'],
        outage: outage
          ? {
              code: outage.code,
              status: outage.status,
              message: outage.message,
              fields: {},
              demo: demoDuring(outage, demo),
            }
          : null,
        requestId: ctx.requestId,
        nonce,
        whole,
        takeWhole(page) {
          kept = page;
        },
        sessionPast: ctx.sessionPast,
        // What is fetched ahead is perhaps never looked at.
        forgetSession: () => (isPrefetch(request) ? undefined : clearSessionCookie(ctx)),
        theme: cookieOf(request, THEME_COOKIE) === 'light' ? 'light' : 'dark',
        now: services.clock.now(),
        demoLogins: env.CANOPY_DEMO_LOGINS && sampleCity ? demoLogins : [],
        sampleCity,
        demo,
        keepsMail: keepsItsMail(env),
        cards:
          env.CARDS === 'stripe'
            ? { kind: 'stripe', publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? '' }
            : { kind: 'simulated' },
        ...(env.MAP_TILES_URL
          ? { mapTiles: { url: env.MAP_TILES_URL, credit: env.MAP_TILES_ATTRIBUTION } }
          : {}),
        publicUrl: env.PUBLIC_URL,
        limits: await limitsInForce(settings),
        noteError(error) {
          onError?.();
          errors.record(error, { route: addresses.page(new URL(request.url).pathname), caller: ctx });
        },
      }),
    );
    return kept && answer.body === null ? wholeAnswer(kept, answer) : answer;
  }

  // The demo says its time, which moves. While screens are being written their build is another at each request.
  const memory =
    options.build && typeof options.build !== 'function' && !env.demo
      ? createPageMemory({
          pages: sharedPagesOf(options.build),
          draw: drawForNobody(services, page),
          policy: policyOf(env),
          onError: (error) => errors.record(error, { route: 'shared pages' }),
        })
      : undefined;
  const unsubscribe = hub.subscribe(EVERYBODY, ({ topic }) => {
    if (topic === 'settings') settings.forget();
    memory?.forget();
  });

  const answers = metricsOf(metrics, addresses);
  const http = createHttp({
    services,
    authenticate,
    rpc: operations.rpc,
    rest: operations.rest,
    health: async () => {
      // What was measured is for administrators (`monitoring.status`).
      const { facts: _, ...health } = await healthOf(services);
      return {
        status: health.status === 'critical' ? 503 : 200,
        body: env.demo ? health : { ...health, demo: demoState() },
      };
    },
    cardsWebhook: async (ctx, body, headers) => {
      await receiveWebhook(ctx, body, headers);
      return Response.json({ received: true });
    },
    ...createByteDoors({ streams, ...uploads }),
    assets: options.assets ? serveAssets(options.assets) : () => null,
    page,
    ...(memory ? { memory } : {}),
    onBug: (error, route) => errors.record(error, { route }),
    metrics: answers,
  });

  return {
    services,
    http,
    /** For a request that is not let in. */
    busyAnswer: createBusyAnswer({ services, metrics: answers }),
    pump,
    jobs,
    /** Told at the start, under the address. */
    notices: env.embedded
      ? [
          'Data lives in an embedded PostgreSQL; it survives a crash of Canopy, not a power cut. Set DATABASE_URL for production.',
        ]
      : [],
    /** Starts the loops of this process's roles. */
    async start(): Promise<void> {
      await hub.start();
      limits.start();
      metrics.start();
      await jobs.start();
      if (env.roles.includes('worker')) pump.start();
    },
    /** Ends the event streams, which would keep the server open for ever. */
    beginStop(): void {
      streams.closeAll();
    },
    async close(): Promise<void> {
      unsubscribe();
      await demoControls?.stop();
      await jobs.stop();
      await pump.stop();
      await limits.stop();
      await metrics.stop();
      await hub.stop();
      await errors.settled();
      transport?.close();
      await engine.close();
    },
  };
}

async function limitsInForce({ limitOf }: SettingsReader): Promise<RequestContext['limits']> {
  const [login, api, booking] = await Promise.all([limitOf('login'), limitOf('api'), limitOf('booking')]);
  return { login, api, booking };
}

/** What a page of an outage says about the demo. */
function demoDuring(outage: AppError, demo: { on: boolean; offered: boolean }): Refusal['demo'] {
  if (outage.data.demo === 'opening') return 'opening';
  if (demo.on || outage.data.demo === 'failed') return 'failed';
  return demo.offered ? 'offered' : 'off';
}

const demoLogins = Object.values(DEMO_LOGINS).map(({ email, role, says }) => ({
  label: says,
  email,
  password: DEMO_PASSWORD,
  role,
}));
