import { defineSetting } from '#core/lib/setting.ts';
import type { FeeRules } from './fees.ts';
import {
  ACCEPT_SECONDS,
  AFTER_HOURS_FEE_CENTS,
  CREDIT_CENTS,
  DAY_FROM_HOUR,
  DAY_UNTIL_HOUR,
  EMERGENCY_FEE_CENTS,
  HOLIDAY_FEE_CENTS,
  PROMISED_MINUTES,
  REPEAT_SECONDS,
  RESERVED_PERCENT,
  WAVE_SIZES,
} from './limits.ts';
import type { Severity } from './triage/severity.ts';
import type { WaveRules } from './waves.ts';

const section = 'emergencies';
const vendorsAsked = (label: string, min: number) =>
  ({ kind: 'number', label, unit: 'vendors', min, max: 20 }) as const;

type WavesValue = {
  first: number;
  second: number;
  third: number;
  acceptSeconds: number;
  repeatSeconds: number;
};

export const DISPATCH_WAVES = defineSetting<WavesValue>({
  name: 'dispatch.waves',
  section,
  label: 'Waves',
  description:
    'How many on-call vendors are alerted at once and how long they have to accept. Applies to new emergencies.',
  fields: {
    first: vendorsAsked('First wave', 1),
    second: { ...vendorsAsked('Second wave', 0), hint: '0 skips this wave' },
    third: { ...vendorsAsked('Third wave', 0), hint: '0 skips this wave' },
    acceptSeconds: { kind: 'number', label: 'Time to accept', unit: 'seconds', min: 20, max: 600 },
    repeatSeconds: {
      kind: 'number',
      label: 'Repeat an unanswered alert after',
      hint: 'Alerts reach the vendor in the app, in the inbox and by email',
      unit: 'seconds',
      min: 10,
      max: 300,
    },
  },
  defaultValue: {
    first: WAVE_SIZES[0],
    second: WAVE_SIZES[1],
    third: WAVE_SIZES[2],
    acceptSeconds: ACCEPT_SECONDS,
    repeatSeconds: REPEAT_SECONDS,
  },
});

export function waveRulesFrom({ first, second, third, acceptSeconds, repeatSeconds }: WavesValue): WaveRules {
  return { sizes: [first, second, third].filter((size) => size > 0), acceptSeconds, repeatSeconds };
}

const HOURS = Array.from({ length: 25 }, (_, hour) => ({
  value: String(hour),
  label:
    hour % 24 === 0 ? 'Midnight' : hour === 12 ? 'Noon' : `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`,
}));

type FeesValue = {
  emergencyCents: number;
  afterHoursCents: number;
  holidayCents: number;
  dayFrom: string;
  dayUntil: string;
  weekends: boolean;
};

const fee = (label: string, hint?: string) =>
  ({ kind: 'number', label, unit: 'cents', min: 0, max: 100_000, ...(hint ? { hint } : {}) }) as const;

export const DISPATCH_FEES = defineSetting<FeesValue>({
  name: 'dispatch.fees',
  section,
  label: 'Hours and fees',
  description:
    'Added to the price of the service and shown in full before a homeowner asks for help. Hours are local to the home.',
  fields: {
    emergencyCents: fee('Emergency fee', 'Charged for every emergency'),
    afterHoursCents: fee('After-hours fee'),
    holidayCents: fee('Holiday fee', 'Replaces the after-hours fee on major holidays'),
    dayFrom: { kind: 'choice', label: 'Regular hours from', options: HOURS.slice(0, 24) },
    dayUntil: { kind: 'choice', label: 'Regular hours until', options: HOURS.slice(1) },
    weekends: { kind: 'switch', label: 'Weekends are after hours' },
  },
  defaultValue: {
    emergencyCents: EMERGENCY_FEE_CENTS,
    afterHoursCents: AFTER_HOURS_FEE_CENTS,
    holidayCents: HOLIDAY_FEE_CENTS,
    dayFrom: String(DAY_FROM_HOUR),
    dayUntil: String(DAY_UNTIL_HOUR),
    weekends: true,
  },
  check: ({ dayFrom, dayUntil }): Record<string, string> =>
    Number(dayFrom) < Number(dayUntil) ? {} : { dayUntil: 'Regular hours must end after they begin' },
});

export function feeRulesFrom({ dayFrom, dayUntil, ...fees }: FeesValue): FeeRules {
  return { ...fees, dayFromHour: Number(dayFrom), dayUntilHour: Number(dayUntil) };
}

type PromiseValue = {
  lifeMinutes: number;
  severeMinutes: number;
  urgentMinutes: number;
  creditCents: number;
};

const minutes = (label: string) =>
  ({ kind: 'number', label, group: 'Promised arrival', unit: 'minutes', min: 15, max: 600 }) as const;

export const DISPATCH_PROMISE = defineSetting<PromiseValue>({
  name: 'dispatch.promise',
  section,
  label: 'Arrival promise',
  description:
    'The arrival time we promise by severity, and the account credit if it’s missed. A missed promise opens a case.',
  fields: {
    lifeMinutes: minutes('Life-threatening'),
    severeMinutes: minutes('Severe'),
    urgentMinutes: minutes('Urgent'),
    creditCents: { kind: 'number', label: 'Credit if missed', unit: 'cents', min: 0, max: 100_000 },
  },
  defaultValue: {
    lifeMinutes: PROMISED_MINUTES,
    severeMinutes: PROMISED_MINUTES,
    urgentMinutes: PROMISED_MINUTES + 30,
    creditCents: CREDIT_CENTS,
  },
});

type CapacityValue = { reservedPercent: number };

export const DISPATCH_CAPACITY = defineSetting<CapacityValue>({
  name: 'dispatch.capacity',
  section,
  label: 'Reserved capacity',
  description: 'Keeps part of the technicians on call free for severe and life-threatening emergencies.',
  fields: {
    reservedPercent: {
      kind: 'number',
      label: 'On-call technicians kept free',
      hint: 'Urgent emergencies don’t use this share',
      unit: 'percent',
      min: 0,
      max: 90,
    },
  },
  defaultValue: { reservedPercent: RESERVED_PERCENT },
});

/** Minutes within which somebody is promised at the door, by how bad it is. */
export function promisedMinutesFor(
  severity: Severity,
  { lifeMinutes, severeMinutes, urgentMinutes }: Pick<PromiseValue, `${Severity}Minutes`>,
): number {
  return { life: lifeMinutes, severe: severeMinutes, urgent: urgentMinutes }[severity];
}
