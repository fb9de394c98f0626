import { CATEGORIES } from '#core/catalog/categories.ts';
import { DEMO_LOGINS } from '#core/demo/logins.ts';
import { DAY_MS, HOUR_MS } from '#core/lib/durations.ts';
import type { Cents } from '#core/lib/money.ts';
import type { WeeklyHours } from '#core/scheduling/slots.ts';
import { isComingAboard } from '#core/vendors/status.ts';
import type { Dice } from '../dice.ts';
import type { Market, Places, Service } from '../places.ts';
import type { UserRow } from '../rows/city.ts';
import type { TechnicianRow, VendorRow } from '../rows/vendor-rows.ts';
import type { Diary } from '../visits/calendar.ts';
import { specialtiesOf } from './specialties-data.ts';
import { type Crowd, phoneNumber } from './users.ts';
import { decidedAt, standingOf } from './vendor-standing.ts';
import { DEMO_VENDOR, NEWCOMERS, VENDORS, type VendorSpec } from './vendors-data.ts';
import { hoursFor, STAR_HOURS } from './working-hours.ts';

type Setting = { now: Date; openedAt: Date };

export type Technician = {
  row: TechnicianRow;
  company: DemoVendor;
  hours: readonly WeeklyHours[];
  skills: ReadonlySet<string>;
  diary: Diary;
};

export type DemoVendor = {
  row: VendorRow;
  spec: Omit<VendorSpec, 'company'>;
  owner: UserRow;
  market: Market;
  technicians: Technician[];
  /** Service id → own price, null where the catalog's holds. */
  prices: Map<string, Cents | null>;
  zoneIds: Set<string>;
  /** Bookings are taken from approval until suspension. */
  opensAt: Date;
  closesAt: Date | null;
};

const OWN_PRICE_STEP_CENTS = 100;
/** A suspended company stopped working this long ago. */
const SUSPENDED_DAYS_AGO = 45;

/** A company as it shall be; with `owner` it belongs to a demo sign-in, and somebody is there every day. */
export type Founding = VendorSpec & { owner?: { email: string; name: string } };

/** Every company of the sample city: the demo sign-in's first, those on their way in last. */
export const SAMPLE_VENDORS: readonly Founding[] = [
  { ...DEMO_VENDOR, company: 'Bellini Waterworks', owner: DEMO_LOGINS.vendor },
  ...VENDORS,
  ...NEWCOMERS,
];

export function foundVendors(
  dice: Dice,
  places: Places,
  crowd: Crowd,
  setting: Setting,
  foundings: readonly Founding[],
): DemoVendor[] {
  // Every neighborhood has somebody for everything: the first company of a trade works in the whole city.
  const served = new Set<string>();
  return foundings.map((spec) => {
    const trades = spec.categories.map((category) => `${spec.city} ${category}`);
    const everywhere = spec.status === 'approved' && trades.some((trade) => !served.has(trade));
    if (everywhere) for (const trade of trades) served.add(trade);
    return found(dice, places, crowd, setting, { ...spec, everywhere });
  });
}

/** Who can do a service in a neighborhood, looked up by `<zone id> <service id>`. */
export function indexTechnicians(vendors: readonly DemoVendor[]): Map<string, Technician[]> {
  const index = new Map<string, Technician[]>();
  for (const vendor of vendors) {
    if (vendor.row.approvedAt === null) continue;
    for (const technician of vendor.technicians) {
      for (const zoneId of vendor.zoneIds) {
        for (const serviceId of technician.skills) {
          const key = `${zoneId} ${serviceId}`;
          const there = index.get(key);
          if (there) there.push(technician);
          else index.set(key, [technician]);
        }
      }
    }
  }
  return index;
}

