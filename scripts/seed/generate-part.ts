import { type Cast, castSampleCity, openMarketplace } from '#core/demo/cast.ts';
import { createDice } from '#core/demo/dice.ts';
import { addBesideYear, BOOKINGS, FIRST_NUMBER } from '#core/demo/generate-city.ts';
import { playYear } from '#core/demo/play-year.ts';
import type { City } from '#core/demo/rows/city.ts';
import { gatherCrowd, settleHomeowners } from '#core/demo/users/users.ts';
import { type Founding, foundVendors, tradeOf } from '#core/demo/users/vendors.ts';
import { VENDORS } from '#core/demo/users/vendors-data.ts';
import { type CityPart, shareOf } from './city-parts.ts';

/** Which city, and which part of it: the same answer gives the same rows. */
export type PartInput = { seed: number; now: Date; scale: number; part: CityPart };

const HOMEOWNERS = 150;
const PART_SEED = 49_979_687;
/** Addresses of e-mail are numbered; no part has so many people. */
const USERS_A_PART = 100_000;
/** Companies of further parts are called by two of these and their trade. */
const WORDS = {
  first: 'Amber Birch Cobalt Dapple Ember Fathom Gable Harbor Inkwell Juniper'.split(' '),
  second: 'Anchor Bramble Compass Drift Ferry Gully Hollow Kestrel Ledge Thimble'.split(' '),
};

/**
 * A part of a large city: a year of its own, played by the product's generator among companies and homeowners who book
 * among themselves, so that parts can be made one by one or at once. What there is once (the demo people, administrator,
 * markets, catalog, settings) stands in part 0. Receipts are numbered within their part.
 */
export function generatePart({ part, ...input }: PartInput): City {
  const scale = input.scale / part.of;
  const cast =
    part.index === 0 ? castSampleCity({ ...input, scale }) : castPart({ ...input, scale }, part.index);
  const city = playYear(cast, {
    bookings: shareOf(Math.round(BOOKINGS * input.scale), part),
    // Parts count in turn, so that numbers grow with time in all of them.
    numberOf: (index) => FIRST_NUMBER + index * part.of + part.index,
  });
  return part.index === 0
    ? addBesideYear(input.seed, city, part.of)
    : {
        ...city,
        ground: { markets: city.markets, catalog: city.catalog },
        markets: { markets: [], zones: [] },
        catalog: { categories: [], services: [], addOns: [], products: [] },
        settings: { values: [], history: [] },
      };
}

/** Others than in the other parts, in the same places and under the same administrator. */
function castPart({ scale, ...input }: { seed: number; now: Date; scale: number }, index: number): Cast {
  const opened = openMarketplace(input);
  const seed = input.seed + index * PART_SEED;
  const dice = createDice(seed);
  const crowd = gatherCrowd(dice, index * USERS_A_PART);
  const foundings = VENDORS.map((spec, place) => ({
    ...spec,
    company: furtherName(spec, index * VENDORS.length + place),
  }));
  const vendors = foundVendors(dice, opened.places, crowd, opened, foundings);
  const count = Math.round(HOMEOWNERS * Math.max(1, scale)) - 1;
  const homeowners = settleHomeowners(dice, opened.places, crowd, opened, count);
  return { ...opened, seed, dice, crowd, vendors, homeowners, demo: null };
}

function furtherName(spec: Founding, place: number): string {
  const { first, second } = WORDS;
  const pair = `${first[place % first.length]} ${second[Math.floor(place / first.length) % second.length]}`;
  return `${pair} ${tradeOf(spec)}`;
}
