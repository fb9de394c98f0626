import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';
import { createPost } from '#server/lib/push/post-publicly.ts';
import { createPushSender, type PushSender } from '#server/lib/push/push-sender.ts';
import { newVapidKey } from '#server/lib/push/vapid.ts';
import { certificate, certificateKey } from './certificate.ts';

/** The receiving end of a subscription: what a browser keeps to itself, and what it gives out. */
export type FakeBrowser = { pair: ECDH; auth: Buffer; keys: { p256dh: string; auth: string } };

export function newBrowser(): FakeBrowser {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  return {
    pair,
    auth,
    keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
  };
}

/** The name under which browsers know it. */
export const PUBLIC_ORIGIN = 'https://push.example.com';

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** As a browser reads a message (RFC 8188 §2, RFC 8291 §3.4). Throws when it was made for another, or was changed. */
export function decryptPush(body: Buffer, { pair, auth }: FakeBrowser): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const from = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), from]);
  const ikm = derive(pair.computeSecret(from), auth, info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derive(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  );
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  return padded.subarray(0, end).toString('utf8');
}

/** What came for one subscription, read as its browser reads it. */
export type Received = {
  headers: Record<string, string | string[] | undefined>;
  message: Record<string, unknown>;
};
type Answer = { status: number; headers?: Record<string, string>; afterMs?: number };

export type FakePushService = {
  /** A new subscription of a browser at this service. */
  subscribe(browser?: FakeBrowser): { endpoint: string; keys: FakeBrowser['keys']; received: Received[] };
  /** From now on this subscription is answered so; without one all are. */
  answer(answer: Answer, endpoint?: string): void;
  /** The sender that Canopy uses, led to this machine by the service's public name. */
  sender: PushSender;
  /** Where it really is. */
  origin: string;
  requests: number;
  close(): Promise<void>;
};

/**
 * A push service as browsers' makers run them (RFC 8030): takes what is signed by the key that the subscription was made
 * with, for its own address, and encrypted for the browser; refuses all else as they do.
 */
export async function startPushService(): Promise<FakePushService> {
  const subscriptions = new Map<string, { browser: FakeBrowser; received: Received[]; answer?: Answer }>();
  let usual: Answer = { status: 201 };
  const server = createServer({ cert: certificate, key: certificateKey }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      service.requests += 1;
      const found = subscriptions.get(request.url ?? '');
      const body = Buffer.concat(parts);
      const verdict = !found
        ? { status: 404 }
        : !(await isOurs(request.headers.authorization, PUBLIC_ORIGIN, service.sender.publicKey))
          ? { status: 403 }
          : body.length > 4_096
            ? { status: 413 }
            : !/^\d+$/.test(String(request.headers.ttl)) ||
                request.headers['content-encoding'] !== 'aes128gcm'
              ? { status: 400 }
              : (found.answer ?? usual);
      if (found && verdict.status === 201)
        found.received.push({
          headers: request.headers,
          message: JSON.parse(decryptPush(body, found.browser)),
        });
      setTimeout(
        () => response.writeHead(verdict.status, { ...('headers' in verdict ? verdict.headers : {}) }).end(),
        'afterMs' in verdict ? (verdict.afterMs ?? 0) : 0,
      );
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  const post = createPost({ timeoutMs: 1_000, isAllowed: () => true, ca: certificate });
  const service: FakePushService = {
    subscribe(browser = newBrowser()) {
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const received: Received[] = [];
      subscriptions.set(path, { browser, received });
      return { endpoint: PUBLIC_ORIGIN + path, keys: browser.keys, received };
    },
    answer(answer, endpoint) {
      const one = endpoint && subscriptions.get(new URL(endpoint).pathname);
      if (one) one.answer = answer;
      else usual = answer;
    },
    sender: createPushSender({
      privateKey: newVapidKey().toString('base64url'),
      contact: 'mailto:hello@canopy.example',
      post: (url, headers, body) => post(url.replace(PUBLIC_ORIGIN, origin), headers, body),
    }),
    origin,
    requests: 0,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
  return service;
}

/** RFC 8292 §2: signed with the key it names, for this very service, and not for longer than a day. */
async function isOurs(authorization: string | undefined, origin: string, key: string): Promise<boolean> {
  const [, token = '', named = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  if (named !== key) return false;
  const point = Buffer.from(named, 'base64url');
  const open = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  try {
    const { payload } = await jwtVerify(token, open, {
      algorithms: ['ES256'],
      audience: origin,
      currentDate: new Date((decodedExpiry(token) - 60) * 1_000),
    });
    return /^(mailto:|https:)/.test(payload.sub ?? '');
  } catch {
    return false;
  }
}

/** The tests' clock stands where they want it: what counts is how long it holds. */
function decodedExpiry(token: string): number {
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return Number(exp);
}
