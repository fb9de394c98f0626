import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Call = { name: string; input: unknown };
/** What the model does next: say something, ask for tools, fail with a status, never answer, or send something else. */
export type Turn =
  | { says: string }
  | { calls: Call[]; says?: string }
  | { status: number }
  | 'hang'
  | { body: unknown };

/** A request as it arrived, already checked against the protocol. */
export type Asked = {
  model: string;
  messages: { role: string; content: string | null; tool_call_id?: string; tool_calls?: unknown[] }[];
  tools: { type: 'function'; function: { name: string; parameters: object } }[];
  tool_choice: string;
};

export type ModelFake = {
  /** `http://127.0.0.1:<port>/v1` */
  url: string;
  /** Every request so far. */
  asked: Asked[];
  /** The next answers, in order. When there are none left it says `Done.` */
  next(...turns: Turn[]): void;
  /** Forgets what was asked and what is next. */
  reset(): void;
  close(): Promise<void>;
};

/**
 * A chat-completions endpoint over HTTP on this machine, for the real library to talk to. It answers 400 where the
 * protocol is broken: a tool's result without its call, a call without its result, a stream that was not asked for.
 */
export async function startModelFake({ key }: { key: string }): Promise<ModelFake> {
  const asked: Asked[] = [];
  const turns: Turn[] = [];
  let count = 0;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse(await textOf(request)) as Asked & { stream?: boolean };
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
      return send(response, 404, failure(404, 'not found'));
    if (request.headers.authorization !== `Bearer ${key}`)
      return send(response, 401, failure(401, 'wrong key'));
    const problem = body.stream ? 'no streams here' : problemOf(body);
    if (problem) return send(response, 400, failure(400, problem));
    asked.push(body);
    const turn = turns.shift() ?? { says: 'Done.' };
    if (turn === 'hang') return;
    if ('status' in turn) return send(response, turn.status, failure(turn.status, 'asked for'));
    if ('body' in turn) return send(response, 200, turn.body);
    const calls = 'calls' in turn && body.tool_choice !== 'none' ? turn.calls : [];
    send(response, 200, {
      id: `chatcmpl-${asked.length}`,
      object: 'chat.completion',
      created: 1_772_000_000,
      model: body.model,
      choices: [
        {
          index: 0,
          finish_reason: calls.length > 0 ? 'tool_calls' : 'stop',
          message: {
            role: 'assistant',
            content: turn.says ?? null,
            ...(calls.length > 0 ? { tool_calls: calls.map(onTheWire) } : {}),
          },
        },
      ],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    });
  }

  function onTheWire({ name, input }: Call) {
    count += 1;
    // Text stands for what is no JSON.
    const written = typeof input === 'string' ? input : JSON.stringify(input);
    return { id: `call_${count}`, type: 'function', function: { name, arguments: written } };
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => send(response, 500, failure(500, 'broken')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    next: (...more) => {
      turns.push(...more);
    },
    reset() {
      turns.length = 0;
      asked.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** What the real endpoint would refuse; null when nothing. */
function problemOf({ model, messages, tools }: Asked): string | null {
  if (!model) return 'model is required';
  if (!Array.isArray(messages) || messages.length === 0) return 'messages is required';
  if (tools.some((tool) => !/^[\w-]{1,64}$/.test(tool.function.name))) return 'a name of a tool';
  const open = new Set<string>();
  for (const message of messages) {
    if (message.role === 'tool') {
      if (!open.delete(message.tool_call_id ?? '')) return 'a result without its call';
    } else if (open.size > 0) return 'a call without its result';
    for (const call of (message.tool_calls ?? []) as { id: string }[]) open.add(call.id);
  }
  return open.size > 0 ? 'a call without its result' : null;
}

function failure(status: number, message: string) {
  return { error: { message, type: status < 500 ? 'invalid_request_error' : 'server_error', code: null } };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
