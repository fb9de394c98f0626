import { commandOf } from '#core/bookings/field-log/command-of.ts';
import type { Refusal } from '#core/bookings/field-log/outcome.ts';
import type { MessageView } from '#core/messaging/contract.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { sendPicture, UploadFailure } from '#web/lib/upload/send-picture.ts';
import { type CallOptions, describeFailure } from '#web/lib/use-command.ts';
import type { LocalEntry } from './log-state.ts';

/** Sends the picture of an entry; `onShare` hears the share that has arrived, 0 to 1. */
export async function sendBytes(entry: LocalEntry, onShare: (share: number) => void): Promise<void> {
  const { action, blob } = entry;
  if (blob && (action.do === 'photo' || action.do === 'sign'))
    await sendPicture({ blob, sha256: action.sha256 }, onShare);
}

type Call = (input: unknown, options: CallOptions) => Promise<unknown>;

/** Calls the command of an entry, with its key and the time at which it was done. Answers with the id of a message that was sent. */
export async function sendCommand(entry: LocalEntry): Promise<string | undefined> {
  const { operation, input } = commandOf(entry);
  const [module = '', name = ''] = operation.split('.');
  const call = (browserApi as unknown as Record<string, Record<string, Call>>)[module]?.[name];
  const output = await call?.(input, { context: { idempotencyKey: entry.key } });
  return entry.action.do === 'message' ? (output as MessageView).id : undefined;
}

/** Why a call or an upload did not happen. `isUnsent`: the server does not have the bytes that it speaks of. */
export function refusalOfError(error: unknown): Refusal & { isUnsent: boolean } {
  if (error instanceof UploadFailure) {
    const code =
      error.status === 0 || error.status >= 500
        ? 'network'
        : error.status === 401
          ? 'unauthenticated'
          : error.status === 429
            ? 'rate_limited'
            : 'invalid';
    return { code, message: error.message, data: {}, isUnsent: false };
  }
  const { code, message, fields, data } = describeFailure(error);
  return { code, message, data, isUnsent: 'sha256' in fields };
}
