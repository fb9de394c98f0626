import { setTimeout as sleep } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { DEFAULT_TIMEOUT_MS } from '#core/users/limits.ts';

export type HostedConfig = { url: string; key: string; timeoutMs?: number };

type Fetch = typeof fetch;

const RETRY_AFTER_MS = 200;
/** Spec §8: retry on these, or when the network fails. */
const PASSING = new Set([502, 503, 504]);
/** Asking twice changes nothing. Links are used up and accounts are made by the first request: those are never repeated. */
const REPEATABLE = /\/(?:token|logout)$/;

/**
 * A fetch for one question, however many requests it takes: all of them have one time-out. A network failure becomes an
 * answer 503, since the library would write a thrown one to the console.
 */
export function patientFetch(timeoutMs = DEFAULT_TIMEOUT_MS): Fetch {
  const deadline = AbortSignal.timeout(timeoutMs);
  const once: Fetch = async (input, init) => {
    try {
      return await fetch(input, { ...init, signal: deadline });
    } catch {
      return Response.json({ msg: 'no answer' }, { status: 503 });
    }
  };
  return async (input, init) => {
    const answer = await once(input, init);
    if (!PASSING.has(answer.status) || deadline.aborted || !isRepeatable(input, init)) return answer;
    await sleep(RETRY_AFTER_MS);
    return once(input, init);
  };
}

function isRepeatable(input: Parameters<Fetch>[0], init: Parameters<Fetch>[1]): boolean {
  if ((init?.method ?? 'GET') === 'GET') return true;
  return REPEATABLE.test(new URL(input instanceof Request ? input.url : input).pathname);
}

/** Realtime is not used; without a class to construct, the library refuses to start on Node 20. */
class NoSocket {}

/**
 * The service's own library, loaded at the first question. One client per question: it remembers who signed in, and the
 * next question is somebody else's.
 */
export async function hostedClient(config: HostedConfig): Promise<SupabaseClient> {
  const { createClient } = await import('@supabase/supabase-js');
  return createClient(config.url, config.key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: patientFetch(config.timeoutMs) },
    realtime: { transport: NoSocket as unknown as typeof WebSocket },
  });
}
