import { createDice, type Dice } from '#core/demo/dice.ts';

// A city whose truth is known. What a vendor is like stays hidden from whoever matches; only what happened is seen.

export const TRADES = 4;
/** Half the side of the city, in miles. */
const HALF_CITY_MILES = 12;
const DAYS = 360;
const REQUESTS_A_DAY = 12;
const VENDORS = 48;
/** Of them so many begin in the last third, without a record. */
const NEWCOMERS = 10;

export type TrueVendor = {
  id: string;
  x: number;
  y: number;
  /** Day from which they take work. */
  from: number;
  isNewcomer: boolean;
  trades: readonly number[];
  /** Log odds of a job that ends well, by trade; of accepting a request near by; of coming in time. */
  skill: readonly number[];
  willing: number;
  punctual: number;
  /** Of the market's price. */
  price: number;
  /** Jobs a day before the calendar is full. */
  capacity: number;
};

export type Request = {
  id: string;
  day: number;
  trade: number;
  x: number;
  y: number;
  difficulty: number;
  dice: Dice;
};

export type City = { vendors: TrueVendor[]; requests: Request[]; days: number; newcomersFrom: number };

export function buildCity(seed: number): City {
  const dice = createDice(seed);
  const newcomersFrom = Math.round((DAYS * 2) / 3);
  const vendors = Array.from({ length: VENDORS }, (_, index): TrueVendor => {
    const isNewcomer = index >= VENDORS - NEWCOMERS;
    const general = normal(dice) * 0.8;
    return {
      id: `v${String(index).padStart(3, '0')}`,
      x: place(dice),
      y: place(dice),
      from: isNewcomer ? newcomersFrom + dice.int(0, 20) : 0,
      isNewcomer,
      trades: dice.sample([...Array(TRADES).keys()], dice.int(1, 3)),
      skill: Array.from({ length: TRADES }, () => 1.2 + general + normal(dice) * 0.6),
      willing: 1.4 + normal(dice) * 0.9,
      punctual: 1.6 + normal(dice) * 0.8,
      price: Math.exp(normal(dice) * 0.15),
      capacity: dice.between(0.6, 2.5),
    };
  });
  const requests = Array.from(
    { length: DAYS * REQUESTS_A_DAY },
    (_, index): Request => ({
      id: `r${index}`,
      day: Math.floor(index / REQUESTS_A_DAY),
      trade: dice.int(0, TRADES - 1),
      x: place(dice),
      y: place(dice),
      difficulty: normal(dice) * 0.4,
      // Chance of its own: what one policy does must not change what another one meets.
      dice: createDice(seed * 1_000_003 + index),
    }),
  );
  return { vendors, requests, days: DAYS, newcomersFrom };
}

export function milesBetween(request: Request, vendor: TrueVendor): number {
  return Math.hypot(request.x - vendor.x, request.y - vendor.y);
}

/** Chances of one vendor at one request: nobody in the city knows them. */
export function truthOf(request: Request, vendor: TrueVendor, busyDays: number) {
  const miles = milesBetween(request, vendor);
  const accepts = odds(vendor.willing - 0.09 * miles - 0.35 * busyDays);
  const endsWell = odds((vendor.skill[request.trade] ?? 0) - request.difficulty);
  const inTime = odds(vendor.punctual - 0.05 * miles);
  return { accepts, endsWell, inTime, success: accepts * endsWell * (0.85 + 0.15 * inTime) };
}

export function odds(log: number): number {
  return 1 / (1 + Math.exp(-log));
}

function place(dice: Dice): number {
  return dice.between(-HALF_CITY_MILES, HALF_CITY_MILES);
}

/** Box and Muller. */
export function normal(dice: Dice): number {
  return Math.sqrt(-2 * Math.log(1 - dice.next())) * Math.cos(2 * Math.PI * dice.next());
}
