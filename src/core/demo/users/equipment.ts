import type { HomeDetails } from '#core/homes/home-facts.ts';
import type { City } from '../rows/city.ts';

type Equipment = Pick<HomeDetails, 'waterHeater' | 'heating'>;
type Needs = { [Part in keyof Equipment]?: readonly NonNullable<Equipment[Part]>[] };

const TANKS = ['gas_tank', 'electric_tank', 'heat_pump'] as const;

/** What a home must have for a service to make sense; the first is the usual one. */
const NEEDS: Readonly<Record<string, Needs>> = {
  'water-heater-flush': { waterHeater: TANKS },
  'water-heater-replacement': { waterHeater: TANKS },
  'furnace-tune-up': { heating: ['gas_furnace', 'electric', 'oil'] },
  'heat-pump-tune-up': { heating: ['heat_pump'] },
  'duct-cleaning': { heating: ['gas_furnace', 'heat_pump', 'electric', 'oil'] },
};

const lacks = <Kind>(has: Kind | null, needed: readonly Kind[] | undefined): needed is readonly Kind[] =>
  has !== null && needed !== undefined && !needed.includes(has);

/** Whether nothing that is said of a home speaks against a service. */
export function hasWhatItTakes({ waterHeater, heating }: Equipment, slug: string): boolean {
  const needs = NEEDS[slug];
  return !lacks(waterHeater, needs?.waterHeater) && !lacks(heating, needs?.heating);
}

/** Lets homes have what is worked on in them. Where two services want different things, nobody has said what it is. */
export function equip(visits: readonly { home: Equipment; slug: string }[]): void {
  for (const { home, slug } of visits) {
    const needs = NEEDS[slug];
    if (lacks(home.waterHeater, needs?.waterHeater)) home.waterHeater = needs?.waterHeater?.[0] ?? null;
    if (lacks(home.heating, needs?.heating)) home.heating = needs?.heating?.[0] ?? null;
  }
  for (const { home, slug } of visits) forget(home, slug);
}

/** What visits of plans need, after the year: jobs have told of the heating by then, of a tank only where there is one. */
export function equipForPlans({ plans, homes, catalog, ground }: City): void {
  const slugs = new Map((ground?.catalog ?? catalog).services.map(({ id, slug }) => [id, slug]));
  const homeOf = new Map(homes.homes.map((home) => [home.id, home]));
  const subscriptions = new Map(plans.subscriptions.map((one) => [one.id, one]));
  for (const { subscriptionId, serviceId } of plans.visits) {
    const home = homeOf.get(subscriptions.get(subscriptionId)?.homeId ?? '');
    const slug = slugs.get(serviceId) ?? '';
    if (!home) continue;
    if (lacks(home.waterHeater, NEEDS[slug]?.waterHeater)) home.waterHeater = TANKS[0];
    forget(home, slug);
  }
}

function forget(home: Equipment, slug: string): void {
  const needs = NEEDS[slug];
  if (lacks(home.waterHeater, needs?.waterHeater)) home.waterHeater = null;
  if (lacks(home.heating, needs?.heating)) home.heating = null;
}
