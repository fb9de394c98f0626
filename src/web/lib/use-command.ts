import { startTransition, useCallback, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Api } from './api-types.ts';
import { browserApi } from './browser-api.ts';
import { forgetHints } from './live/hint.ts';
import { forgetAhead } from './page-data.ts';

/** Why a command did not happen, in words for the person and by field. */
export type CommandFailure = {
  code: string;
  message: string;
  fields: Record<string, string>;
  data: Record<string, unknown>;
};

export type CommandOptions<Input, Output> = {
  onSuccess?: (output: Output, input: Input) => void;
  onFailure?: (failure: CommandFailure) => void;
  /** Read the page's data again afterwards; on by default. */
  revalidate?: boolean;
};

export type CallOptions = { context: { idempotencyKey: string } };

/**
 * What a command calls: `(api) => api.cases.edit`; input and answer are the contract's. Where one intent takes more than
 * one call it gives a function of its own, which hands the options on.
 */
export type Operation<Input, Output> = (api: Api) => (input: Input, options: CallOptions) => Promise<Output>;

/**
 * The one way a screen writes. Handles the pending state, the idempotency key (one per intent: a retry after a
 * lost answer sends the same one), refusals by field, and reads the page's data again. `run` stays the same function.
 * `sending` is what is on its way, until the page's data has come of it: a switch shows it in place of what it was.
 */
export function useCommand<Input, Output>(
  operation: Operation<Input, Output>,
  options: CommandOptions<Input, Output> = {},
) {
  const [pending, setPending] = useState(false);
  const [sending, setSending] = useState<Input | null>(null);
  const [failure, setFailure] = useState<CommandFailure | null>(null);
  const revalidator = useRevalidator();
  const key = useRef<{ input: string; value: string } | null>(null);
  const running = useRef(false);
  const latest = useRef({ operation, options, revalidator });
  latest.current = { operation, options, revalidator };

  const run = useCallback(async (input: Input): Promise<Output | undefined> => {
    // A double click is one intent.
    if (running.current) return undefined;
    running.current = true;
    setPending(true);
    setSending(() => input);
    setFailure(null);
    const { operation, options, revalidator } = latest.current;
    const fingerprint = JSON.stringify(input);
    if (key.current?.input !== fingerprint) key.current = { input: fingerprint, value: crypto.randomUUID() };
    try {
      const call = operation(browserApi);
      const output = await call(input, { context: { idempotencyKey: key.current.value } });
      key.current = null;
      forgetAhead();
      options.onSuccess?.(output, input);
      if (options.revalidate !== false) {
        forgetHints();
        await revalidator.revalidate();
      }
      return output;
    } catch (error) {
      const found = describeFailure(error);
      // After an answer the next try is a new intent; without one it must be the same.
      if (found.code !== 'network') key.current = null;
      setFailure(found);
      options.onFailure?.(found);
      return undefined;
    } finally {
      running.current = false;
      setPending(false);
      // As the router shows the data that was read: not before it.
      startTransition(() => setSending(null));
    }
  }, []);
  const reset = useCallback(() => setFailure(null), []);

  return { run, pending, sending, failure, reset };
}

/** Why a call did not happen; code `network` when there was no answer at all. */
export function describeFailure(error: unknown): CommandFailure {
  if (isAnswer(error)) {
    const { code, fields, ...data } = (error.data ?? {}) as {
      code?: string;
      fields?: Record<string, string>;
    };
    return { code: code ?? 'internal', message: error.message, fields: fields ?? {}, data };
  }
  return {
    code: 'network',
    message: 'Canopy didn’t respond. Check your connection and try again; nothing will be done twice.',
    fields: {},
    data: {},
  };
}

/** An ORPCError, told by its parts: its class is not in the browser before the first call. */
function isAnswer(error: unknown): error is Error & { data: unknown } {
  return error instanceof Error && 'defined' in error && 'status' in error && 'data' in error;
}