function found(
  dice: Dice,
  places: Places,
  crowd: Crowd,
  setting: Setting,
  spec: Founding & { everywhere: boolean },
): DemoVendor {
  const isDemo = spec.owner !== undefined;
  const createdAt = joinedAt(dice, setting, isDemo ? 'first' : spec.everywhere ? 'early' : spec.status);
  const approvedAt = isComingAboard(spec.status)
    ? null
    : new Date(createdAt.getTime() + dice.between(2, 8) * DAY_MS);
  const market = places.markets.find((candidate) => candidate.row.slug === spec.city);
  if (!market) throw new Error(`${spec.company} works in no city of ours`);
  const owner = crowd.add({
    role: 'vendor',
    createdAt,
    state: market.row.slug,
    ...(spec.owner ? { login: spec.owner } : {}),
    verified: !isComingAboard(spec.status) || spec.technicians > 0,
  });
  owner.securityLevel = approvedAt ? 'enhanced' : 'standard';
  owner.isNewUser = approvedAt === null;

  const closesAt =
    spec.status === 'suspended' ? new Date(setting.now.getTime() - SUSPENDED_DAYS_AGO * DAY_MS) : null;
  const id = dice.id(createdAt);
  const standing = standingOf({ id, spec, createdAt, approvedAt, market });
  const vendor: DemoVendor = {
    row: {
      id,
      ownerId: owner.id,
      company: spec.company,
      trade: tradeOf(spec),
      bio: spec.bio,
      specialties: specialtiesOf(spec),
      phone: phoneNumber(dice, market.row.slug),
      marketId: market.row.id,
      ...standing,
      origin: 'demo',
      createdAt,
      updatedAt: closesAt ?? approvedAt ?? decidedAt(standing) ?? createdAt,
    },
    spec,
    owner,
    market,
    technicians: [],
    prices: new Map(),
    zoneIds: new Set(),
    opensAt: approvedAt ?? setting.now,
    closesAt,
  };
  if (spec.technicians === 0) return vendor;

  const services = places.services.filter((service) => spec.categories.includes(service.categorySlug));
  for (const service of services)
    vendor.prices.set(service.row.id, ownPrice(dice, service, spec.pricePercent));
  vendor.zoneIds = coverage(dice, market, spec.everywhere);
  vendor.technicians = Array.from({ length: spec.technicians }, (_, index) =>
    hire(dice, crowd, vendor, services, index, isDemo),
  );
  return vendor;
}

/** The first one of the demo company works every day, so that there is something to see whenever it is opened. */
function hire(
  dice: Dice,
  crowd: Crowd,
  vendor: DemoVendor,
  services: readonly Service[],
  index: number,
  isDemo: boolean,
): Technician {
  const createdAt = new Date(vendor.row.createdAt.getTime() + (index + 1) * HOUR_MS);
  const longest = Math.max(...services.map(({ row }) => row.durationMinutes + row.bufferMinutes));
  // The second and later ones may not do everything, but the first one can.
  const known = index === 0 || isDemo ? services : services.filter(() => dice.chance(0.85));
  return {
    row: {
      id: dice.id(createdAt),
      vendorId: vendor.row.id,
      name: crowd.name(),
      phone: phoneNumber(dice, vendor.market.row.slug),
      active: true,
      createdAt,
    },
    company: vendor,
    hours: isDemo && index === 0 ? STAR_HOURS : hoursFor(dice, index === 0 ? longest : 0),
    skills: new Set((known.length > 0 ? known : services).map((service) => service.row.id)),
    diary: new Map(),
  };
}

function joinedAt(
  dice: Dice,
  { now, openedAt }: Setting,
  status: VendorSpec['status'] | 'first' | 'early',
): Date {
  if (status === 'first') return new Date(openedAt.getTime() + DAY_MS);
  if (status !== 'early' && isComingAboard(status))
    return new Date(now.getTime() - dice.between(3, 20) * DAY_MS);
  // Most were there in the first weeks; the others came as the marketplace grew.
  const opened = openedAt.getTime();
  const span = now.getTime() - opened;
  const share =
    // Whoever serves the whole city was there early, so that no trade was missing.
    status === 'early' || status === 'suspended' || dice.chance(0.75)
      ? dice.between(0.01, 0.06)
      : dice.between(0.06, 0.7);
  return new Date(Math.round(opened + share * span));
}

/** Most of the city, never less than half of it. */
function coverage(dice: Dice, market: Market, everywhere: boolean): Set<string> {
  const all = market.neighborhoods.map((neighborhood) => neighborhood.row.id);
  const count = everywhere ? all.length : dice.int(Math.ceil(all.length * 0.6), all.length);
  return new Set(dice.sample(all, count));
}

function ownPrice(dice: Dice, service: Service, percent: number): Cents | null {
  if (percent === 100 || dice.chance(0.2)) return null;
  const wanted = (service.row.priceCents * percent) / 100;
  return Math.round(wanted / OWN_PRICE_STEP_CENTS) * OWN_PRICE_STEP_CENTS;
}

/** What the company's first category is called. */
export function tradeOf(spec: Pick<VendorSpec, 'categories'>): string {
  const [first] = spec.categories;
  return CATEGORIES.find((category) => category.slug === first)?.name ?? 'Handyman';
}
