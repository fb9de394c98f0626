import { encryptPush, type PushKeys } from './encrypt.ts';
import type { Post } from './post-publicly.ts';
import { PrivateAddressError } from './public-address.ts';
import { createVapid } from './vapid.ts';

/** RFC 8030 §5.3: how much of a sleeping phone's battery it is worth. */
export type PushUrgency = 'low' | 'normal' | 'high';

export type PushMessage = {
  endpoint: string;
  keys: PushKeys;
  /** JSON, in all no more than a push service takes. */
  text: string;
  urgency: PushUrgency;
  /** A newer message of the same topic takes the place of one that has not arrived yet; at most 32 characters of base64url. */
  topic: string;
  /** For how long the push service keeps it for a device that is off. */
  ttlSeconds: number;
};

/**
 * What became of it. `gone`: this subscription is no more. `later`: not now, try again, after `afterSeconds` where the
 * service said so. `refused`: asking again changes nothing.
 */
export type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'later'; reason: string; afterSeconds: number | null }
  | { kind: 'refused'; reason: string };

export type PushSender = {
  /** What browsers subscribe with. */
  publicKey: string;
  /** Never throws. */
  send(message: PushMessage, now: Date): Promise<PushOutcome>;
};

type SenderOptions = { privateKey: string; contact: string; post: Post };

/** Hands messages to the push services of browsers. */
export function createPushSender({ privateKey, contact, post }: SenderOptions): PushSender {
  const vapid = createVapid({ privateKey, contact });
  return {
    publicKey: vapid.publicKey,
    async send(message, now) {
      try {
        const answer = await post(
          message.endpoint,
          {
            Authorization: vapid.authorize(message.endpoint, now),
            'Content-Encoding': 'aes128gcm',
            'Content-Type': 'application/octet-stream',
            TTL: String(message.ttlSeconds),
            Urgency: message.urgency,
            Topic: message.topic,
          },
          encryptPush(message.text, message.keys),
        );
        return outcomeOf(answer.status, answer.retryAfter, now);
      } catch (error) {
        if (error instanceof PrivateAddressError) return { kind: 'refused', reason: error.message };
        return { kind: 'later', reason: reasonOf(error), afterSeconds: null };
      }
    },
  };
}

function outcomeOf(status: number, retryAfter: string | null, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const reason = `The push service answered ${status}`;
  if (status === 429 || status === 408 || status >= 500)
    return { kind: 'later', reason, afterSeconds: secondsOf(retryAfter, now) };
  return { kind: 'refused', reason };
}

/** Seconds or a date (RFC 9110 §10.2.3). */
function secondsOf(retryAfter: string | null, now: Date): number | null {
  if (retryAfter === null) return null;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter);
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1_000));
}

/** Its endpoint is a secret of the device: nothing of it may get into a log. */
function reasonOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'unknown';
}
