import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '#core/lib/app-error.ts';
import type { CardsEvent, WebhookHeaders } from '../port.ts';
import { CARDS_EVENT_TYPES, WEBHOOK_TOLERANCE_SECONDS } from '../port.ts';

export const SIGNATURE_HEADER = 'canopy-cards-signature';

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`: the scheme card processors use for webhooks. */
export function sign(rawBody: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${digest(rawBody, secret, seconds).toString('hex')}`;
}

/** Checks signature and age and reads the event. Throws AppError `invalid` without naming what exactly was wrong. */
export function verify(rawBody: string, headers: WebhookHeaders, secret: string, now: Date): CardsEvent {
  const header = headers[SIGNATURE_HEADER];
  const parts = new Map((typeof header === 'string' ? header : '').split(',').map(splitPair));
  const seconds = Number(parts.get('t'));
  const given = Buffer.from(parts.get('v1') ?? '', 'hex');
  if (!Number.isSafeInteger(seconds)) throw refused('no readable signature');
  const expected = digest(rawBody, secret, seconds);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw refused('wrong signature');
  const age = now.getTime() / 1000 - seconds;
  if (age > WEBHOOK_TOLERANCE_SECONDS) throw refused('signed too long ago');
  if (age < -WEBHOOK_TOLERANCE_SECONDS) throw refused('signed in the future');
  return parseEvent(rawBody);
}

/** The body of a webhook. */
export function eventBody(event: CardsEvent): string {
  return JSON.stringify({ ...event, occurredAt: event.occurredAt.toISOString() });
}

function parseEvent(rawBody: string): CardsEvent {
  const event = readJson(rawBody);
  if (!event || !CARDS_EVENT_TYPES.includes(event.type)) throw refused('unknown event type');
  return { ...event, occurredAt: new Date(event.occurredAt) };
}

function readJson(text: string): (CardsEvent & { occurredAt: string }) | null {
  try {
    return JSON.parse(text) as CardsEvent & { occurredAt: string };
  } catch {
    return null;
  }
}

function digest(rawBody: string, secret: string, seconds: number): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest();
}

function splitPair(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
}

function refused(why: string): AppError {
  return new AppError('invalid', 'This webhook couldn’t be verified.', {
    logMessage: `card webhook: ${why}`,
  });
}
