import { createHash, randomUUID } from 'node:crypto';
import { sleep } from '#test/processes.ts';

/** An answer the server gave: from then on its effect must never be lost. */
export type Acknowledged = {
  operation: string;
  key: string;
  token: string | undefined;
  input: object;
  status: number;
  body: unknown;
};

/** What every caller writes down. */
export type Log = {
  answers: Acknowledged[];
  /** Pictures that were taken, by their hashes. */
  uploads: string[];
  /** Callers who never came back after a broken connection. */
  abandoned: number;
};

/** A caller whose connection broke and who went away instead of asking again. */
export class Abandoned extends Error {}

export function unlessAbandoned(error: unknown): void {
  if (!(error instanceof Abandoned)) throw error;
}

export type Body = Record<string, unknown>;

/** Too many calls in a minute: no fault of the server's. */
export class Limited extends Error {}

/** What is in a text of the caller's own, so that whatever was written twice can be found. */
export function mark(): string {
  return `crash:${randomUUID()}`;
}

export function bodyOf(answer: Acknowledged): Body {
  if (answer.status === 429) throw new Limited();
  if (answer.status >= 400)
    throw new Error(`${answer.operation} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body as Body;
}

/** How long a caller keeps asking while the server is away. */
const GIVE_UP_MS = 180_000;
const CALL_TIMEOUT_MS = 10_000;

/**
 * A caller that never gives up on an operation: while the server is dead or says "not now" it asks again with the
 * same Idempotency-Key, as our screens do. Every answer goes to `log` before it is used.
 */
export class PatientClient {
  readonly #url: string;
  readonly #log: Log;
  token: string | undefined;

  constructor(url: string, log: Log) {
    this.#url = url;
    this.#log = log;
  }

  /**
   * Calls `METHOD /path` of /api/v1. Returns what was answered, refusals included; throws when nobody ever answers.
   * With `leaves` the caller does not come back after a broken connection: Abandoned.
   */
  async call(operation: string, input: object = {}, leaves = false): Promise<Acknowledged> {
    const key = randomUUID();
    const { token } = this;
    const answer = await this.#untilAnswered({ operation, key, token, input }, leaves);
    const acknowledged = { operation, key, token, input, ...answer };
    this.#log.answers.push(acknowledged);
    return acknowledged;
  }

  /** Sends what was answered before once more, with the same key. */
  repeat(earlier: Acknowledged): Promise<{ status: number; body: unknown }> {
    return this.#untilAnswered(earlier, false);
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
      if (response?.ok) {
        this.#log.uploads.push(sha256);
        return sha256;
      }
      if (response && response.status !== 503) throw new Error(`the upload answered ${response.status}`);
      await sleep(100);
    }
    throw new Error('nobody took the picture');
  }

  async #untilAnswered(
    call: Pick<Acknowledged, 'operation' | 'key' | 'token' | 'input'>,
    leaves: boolean,
  ): Promise<{ status: number; body: unknown }> {
    const end = performance.now() + GIVE_UP_MS;
    for (;;) {
      const answer = await this.#once(call);
      if (answer && answer.status < 500) return answer;
      if (answer && answer.status !== 503) {
        throw new Error(`${call.operation} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      }
      if (leaves && !answer) {
        this.#log.abandoned += 1;
        throw new Abandoned();
      }
      if (performance.now() > end)
        throw new Error(`${call.operation}: nobody answered for ${GIVE_UP_MS / 1_000} s`);
      await sleep(100 + Math.random() * 100);
    }
  }

  /** One try; undefined when the connection broke, so that nobody knows whether it was done. */
  async #once({
    operation,
    key,
    token,
    input,
  }: Pick<Acknowledged, 'operation' | 'key' | 'token' | 'input'>): Promise<
    { status: number; body: unknown } | undefined
  > {
    const [method = 'GET', path = '/'] = operation.split(' ');
    const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    try {
      const response = await fetch(`${this.#url}/api/v1${path}${query}`, {
        method,
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': key,
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
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
