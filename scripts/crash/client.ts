import { createHash, randomUUID } from 'node:crypto';
import { sleep } from '#test/processes.ts';

/** An answer the server gave: from then on its effect must never be lost. */
export type Acknowledged = { operation: string; key: string; status: number; body: unknown };

/** How long a caller keeps asking while the server is away. */
const GIVE_UP_MS = 60_000;
const CALL_TIMEOUT_MS = 10_000;

/**
 * A caller that never gives up on an operation: while the server is dead or says "not now" it asks again with the
 * same Idempotency-Key, as our screens do. Every answer goes to `log` before it is used.
 */
export class PatientClient {
  readonly #url: string;
  readonly #log: Acknowledged[];
  token: string | undefined;

  constructor(url: string, log: Acknowledged[]) {
    this.#url = url;
    this.#log = log;
  }

  /** Calls `METHOD /path` of /api/v1. Returns what was answered, refusals included; throws when nobody ever answers. */
  async call(operation: string, input: object = {}): Promise<Acknowledged> {
    const [method = 'GET', path = '/'] = operation.split(' ');
    const key = randomUUID();
    const end = performance.now() + GIVE_UP_MS;
    for (;;) {
      const answer = await this.#once(method, path, key, input);
      if (answer && answer.status < 500) {
        const acknowledged = { operation, key, ...answer };
        this.#log.push(acknowledged);
        return acknowledged;
      }
      if (answer && answer.status !== 503) {
        throw new Error(`${operation} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      }
      if (performance.now() > end)
        throw new Error(`${operation}: nobody answered for ${GIVE_UP_MS / 1_000} s`);
      await sleep(100 + Math.random() * 100);
    }
  }

  /** Another caller at the same server, with the same log. */
  another(): PatientClient {
    return new PatientClient(this.#url, this.#log);
  }

  /** Stores a picture and returns its hash. Natural to repeat: the hash is its name. */
  async upload(bytes: Uint8Array): Promise<string> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const end = performance.now() + GIVE_UP_MS;
    while (performance.now() < end) {
      const response = await fetch(`${this.#url}/api/files/${sha256}`, {
        method: 'PUT',
        headers: { 'Content-Type': 'image/jpeg', Authorization: `Bearer ${this.token}` },
        body: bytes as Uint8Array<ArrayBuffer>,
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      }).catch(() => undefined);
      if (response?.ok) return sha256;
      if (response && response.status < 500) throw new Error(`the upload answered ${response.status}`);
      await sleep(100);
    }
    throw new Error('nobody took the picture');
  }

  /** One try; undefined when the connection broke, so that nobody knows whether it was done. */
  async #once(
    method: string,
    path: string,
    key: string,
    input: object,
  ): Promise<{ status: number; body: unknown } | undefined> {
    const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    try {
      const response = await fetch(`${this.#url}/api/v1${path}${query}`, {
        method,
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': key,
          ...(this.token ? { Authorization: `Bearer ${this.token}` } : {}),
        },
        ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      });
      return { status: response.status, body: await response.json() };
    } catch {
      return undefined;
    }
  }
}
