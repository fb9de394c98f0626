/** Spec §8: worth another try, besides a network that failed. */
const RETRIED_STATUSES = new Set([502, 503, 504]);
/** Milliseconds before the second and the third try; longer waits are the person's decision. */
const RETRY_DELAYS_MS = [500, 1_500] as const;

type Parts = {
  fetch: typeof globalThis.fetch;
  /** Each try, its answer's body included, may take this long (milliseconds); without it as long as it takes. */
  timeoutMs?: number;
  wait?: (ms: number) => Promise<void>;
};

/**
 * Sends a request, and again after 502, 503, 504 or a network failure when it is `safe`: a read, or a write whose
 * idempotency key makes doing it twice impossible. Gives the last answer or throws the last error.
 */
export async function retryFetch(request: Request, safe: boolean, parts: Parts): Promise<Response> {
  const wait = parts.wait ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)));
  for (let tries = 0; ; tries += 1) {
    const delay = safe && !request.signal.aborted ? RETRY_DELAYS_MS[tries] : undefined;
    const limit = timeLimit(parts.timeoutMs);
    try {
      // The body of a request can be read once.
      const attempt = delay === undefined ? request : request.clone();
      const signal = AbortSignal.any([request.signal, limit.signal]);
      const response = await parts.fetch(attempt, { signal });
      if (delay === undefined || !RETRIED_STATUSES.has(response.status)) return response;
    } catch (error) {
      if (delay === undefined || request.signal.aborted) throw error;
    }
    limit.forget();
    await wait(delay);
  }
}

/** Gives up after so long; its own timer rather than `AbortSignal.timeout`, whose clock no test can move. */
function timeLimit(ms: number | undefined): { signal: AbortSignal; forget: () => void } {
  const limit = new AbortController();
  if (ms === undefined) return { signal: limit.signal, forget: () => undefined };
  const late = () => limit.abort(new DOMException('The response took too long.', 'TimeoutError'));
  const timer = setTimeout(late, ms);
  return { signal: limit.signal, forget: () => clearTimeout(timer) };
}
