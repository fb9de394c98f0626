import type { HomeView } from '#core/homes/contract.ts';
import type { MarketView } from '#core/markets/contract.ts';
import type { Api } from '#web/lib/api-types.ts';

/** Where the work is: one of the homeowner's homes or, until there is one, the center of a ZIP code. */
export type Place = {
  home: HomeView | null;
  zip: string;
  neighborhood: string;
  /** IANA name. */
  zone: string;
  /** `2218 Alder Bend NW, Ballard` or `Ballard, Seattle 98107` */
  name: string;
};

export function placeOfHome(home: HomeView): Place {
  const { zip, neighborhood, line1, zone } = home;
  return { home, zip, neighborhood, zone, name: `${line1}, ${neighborhood}` };
}

/** The place of a ZIP code; null where Canopy does not work. */
export function placeOfZip(markets: readonly MarketView[], zip: string | null): Place | null {
  for (const market of markets) {
    const zone = market.zones.find((each) => each.zip === zip);
    if (zone) {
      const name = `${zone.name}, ${market.name} ${zone.zip}`;
      return { home: null, zip: zone.zip, neighborhood: zone.name, zone: market.zone, name };
    }
  }
  return null;
}

type Read<Name extends 'slotsByZip' | 'priceByZip'> = Omit<Parameters<Api['bookings'][Name]>[0], 'zip'>;

/** Times and prices at a place, by whichever operation may be asked there. */
export function readsAt(server: Api, { home, zip }: Place) {
  return {
    slots: (input: Read<'slotsByZip'>) =>
      home
        ? server.bookings.slots({ ...input, homeId: home.id })
        : server.bookings.slotsByZip({ ...input, zip }),
    price: (input: Read<'priceByZip'>) =>
      home
        ? server.bookings.price({ ...input, homeId: home.id })
        : server.bookings.priceByZip({ ...input, zip }),
  };
}
