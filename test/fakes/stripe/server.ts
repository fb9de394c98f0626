import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Account, newAccount } from './account.ts';
import { ApiError } from './api-error.ts';
import { expandPaths } from './expand.ts';
import { listOf, parseForm } from './form-body.ts';
import { expireHolds, finishPaymentChallenge } from './payment-intents.ts';
import { answer } from './routes.ts';
import { finishSetupChallenge } from './setup-intents.ts';

export type StripeFake = {
  /** `http://127.0.0.1:<port>` */
  url: string;
  account: Account;
  /** The homeowner's answer on the bank's page, for a setup or payment intent. */
  finishChallenge(intentId: string, answer: 'approve' | 'fail'): void;
  /** While true, calls are applied and stored but the connection dies before the answer. */
  loseAnswers(lost: boolean): void;
  /** The next calls are answered with this status before anything happens, e.g. 429 or 500. */
  failNext(status: number, times: number): void;
  /** Every event so far, signed as Stripe signs webhooks. */
  webhooks(): { rawBody: string; headers: Record<string, string> }[];
  /** Method, path and idempotency key of every call that arrived. */
  calls: { method: string; path: string; idempotencyKey: string | undefined }[];
  close(): Promise<void>;
};

type Reply = { status: number; body: object };
type Stored = { fingerprint: string; reply: Reply };

/** Stripe's card API over HTTP on this machine, in memory, for the real library to talk to. */
export async function startStripeFake(options: {
  secretKey: string;
  webhookSecret: string;
  now: () => Date;
}): Promise<StripeFake> {
  let url = '';
  let answersLost = false;
  const failures: number[] = [];
  const calls: StripeFake['calls'] = [];
  const stored = new Map<string, Stored>();
  const account = newAccount(options.now, () => url);

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', url);
    const method = request.method ?? 'GET';
    const body = await textOfBody(request);
    const key = headerOf(request, 'idempotency-key');
    calls.push({ method, path: pathname, idempotencyKey: key });
    const failure = failures.shift();
    if (failure) return send(response, failureReply(failure), false);
    if (request.headers.authorization !== `Bearer ${options.secretKey}`)
      return send(response, UNAUTHORIZED, false);
    const form = method === 'GET' ? search.slice(1) : body;
    const fingerprint = `${method} ${pathname} ${form}`;
    const known = method === 'POST' && key ? stored.get(key) : undefined;
    const reply = known ? replayed(known, fingerprint) : run(account, method, pathname, form);
    // Requests that fail validation are not remembered; whatever ran is, declines included.
    const ran = reply.status < 400 || reply.status === 402;
    if (method === 'POST' && key && !known && ran) stored.set(key, { fingerprint, reply });
    if (answersLost) {
      response.destroy();
      return;
    }
    send(response, reply, known !== undefined && reply === known.reply);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => send(response, failureReply(500), false));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    account,
    calls,
    finishChallenge(intentId, given) {
      const finish = intentId.startsWith('seti_') ? finishSetupChallenge : finishPaymentChallenge;
      finish(account, intentId, given === 'approve');
    },
    loseAnswers(lost) {
      answersLost = lost;
    },
    failNext(status, times) {
      failures.push(...Array.from({ length: times }, () => status));
    },
    webhooks() {
      expireHolds(account);
      return account.events.map((event) => {
        const rawBody = JSON.stringify(event, null, 2);
        const signature = signed(rawBody, options.webhookSecret, options.now());
        return { rawBody, headers: { 'stripe-signature': signature, 'content-type': 'application/json' } };
      });
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections();
        server.close((error) => (error ? reject(error) : resolve()));
      }),
  };
}

const UNAUTHORIZED: Reply = {
  status: 401,
  body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' } },
};

function run(account: Account, method: string, path: string, form: string): Reply {
  const params = parseForm(form);
  try {
    const result = answer(account, method, path, params);
    return { status: 200, body: expandPaths(account, result, listOf(params.expand)) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: error.status, body: { error: error.body } };
  }
}

function replayed(known: Stored, fingerprint: string): Reply {
  if (known.fingerprint === fingerprint) return known.reply;
  const message =
    'Keys for idempotent requests can only be used with the same parameters they were first used with.';
  return { status: 400, body: { error: { type: 'idempotency_error', message } } };
}

function failureReply(status: number): Reply {
  const type = status === 429 ? 'invalid_request_error' : 'api_error';
  const code = status === 429 ? 'rate_limit' : undefined;
  return { status, body: { error: { type, code, message: 'Something went wrong on our end.' } } };
}

function send(response: ServerResponse, reply: Reply, isReplay: boolean): void {
  response.writeHead(reply.status, {
    'content-type': 'application/json',
    'request-id': `req_${randomBytes(8).toString('hex')}`,
    ...(isReplay ? { 'idempotent-replayed': 'true' } : {}),
  });
  response.end(JSON.stringify(reply.body));
}

function signed(rawBody: string, secret: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${rawBody}`).digest('hex')}`;
}

async function textOfBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
