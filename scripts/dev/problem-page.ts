import type { IncomingMessage, ServerResponse } from 'node:http';
import { stripVTControlCharacters } from 'node:util';

/** What the terminal and the page say of code that cannot be loaded: the message, the place, the lines around it. */
export function describe(error: unknown): string {
  const {
    message = String(error),
    stack,
    loc,
    frame,
    id,
  } = error as Partial<Error> & {
    loc?: { file?: string; line: number; column: number };
    frame?: string;
    id?: string;
  };
  const file = loc?.file ?? id;
  const place = file ? `${file}${loc ? `:${loc.line}:${loc.column}` : ''}` : '';
  // What does not compile has a place in the sources; of everything else the stack tells it.
  const parts = place || frame ? [message, place, frame] : [stack ?? message];
  return stripVTControlCharacters(parts.filter(Boolean).join('\n\n'));
}

/** Answers with what is wrong, instead of the product. A page comes back by itself once it is mended. */
export function answerProblem(request: IncomingMessage, response: ServerResponse, problem: string): void {
  if (response.headersSent) {
    response.end();
    return;
  }
  const isPage = request.headers.accept?.includes('text/html') ?? false;
  response.writeHead(500, {
    'Content-Type': `${isPage ? 'text/html' : 'text/plain'}; charset=utf-8`,
    'Cache-Control': 'no-store',
  });
  response.end(isPage ? page(problem) : problem);
}

function page(problem: string): string {
  const text = problem.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>The server cannot run</title>
<style>body { margin: 2rem; color-scheme: dark light; font: 16px/1.5 system-ui } pre { white-space: pre-wrap }</style>
<h1>The server cannot run</h1>
<p>This page comes back by itself when the file is mended.</p>
<pre>${text}</pre>
<script type="module" src="/@vite/client"></script>
</html>
`;
}
