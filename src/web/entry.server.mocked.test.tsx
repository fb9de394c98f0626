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
const request = new Request('http://localhost:3000/');
const context: RouterContextProvider = createLoadContext({ noteError, nonce: 'n' } as never);
const answer = () => handleRequest(request, 200, new Headers(), {} as EntryContext, context);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  noteError.mockClear();
});
afterEach(() => vi.useRealTimers());

describe('a page that is drawn', () => {
  it('is sent with its status', async () => {
    drawn.page = () => <main>Here</main>;
    const response = await answer();
    expect([response.status, await response.text()]).toEqual([200, '<main>Here</main>']);
    vi.advanceTimersByTime(5_000);
    expect(noteError).not.toHaveBeenCalled();
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
