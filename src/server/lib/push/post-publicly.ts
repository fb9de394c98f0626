import { request } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, PrivateAddressError, publicLookup } from './public-address.ts';

/** What a push service answered; its words are for the log alone. */
export type PostAnswer = { status: number; retryAfter: string | null; text: string };
export type Post = (url: string, headers: Record<string, string>, body: Uint8Array) => Promise<PostAnswer>;

const ANSWER_BYTES = 2_000;

type PostOptions = {
  timeoutMs: number;
  /** Another rule than the public internet, and who vouches for its certificates: for a test's server. */
  isAllowed?: (address: string) => boolean;
  ca?: string;
};

/**
 * Posts to an address that a stranger chose: only to the public internet, over https, without following anywhere, and
 * for `timeoutMs` in all. Throws PrivateAddressError, and what the network says.
 */
export function createPost({ timeoutMs, isAllowed = isPublicAddress, ca }: PostOptions): Post {
  const lookup = publicLookup(isAllowed);
  return (address, headers, body) =>
    new Promise((settle, fail) => {
      const url = new URL(address);
      const host = url.hostname.replace(/^\[|\]$/g, '');
      // What is an address already is never looked up.
      if (isIP(host) !== 0 && !isAllowed(host)) return fail(new PrivateAddressError(host));
      const signal = AbortSignal.timeout(timeoutMs);
      const sent = request(
        url,
        { method: 'POST', headers, lookup, signal, agent: false, ...(ca ? { ca } : {}) },
        (answer) => {
          const parts: Buffer[] = [];
          let size = 0;
          const end = () =>
            settle({
              status: answer.statusCode ?? 0,
              retryAfter: answer.headers['retry-after'] ?? null,
              text: Buffer.concat(parts).toString('utf8').slice(0, ANSWER_BYTES),
            });
          answer.on('data', (part: Buffer) => {
            size += part.length;
            if (size <= ANSWER_BYTES) parts.push(part);
            else answer.destroy();
          });
          answer.on('close', end);
          answer.on('error', () => undefined);
        },
      );
      sent.on('error', fail);
      sent.end(body);
    });
}
