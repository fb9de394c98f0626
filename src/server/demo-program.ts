import { once } from 'node:events';
import { createAdaptorServer } from '@hono/node-server';
import type { DemoTask } from '#core/demo/mode/quota.ts';
import { type DemoParts, openDemoApp } from './demo-app.ts';
import { PEER_HEADER } from './demo-proxy.ts';
import type { Env } from './lib/env.ts';
import type { Peer } from './lib/http/create-http.ts';
import { createLogger } from './lib/log.ts';

/** What the live process says to the demo's. */
export type Order =
  | { kind: 'open'; env: Env; socketPath: string }
  | { kind: 'granted'; id: number; waitSeconds: number }
  | { kind: 'stop' };
/** What the demo's process says to the live one. */
export type Said =
  | { kind: 'isOpen' }
  | { kind: 'failed'; message: string }
  | { kind: 'may'; id: number; task: DemoTask };

/** An answer that is under way when it stops gets so long. */
const STOP_GRACE_MS = 1_000;

/**
 * The demo's process: opens its application, answers on a socket that only the live process knows, and ends when that
 * one says so or is gone.
 */
export async function runDemoProgram(
  parts: Pick<DemoParts, 'build' | 'assets' | 'migrations'>,
): Promise<void> {
  // Without its parent nobody can ask it anything, and its folder would be locked.
  process.on('disconnect', () => process.exit());
  // It may have gone while this program was loaded.
  if (!process.connected) process.exit();
  // Ctrl-C reaches every process of a terminal; the parent says when.
  process.on('SIGINT', () => undefined);
  const [first] = (await once(process, 'message')) as [Order];
  if (first.kind !== 'open') return process.exit();
  const { env, socketPath } = first;
  const log = createLogger(env.LOG_LEVEL).child({ side: 'demo' });
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'unhandled rejection'));
  const answers = new Map<number, (waitSeconds: number) => void>();
  let asked = 0;
  const takeTurn = (task: DemoTask) =>
    new Promise<number>((resolve) => {
      asked += 1;
      answers.set(asked, resolve);
      say({ kind: 'may', id: asked, task });
    });
  let stop = (): void => process.exit();
  process.on('message', (order: Order) => {
    if (order.kind === 'stop') stop();
    if (order.kind !== 'granted') return;
    answers.get(order.id)?.(order.waitSeconds);
    answers.delete(order.id);
  });
  process.on('SIGTERM', () => stop());

  try {
    const app = await openDemoApp({ ...parts, env, log, takeTurn });
    const server = createAdaptorServer({
      fetch: (request: Request, peer: Peer) => app.http.fetch(request, asItCame(request, peer)),
    });
    let stopping = false;
    stop = () => {
      if (stopping) return;
      stopping = true;
      app.beginStop();
      server.close();
      setTimeout(
        () => 'closeAllConnections' in server && server.closeAllConnections(),
        STOP_GRACE_MS,
      ).unref();
      void app.close().finally(() => process.exit(0));
    };
    server.listen(socketPath, () => say({ kind: 'isOpen' }));
    await once(server, 'listening');
  } catch (error) {
    log.error({ err: error }, 'the demo cannot be opened');
    say({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    process.exitCode = 1;
    process.disconnect?.();
  }
}

function say(said: Said): void {
  process.send?.(said);
}

/** The request as the live process got it: from whom, and whether its body is there. */
function asItCame(request: Request, { incoming }: Peer): Peer {
  const remoteAddress = request.headers.get(PEER_HEADER);
  return {
    incoming: {
      get complete() {
        return incoming?.complete ?? true;
      },
      socket: {
        ...(remoteAddress ? { remoteAddress } : {}),
        get destroyed() {
          return incoming?.socket?.destroyed ?? false;
        },
      },
    },
  };
}
