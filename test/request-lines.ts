import type { BuiltServer } from './built-server.ts';
import { sleep } from './processes.ts';

const LOGGED_WITHIN_MS = 5_000;

/** Request id → statements, from a server's own lines about its requests (LOG_LEVEL info), once all of them are there. */
export async function statementsOf(from: BuiltServer, ids: readonly string[]): Promise<Map<string, number>> {
  for (const end = performance.now() + LOGGED_WITHIN_MS; ; await sleep(50)) {
    const known = new Map<string, number>();
    for (const line of from.log().split('\n')) {
      if (!line.includes('"statements"')) continue;
      const { requestId, statements } = JSON.parse(line) as { requestId: string; statements: number };
      known.set(requestId, statements);
    }
    if (ids.every((id) => known.has(id)) || performance.now() > end) return known;
  }
}
