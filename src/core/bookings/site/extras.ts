import { AppError } from '#core/lib/app-error.ts';
import { MINUTE_MS } from '#core/lib/durations.ts';
import type { Cents } from '#core/lib/money.ts';
import { type ExtraTaxClass, laborCents } from '#core/payments/price.ts';
import type { LineKind } from '../lines.ts';
import type { BookingStatus } from '../status.ts';
import {
  EXTRA_ANSWER_MINUTES,
  EXTRA_TIME_STEP_MINUTES,
  MAX_EXTRA_CENTS,
  MAX_EXTRA_MINUTES,
} from './limits.ts';

/** What a vendor asks for on site, before it is priced. */
export type ExtraWish =
  | { kind: 'extra_time'; minutes: number }
  | {
      kind: 'material';
      label: string;
      unit: string;
      unitCents: Cents;
      quantity: number;
      /** Off: it belongs to what was agreed, and is noted at $0. */
      charged: boolean;
      /** The product of the catalog, or the part of the company's inventory; null for one that is in neither. */
      productId: string | null;
      /** Off: its vendor sells it without tax. On unless told otherwise. */
      taxed?: boolean;
    }
  | { kind: 'quote'; label: string; amountCents: Cents };

/** What of a booking decides about extras. */
export type ExtraTerms = {
  status: BookingStatus;
  pricing: 'fixed' | 'hourly' | 'quote';
  /** The agreed price of an hour; null for jobs that are not hourly. */
  hourCents: Cents | null;
  /** A quote is proposed or agreed already. */
  hasQuote: boolean;
};

export type ExtraLine = {
  kind: Extract<LineKind, 'extra_time' | 'material' | 'quote'>;
  label: string;
  quantity: number;
  unit: string;
  unitCents: Cents;
  amountCents: Cents;
  taxClass: ExtraTaxClass;
  refId: string | null;
  /** Used and included: nothing to ask anybody. */
  status: 'proposed' | 'agreed';
};

/** Until when work that was proposed during a visit waits for the homeowner's answer. */
export function extraLapsesAt(proposedAt: Date): Date {
  return new Date(proposedAt.getTime() + EXTRA_ANSWER_MINUTES * MINUTE_MS);
}

/** Why nothing can be added to a job now, in words; null when it can. */
export function whyNoExtras(status: BookingStatus): string | null {
  if (status === 'in_progress') return null;
  if (status === 'completed') return 'The job is completed, so nothing can be added to it.';
  return 'Start the job first. Then you can add extra work on site.';
}

/**
 * The line a vendor's wish becomes. Time costs the hour that was agreed; materials their price times the quantity,
 * rounded to the cent, or nothing where they are included; a quote what it says. Throws conflict where the job does not
 * take such an extra, invalid where the numbers make no sense.
 */
export function extraLine(wish: ExtraWish, terms: ExtraTerms): ExtraLine {
  const closed = whyNoExtras(terms.status);
  if (closed) throw new AppError('conflict', closed);
  const line = lineOf(wish, terms);
  if (line.amountCents > MAX_EXTRA_CENTS) {
    throw invalid('amountCents', 'That’s more than this job can be extended. Book it as a separate job.');
  }
  return line;
}

function lineOf(wish: ExtraWish, terms: ExtraTerms): ExtraLine {
  if (wish.kind === 'extra_time') return timeLine(wish.minutes, terms);
  if (wish.kind === 'quote') return quoteLine(wish, terms);
  const { label, unit, quantity, charged, productId, taxed = true } = wish;
  if (!(quantity > 0)) throw invalid('quantity', 'Enter a quantity.');
  const unitCents = charged ? wish.unitCents : 0;
  if (charged && unitCents <= 0) throw invalid('unitCents', 'Give a price, or note it as included.');
  return {
    kind: 'material',
    label,
    quantity,
    unit,
    unitCents,
    amountCents: Math.round(unitCents * quantity),
    taxClass: taxed ? 'materials' : 'exempt',
    refId: productId,
    status: charged ? 'proposed' : 'agreed',
  };
}

function timeLine(minutes: number, { hourCents }: ExtraTerms): ExtraLine {
  if (hourCents === null) {
    throw new AppError('conflict', 'You can only add time to hourly jobs. This one has a fixed price.');
  }
  const whole = minutes % EXTRA_TIME_STEP_MINUTES === 0;
  if (!whole || minutes < EXTRA_TIME_STEP_MINUTES || minutes > MAX_EXTRA_MINUTES) {
    throw invalid(
      'minutes',
      `In ${EXTRA_TIME_STEP_MINUTES}-minute steps, up to ${MAX_EXTRA_MINUTES / 60} hours`,
    );
  }
  return {
    kind: 'extra_time',
    label: 'Extra time',
    quantity: minutes / 60,
    unit: 'hour',
    unitCents: hourCents,
    amountCents: laborCents({ pricing: 'hourly', priceCents: hourCents }, minutes),
    taxClass: 'labor',
    refId: null,
    status: 'proposed',
  };
}

function quoteLine(
  wish: { label: string; amountCents: Cents },
  { pricing, hasQuote }: ExtraTerms,
): ExtraLine {
  if (pricing !== 'quote') {
    throw new AppError('conflict', 'This service has a set price, so there’s nothing to quote.');
  }
  if (hasQuote) {
    throw new AppError('conflict', 'You already sent a quote. Withdraw it before you send another.');
  }
  if (wish.amountCents <= 0) throw invalid('amountCents', 'What will the work cost?');
  return {
    kind: 'quote',
    label: wish.label,
    quantity: 1,
    unit: 'each',
    unitCents: wish.amountCents,
    amountCents: wish.amountCents,
    taxClass: 'labor',
    refId: null,
    status: 'proposed',
  };
}

function invalid(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: { [field]: message } });
}
