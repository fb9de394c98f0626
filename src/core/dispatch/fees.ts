import { type BookedLine, bookedLines, priceOfLines } from '#core/bookings/lines.ts';
import type { ServicePricing } from '#core/catalog/types.ts';
import type { Cents } from '#core/lib/money.ts';
import { localDate, localMinuteOfDay, weekday } from '#core/lib/time.ts';
import { laborCents, type Price } from '#core/payments/price.ts';
import { holidayOn } from './holidays.ts';

/** When help was asked for, as the fee knows it. */
export const FEE_TIMES = ['day', 'after_hours', 'holiday'] as const;
export type FeeTime = (typeof FEE_TIMES)[number];

export const FEE_TIME_LABELS: Readonly<Record<FeeTime, string>> = {
  day: 'Regular hours',
  after_hours: 'After hours',
  holiday: 'Holiday',
};

export type FeeRules = {
  emergencyCents: Cents;
  afterHoursCents: Cents;
  holidayCents: Cents;
  /** Local hours, 0 to 24, between which a weekday is regular. */
  dayFromHour: number;
  dayUntilHour: number;
  /** Saturdays and Sundays count as after hours all day. */
  weekends: boolean;
};

/** Which fee the local clock of the home asks for. A holiday is one all day; the hour that repeats in fall counts as it reads. */
export function feeTimeOf(at: Date, zone: string, rules: FeeRules): FeeTime {
  const date = localDate(at, zone);
  if (holidayOn(date)) return 'holiday';
  if (rules.weekends && weekday(date) >= 6) return 'after_hours';
  const minute = localMinuteOfDay(at, zone);
  return minute >= rules.dayFromHour * 60 && minute < rules.dayUntilHour * 60 ? 'day' : 'after_hours';
}

/** What that time costs on top, before tax. */
export function timeFeeCents(time: FeeTime, rules: FeeRules): Cents {
  if (time === 'day') return 0;
  return time === 'holiday' ? rules.holidayCents : rules.afterHoursCents;
}

export type EmergencyPrice = Price & { bookedLines: BookedLine[]; time: FeeTime };

/**
 * The whole price of an emergency visit, whoever comes: the service at the catalog's price for its usual length, the
 * emergency fee, and the fee of the hour, all of it labor. Frozen when help is asked for.
 */
export function emergencyPrice(input: {
  service: { name: string; pricing: ServicePricing; priceCents: Cents; durationMinutes: number };
  at: Date;
  zone: string;
  rules: FeeRules;
  laborTaxBp: number;
  materialsTaxBp: number;
  feeDiscountBp: number;
}): EmergencyPrice {
  const { service, at, zone, rules, ...terms } = input;
  const time = feeTimeOf(at, zone, rules);
  const work = bookedLines({
    title: service.name,
    pricing: service.pricing,
    rateCents: service.priceCents,
    laborCents: laborCents(service, service.durationMinutes),
    laborMinutes: service.durationMinutes,
  });
  const fee = (label: string, amountCents: Cents): BookedLine[] =>
    amountCents === 0
      ? []
      : [
          {
            ...{ kind: 'addon' as const, label, quantity: 1, unit: 'each' as const, unitCents: amountCents },
            ...{ amountCents, taxClass: 'labor' as const, refId: null },
          },
        ];
  const lines = [
    ...work,
    ...fee('Emergency fee', rules.emergencyCents),
    ...fee(time === 'holiday' ? 'Holiday fee' : 'After-hours fee', timeFeeCents(time, rules)),
  ];
  return { ...priceOfLines(lines, terms), bookedLines: lines, time };
}
