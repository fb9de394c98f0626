import * as z from 'zod/mini';
import {
  MINIMUM_CENTS_MAX,
  NEARBY_BP_MAX,
  NEARBY_MINUTES_MAX,
  RUSH_HOURS_MAX,
  SURCHARGE_BP_MAX,
  SURCHARGE_CENTS_MAX,
  TRAVEL_BANDS_MAX,
  TRAVEL_MILES_MAX,
} from './limits.ts';

/** A fee on top: a share of the labor, or an amount. */
const surcharge = z.object({
  percentBp: z.int().check(z.minimum(0), z.maximum(SURCHARGE_BP_MAX, { error: 'At most 200%' })),
  cents: z.int().check(z.minimum(0), z.maximum(SURCHARGE_CENTS_MAX, { error: 'At most $1,000' })),
});
export type Surcharge = z.output<typeof surcharge>;
const minute = z.int().check(z.minimum(0), z.maximum(1_440));

/** A company's rules on top of its prices. They hold for everything it sells at a price, not for visits that end in a quote. */
export const priceRules = z.object({
  /** What a visit costs at least, before its fees; 0 for no minimum. */
  minimumCents: z.int().check(z.minimum(0), z.maximum(MINIMUM_CENTS_MAX, { error: 'At most $1,000' })),
  /** By the distance from where the company sets out: up to so many miles it costs so much. Beyond the last, as the last. */
  travel: z
    .array(
      z.object({
        upToMiles: z
          .int({ error: 'Whole miles' })
          .check(z.minimum(1, { error: 'At least 1 mile' }), z.maximum(TRAVEL_MILES_MAX)),
        cents: z.int().check(z.minimum(0), z.maximum(SURCHARGE_CENTS_MAX, { error: 'At most $1,000' })),
      }),
    )
    .check(z.maxLength(TRAVEL_BANDS_MAX)),
  afterHours: z.nullable(
    z.object({
      /** Local minutes after midnight between which a weekday is regular. */
      ...{ dayFromMinute: minute, dayUntilMinute: minute },
      /** Saturdays and Sundays count as after hours all day. */
      weekends: z.boolean(),
      fee: surcharge,
    }),
  ),
  rush: z.nullable(
    z.object({
      /** A visit that starts sooner than this after it was booked. */
      withinHours: z.int().check(z.minimum(1), z.maximum(RUSH_HOURS_MAX)),
      fee: surcharge,
    }),
  ),
  /** Off the labor of a visit that adds little driving to a day on which its technician has another one. */
  nearby: z._default(
    z.nullable(
      z.object({
        /** The most that it may add, in minutes. */
        withinMinutes: z
          .int({ error: 'Whole minutes' })
          .check(
            z.minimum(1, { error: 'At least 1 minute' }),
            z.maximum(NEARBY_MINUTES_MAX, { error: 'At most 60 minutes' }),
          ),
        percentBp: z
          .int()
          .check(
            z.minimum(100, { error: 'At least 1%' }),
            z.maximum(NEARBY_BP_MAX, { error: 'At most 30%' }),
          ),
      }),
    ),
    null,
  ),
});
export type PriceRules = z.output<typeof priceRules>;

export const NO_RULES: PriceRules = {
  minimumCents: 0,
  travel: [],
  afterHours: null,
  rush: null,
  nearby: null,
};
