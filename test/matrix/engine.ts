import { StandardRPCJsonSerializer } from '@orpc/client/standard';
import { ACTOR_TRAITS, ACTORS, type ActorName } from './actors.ts';
import type { Expectation } from './expectation.ts';
import type { Operation } from './operations.ts';
import { counterpartOf, type Someone, type World } from './world.ts';

export type Answer = { status: number; body: unknown };
export type Fetch = (request: Request) => Response | Promise<Response>;

const serializer = new StandardRPCJsonSerializer();
const ORIGIN = 'http://localhost:3000';

/** Calls an operation over HTTP, as the browser does: by name, or where it is no procedure, at its address. */
export async function call(
  fetch: Fetch,
  world: World,
  operation: Operation,
  caller: Someone | undefined,
  input: object,
): Promise<Answer> {
  const signedIn: Record<string, string> = caller ? { authorization: `Bearer ${caller.token}` } : {};
  if (!operation.isProcedure) {
    const { id = world.ctx.ids.uuid() } = input as { id?: string };
    const path = operation.path.replace('{id}', id);
    const { method } = operation;
    const sent = method === 'GET' ? {} : { body: 'nothing that could be kept' };
    const response = await fetch(new Request(`${ORIGIN}${path}`, { method, headers: signedIn, ...sent }));
    return {
      status: response.status,
      body: response.ok ? await beginningOf(response) : await response.json(),
    };
  }
  const [json, meta] = serializer.serialize(input);
  const response = await fetch(
    new Request(`${ORIGIN}/api/rpc/${operation.name.replaceAll('.', '/')}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': world.ctx.ids.uuid(),
        ...signedIn,
      },
      body: JSON.stringify({ json, meta }),
    }),
  );
  const body = (await response.json()) as { json?: unknown; meta?: [] };
  return { status: response.status, body: serializer.deserialize(body.json, body.meta ?? []) };
}

/** How a file begins says what it is; all of it would drown what a failure says, and a stream has no end. */
async function beginningOf(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return Buffer.from(value ?? []).toString('latin1', 0, 5);
}

function someone(world: World, actor: ActorName): Someone | undefined {
  return actor === 'anonymous' ? undefined : world.users[actor];
}

function refusedOf({ allowed }: Expectation): ActorName[] {
  return ACTORS.filter((name) => !allowed.includes(name));
}

const refusalOf = (actor: ActorName) => (ACTOR_TRAITS[actor].kind === 'anonymous' ? 401 : 403);

/** Refused before anybody looks at what they sent: nobody learns which ids exist. */
export async function refusalProblems(
  fetch: Fetch,
  world: World,
  operation: Operation,
  expectation: Expectation,
): Promise<string[]> {
  const problems: string[] = [];
  for (const [index, actor] of refusedOf(expectation).entries()) {
    const expected = refusalOf(actor);
    // Whether input is looked at first hangs on the operation, not on who asks: one sends both.
    const nonsense = { id: world.ctx.ids.uuid(), nonsense: true };
    for (const input of index === 0 ? [{}, nonsense] : [nonsense]) {
      const { status } = await call(fetch, world, operation, someone(world, actor), input);
      if (status !== expected)
        problems.push(`${operation.name} as ${actor}: expected ${expected}, answered ${status}`);
    }
  }
  return problems;
}

/**
 * Allowed with one's own objects; somebody else's answer to the letter as an unknown id does. The first who is allowed
 * lends their object to everybody who is not.
 */
export async function allowanceProblems(
  fetch: Fetch,
  world: World,
  operation: Operation,
  expectation: Expectation,
  actor: ActorName,
): Promise<string[]> {
  const problems: string[] = [];
  const caller = someone(world, actor);
  const who = `${operation.name} as ${actor}`;
  // Only rules about somebody's objects prepare them, and nobody has none.
  const asker = caller ?? world.users.homeownerA;

  const isBound = operation.rule.objects === 'own' && !expectation.everybodys?.includes(actor);
  if (isBound && expectation.others !== 'none' && caller) {
    if (!expectation.others) {
      problems.push(`${who}: works on own objects, so the expectation needs \`others\` (or 'none')`);
    } else {
      const foreign = await expectation.others(world, counterpartOf(world, caller));
      const key = expectation.objectKey ?? 'id';
      const hidden = await call(fetch, world, operation, caller, foreign);
      const unknown = await call(fetch, world, operation, caller, {
        ...foreign,
        [key]: world.ctx.ids.uuid(),
      });
      if (hidden.status !== 404)
        problems.push(`${who}: somebody else's object answered ${hidden.status}, not 404`);
      if (answerText(hidden) !== answerText(unknown)) {
        problems.push(
          `${who}: somebody else's object answers ${answerText(hidden)}, an unknown id ${answerText(unknown)}`,
        );
      }
    }
  }

  const input = (await expectation.own?.(world, asker)) ?? {};
  // Asked for by those who are refused first: the call that is allowed then shows that nothing has changed.
  if (actor === expectation.allowed[0]) {
    for (const refused of refusedOf(expectation)) {
      const answer = await call(fetch, world, operation, someone(world, refused), input);
      if (answer.status !== refusalOf(refused))
        problems.push(`${operation.name} as ${refused} on what exists: answered ${answer.status}`);
    }
  }
  const { status, body } = await call(fetch, world, operation, caller, input);
  const fine =
    expectation.answers === undefined ? status >= 200 && status < 300 : status === expectation.answers;
  if (!fine) {
    problems.push(
      `${who}: expected ${expectation.answers ?? '2xx'}, answered ${status} ${JSON.stringify(body)}`,
    );
  } else {
    expectation.check?.(body, world, caller);
  }
  return problems;
}

/** All that a caller can tell answers apart by. */
function answerText({ status, body }: Answer): string {
  return `${status} ${JSON.stringify(body, (key, value: unknown) => (key === 'requestId' ? undefined : value))}`;
}
