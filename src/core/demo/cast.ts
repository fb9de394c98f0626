import { DAY_MS } from '#core/lib/durations.ts';
import { createDice, type Dice } from './dice.ts';
import { layOutPlaces, type Places } from './places.ts';
import type { UserRow } from './rows/city.ts';
import {
  addAdministrator,
  type Crowd,
  gatherCrowd,
  type Homeowner,
  settleDemoHomeowner,
  settleHomeowners,
} from './users/users.ts';
import { type DemoVendor, foundVendors, SAMPLE_VENDORS } from './users/vendors.ts';
import { PAST_DAYS } from './visits/calendar.ts';

/** Where a year is played, and with whom. */
export type Cast = {
  seed: number;
  now: Date;
  openedAt: Date;
  dice: Dice;
  places: Places;
  crowd: Crowd;
  admin: UserRow;
  vendors: readonly DemoVendor[];
  homeowners: readonly Homeowner[];
  /** Behind the demo sign-ins; among the companies and homeowners, too. */
  demo: { homeowner: Homeowner; company: DemoVendor } | null;
};

const HOMEOWNERS = 150;
/** The marketplace opened a month before its first visit. */
const OPENED_DAYS_AGO = PAST_DAYS + 30;

/** What stands before anybody joins: markets, catalog and the administrator. */
export function openMarketplace({ seed, now }: { seed: number; now: Date }) {
  const openedAt = new Date(now.getTime() - OPENED_DAYS_AGO * DAY_MS);
  const dice = createDice(seed);
  const places = layOutPlaces(dice, openedAt);
  const crowd = gatherCrowd(dice);
  return { seed, now, openedAt, dice, places, crowd, admin: addAdministrator(crowd, openedAt) };
}

/** Everybody of the sample city. `scale` above 1 multiplies the homeowners. */
export function castSampleCity(input: { seed: number; now: Date; scale: number }): Cast {
  const opened = openMarketplace(input);
  const { dice, places, crowd, openedAt } = opened;
  const vendors = foundVendors(dice, places, crowd, opened, SAMPLE_VENDORS);
  const homeowner = settleDemoHomeowner(dice, places, crowd, openedAt);
  const count = Math.round(HOMEOWNERS * Math.max(1, input.scale)) - 1;
  const others = settleHomeowners(dice, places, crowd, opened, count);
  const [vendor] = vendors;
  if (!vendor) throw new Error('The sample city has no companies');
  return {
    ...opened,
    vendors,
    homeowners: [homeowner, ...others],
    demo: { homeowner, company: vendor },
  };
}
