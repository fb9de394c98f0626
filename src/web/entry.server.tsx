import { PassThrough, Writable } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, RouterContextProvider, ServerRouter } from 'react-router';
import { NonceProvider } from '#web/lib/nonce.tsx';
import { type RequestContext, requestContext } from './lib/request-context.ts';
import { withRoutesOfPage } from './lib/routes-of-page.ts';
import { scriptsAfterPaint } from './lib/scripts-after-paint.ts';

/** A page that is not complete by then is sent as far as it is; one that is not begun becomes that of a busy server. */
const RENDER_TIMEOUT_MS = 5_000;
/**
 * What is missing when the frame of a page stands is usually there a moment later (the data for the browser): the page is sent
 * whole then, which costs less on both sides than pieces. After that people get what there is.
 */
const WHOLE_WITHIN_MS = 50;

/** How the server hands a request's knowledge to the loaders of this bundle. */
export function createLoadContext(values: RequestContext): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(requestContext, values);
  return provider;
}

/**
 * What a loader or the drawing of a page threw that is no answer. Nobody waits for a request that was left, and what the
 * router itself refuses (a method that a page does not take, an address that is none) is nobody's bug.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || error instanceof Response) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.get(requestContext).noteError(error);
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, whole, takeWhole } = context.get(requestContext);
  return new Promise((resolve, reject) => {
    let answered = false;
    let hasShell = false;
    // Crawlers get the whole page at once.
    const waits = whole || isbot(request.headers.get('user-agent') ?? '');
    const answer = (body: BodyInit | null) => {
      answered = true;
      headers.set('Content-Type', 'text/html; charset=utf-8');
      resolve(new Response(body, { headers, status }));
    };
    const sendWhole = () => {
      if (answered) return;
      answered = true;
      pipe(
        gathered((bytes) => {
          takeWhole(bytes);
          answer(null);
        }),
      );
    };
    const sendPieces = () => {
      if (answered) return;
      const body = new PassThrough();
      answer(createReadableStreamFromReadable(body));
      pipe(body);
    };
    const document = (
      <NonceProvider nonce={nonce}>
        <ServerRouter context={withRoutesOfPage(routerContext)} url={request.url} nonce={nonce} />
      </NonceProvider>
    );
    const { pipe, abort } = renderToPipeableStream(document, {
      nonce,
      // By default React sends what is large behind its frame, with a script that moves it there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady() {
        hasShell = true;
        if (!waits) setTimeout(sendPieces, WHOLE_WITHIN_MS).unref();
      },
      onAllReady: sendWhole,
      onShellError: reject,
      onError(error: unknown) {
        // Before the shell it is the answer's error; afterwards the page has a hole and the error has to be noted.
        if (hasShell) context.get(requestContext).noteError(error);
      },
    });
    setTimeout(() => {
      if (answered) return abort();
      context.get(requestContext).noteError(new Error(`A page was not begun within ${RENDER_TIMEOUT_MS} ms`));
      abort(new Response(null, { status: 503 }));
    }, RENDER_TIMEOUT_MS).unref();
  });
}

/** Takes all of a page, then hands it over. */
function gathered(done: (bytes: Uint8Array<ArrayBuffer>) => void): Writable {
  const pieces: Uint8Array[] = [];
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(piece: Uint8Array, _, next) {
      pieces.push(piece);
      next();
    },
    final(next) {
      // What is looked for is ASCII. As Latin-1 every byte is one character and comes back as it was, at a tenth of the
      // cost of decoding and writing UTF-8.
      done(Buffer.from(scriptsAfterPaint(Buffer.concat(pieces).toString('latin1')), 'latin1'));
      next();
    },
  });
}
