import { connect, createServer, type Socket } from 'node:net';
import { sleep } from './processes.ts';

/** What a line between two machines can do to whoever uses it. */
export type FaultProxy = {
  readonly port: number;
  /** Everything arrives, this much later in each direction. */
  slow(ms: number): void;
  /** Connections stay open, new ones are taken, and nothing arrives any more. */
  hang(): void;
  /** Open connections are cut and new ones refused at once, as when nobody listens. */
  refuse(): void;
  /** Cuts every open connection; new ones work. */
  cut(): void;
  /** As good as new. What hung arrives after all. */
  heal(): void;
  /** Connections that are open. */
  open(): number;
  close(): Promise<void>;
};

/** Stands between a client and `target` on 127.0.0.1 and breaks the line on demand. */
export async function startFaultProxy(target: { host: string; port: number }): Promise<FaultProxy> {
  const pairs = new Set<[Socket, Socket]>();
  let delayMs = 0;
  let hanging: Promise<void> | undefined;
  let wake: () => void = () => undefined;
  let refusing = false;

  function cut(): void {
    for (const [near, far] of pairs) {
      near.destroy();
      far.destroy();
    }
    pairs.clear();
  }

  function carry(from: Socket, to: Socket): void {
    // One piece after the other: order is kept whatever the delay does meanwhile.
    let last: Promise<unknown> = Promise.resolve();
    from.on('data', (piece) => {
      last = last.then(async () => {
        if (hanging) await hanging;
        if (delayMs > 0) await sleep(delayMs);
        if (!to.destroyed) to.write(piece);
      });
    });
    from.on('end', () => void last.then(() => to.end()));
    from.on('error', () => to.destroy());
    from.on('close', () => void last.then(() => to.destroy()));
  }

  const server = createServer({ allowHalfOpen: true }, (near) => {
    if (refusing) {
      near.resetAndDestroy();
      return;
    }
    const far = connect({ ...target, allowHalfOpen: true });
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    near.on('close', () => pairs.delete(pair));
    carry(near, far);
    carry(far, near);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No free port');

  const proxy: FaultProxy = {
    port: address.port,
    slow(ms) {
      delayMs = ms;
    },
    hang() {
      hanging ??= new Promise((resolve) => {
        wake = resolve;
      });
    },
    refuse() {
      refusing = true;
      cut();
    },
    cut,
    heal() {
      delayMs = 0;
      refusing = false;
      hanging = undefined;
      wake();
    },
    open: () => pairs.size,
    async close() {
      proxy.heal();
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}
