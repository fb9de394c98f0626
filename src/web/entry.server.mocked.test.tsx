import { setTimeout as sleep } from 'node:timers/promises';
import { type ReactNode, Suspense } from 'react';
import {
  type EntryContext,
  UNSAFE_ErrorResponseImpl as RouteRefusal,
  type RouterContextProvider,
} from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const drawn = vi.hoisted(() => ({ page: (): unknown => null }));
vi.mock('react-router', async (original) => ({
  ...(await original<object>()),
  ServerRouter: () => drawn.page(),
}));

const { createLoadContext, default: handleRequest, handleError } = await import('./entry.server.tsx');

const noteError = vi.fn();
/** What the server is handed beside the answer when a page is whole. */
const takeWhole = vi.fn<(page: Uint8Array) => void>();
const wholePage = () => takeWhole.mock.calls.map(([page]) => Buffer.from(page).toString());
const request = new Request('http://localhost:3000/');
const context: RouterContextProvider = createLoadContext({
  noteError,
  takeWhole,
  nonce: 'n',
} as never);
const routing = { staticHandlerContext: { location: { pathname: '/' }, matches: [] } };
const answer = () => handleRequest(request, 200, new Headers(), routing as unknown as EntryContext, context);
/** React draws in turns of the event loop. */
const nextTurn = () => sleep(5);

type Missing = { isHere: boolean; promise: Promise<void>; arrive: () => void };
function missing(): Missing {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  const thing: Missing = {
    isHere: false,
    promise,
    arrive() {
      thing.isHere = true;
      resolve();
    },
  };
  return thing;
}
function When({ here, children }: { here: Missing; children: ReactNode }) {
  if (!here.isHere) throw here.promise;
  return children;
}
/** The pieces of an answer, as they were put into it. */
async function piecesOf({ body }: Response): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of body ?? []) pieces.push(Buffer.from(piece).toString());
  return pieces;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  noteError.mockClear();
  takeWhole.mockClear();
});
afterEach(() => vi.useRealTimers());

describe('a page that is drawn', () => {
  it('is sent with its status', async () => {
    drawn.page = () => <main>Here</main>;
    const response = await answer();
    expect([response.status, response.body, wholePage()]).toEqual([200, null, ['<main>Here</main>']]);
    vi.advanceTimersByTime(5_000);
    expect(noteError).not.toHaveBeenCalled();
  });

  it('keeps every letter when its scripts are put off until it has been painted', async () => {
    drawn.page = () => (
      <main>
        Sørina’s “Klempnerei” – 水道 😀
        <link rel="modulepreload" href="/a.js" />
        <script type="module" async={true}>
          go()
        </script>
      </main>
    );
    await answer();
    const [page = ''] = wholePage();
    expect(page).toContain('Sørina’s “Klempnerei” – 水道 😀');
    expect(page).toContain('data-preload="/a.js">go()');
  });

  it('is sent as one piece, however large, when nothing in it waits for long', async () => {
    const rows = Array.from({ length: 2_000 }, (_, row) => `Row ${row} of a list`);
    const soon = missing();
    drawn.page = () => (
      <Suspense fallback="Loading">
        <When here={soon}>{rows.join()}</When>
      </Suspense>
    );
    const sent = answer();
    await nextTurn();
    soon.arrive();
    await sent;
    const pieces = wholePage();
    expect(pieces).toHaveLength(1);
    expect(pieces[0]?.length).toBeGreaterThan(30_000);
    // Neither the fallback nor a script that replaces it.
    expect(pieces[0]).not.toMatch(/Loading|<script/);
  });

  it('is sent as far as it is after 50 ms, and the rest when it is there', async () => {
    const late = missing();
    drawn.page = () => (
      <main>
        <h1>The frame</h1>
        <Suspense fallback="Loading">
          <When here={late}>The rest</When>
        </Suspense>
      </main>
    );
    const sent = answer();
    await nextTurn();
    vi.advanceTimersByTime(50);
    const reading = piecesOf(await sent);
    await nextTurn();
    late.arrive();
    const [first, ...after] = await reading;
    expect(first).toContain('<h1>The frame</h1><!--$?-->');
    expect(first).not.toContain('The rest');
    expect(after.join('')).toContain('The rest');
    expect(takeWhole).not.toHaveBeenCalled();
  });

  it('and is not begun within five seconds becomes the page of a busy server, and is noted once', async () => {
    drawn.page = () => {
      throw new Promise(() => undefined);
    };
    const late = answer().catch((error: unknown) => error);
    vi.advanceTimersByTime(5_000);
    const thrown = await late;
    // The router draws the error page for a response that is thrown, with its status.
    expect(thrown).toMatchObject({ status: 503 });
    handleError(thrown, { request, context });
    expect(noteError.mock.calls).toEqual([[new Error('A page was not begun within 5000 ms')]]);
  });
});

describe('what a page threw', () => {
  it('is noted, unless the router refused it', () => {
    handleError(new RouteRefusal(405, 'Method Not Allowed', new Error('no action'), true), {
      request,
      context,
    });
    handleError(new RouteRefusal(404, 'Not Found', new Error('no match'), true), { request, context });
    handleError(new Response(null, { status: 403 }), { request, context });
    expect(noteError).not.toHaveBeenCalled();
    const broken = new RouteRefusal(500, 'Broken', null);
    handleError(broken, { request, context });
    handleError(new Error('broken'), { request, context });
    expect(noteError.mock.calls).toEqual([[broken], [new Error('broken')]]);
  });
});
