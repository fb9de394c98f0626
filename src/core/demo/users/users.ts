import { DEMO_LOGINS } from '#core/demo/logins.ts';
import type { Role } from '#core/lib/actor.ts';
import { DAY_MS, HOUR_MS } from '#core/lib/durations.ts';
import { geocode } from '#core/markets/geocode.ts';
import { SESSION_TIMEOUT_MS } from '#core/users/limits.ts';
import type { Dice } from '../dice.ts';
import type { Market, Neighborhood, Places } from '../places.ts';
import type { UserRow } from '../rows/city.ts';
import type { HomeRow } from '../rows/city-catalog.ts';
import { agreeing, detailsOf } from './home-details.ts';
import { ACCESS_NOTES, FIRST_NAMES, HOME_LABELS, LAST_NAMES } from './names-data.ts';

export type Home = { row: HomeRow; market: Market };
export type Homeowner = { row: UserRow; homes: [Home, ...Home[]] };

/** Everybody in the city; no two share a name or an address. */
export type Crowd = {
  users: UserRow[];
  /** A name nobody has yet, for people without an account too. */
  name(): string;
  add(user: {
    role: Role;
    createdAt: Date;
    /** Slug of the city, for the telephone. */
    state: string;
    login?: { email: string; name: string };
    verified?: boolean;
  }): UserRow;
};

/** The numbers in their addresses come after `numberedAfter`. */
export function gatherCrowd(dice: Dice, numberedAfter = 0): Crowd {
  const users: UserRow[] = [];
  const taken = new Set<string>(Object.values(DEMO_LOGINS).map((login) => login.name));

  function name(): string {
    for (;;) {
      const found = `${dice.pick(FIRST_NAMES)} ${dice.pick(LAST_NAMES)}`;
      if (!taken.has(found)) {
        taken.add(found);
        return found;
      }
      // A city of 15,000 needs more names than the lists give.
      if (taken.size > (FIRST_NAMES.length * LAST_NAMES.length) / 2) return found;
    }
  }

  return {
    users,
    name,
    add({ role, createdAt, state, login, verified }) {
      const fullName = login?.name ?? name();
      const user: UserRow = {
        id: dice.id(createdAt),
        email: login?.email ?? `${mailName(fullName)}.${numberedAfter + users.length + 1}@mail.example`,
        emailVerified: verified ?? dice.chance(0.94),
        name: fullName,
        role,
        isSystemAdmin: false,
        canManageUsers: false,
        canManageContent: false,
        canManageVendors: false,
        phone: phoneNumber(dice, state),
        securityLevel: 'standard',
        sessionTimeoutMs: SESSION_TIMEOUT_MS[role],
        lastLoginAt: createdAt,
        loginCount: 1,
        isNewUser: role !== 'admin',
        suspendedAt: null,
        suspendedReason: null,
        origin: 'demo',
        createdAt,
        updatedAt: createdAt,
      };
      users.push(user);
      return user;
    },
  };
}

/** The administrator of the demo login, with every right. */
export function addAdministrator(crowd: Crowd, openedAt: Date): UserRow {
  const admin = crowd.add({
    role: 'admin',
    createdAt: openedAt,
    state: 'seattle',
    login: DEMO_LOGINS.admin,
    verified: true,
  });
  return Object.assign(admin, {
    isSystemAdmin: true,
    canManageUsers: true,
    canManageContent: true,
    canManageVendors: true,
    securityLevel: 'maximum' as const,
  });
}

const SHARE_OF_CITY: Record<string, number> = { seattle: 0.5, denver: 0.28, austin: 0.22 };
const SECOND_HOME = 0.18;

/** `count` homeowners with one or two homes, those who joined first at the front. */
export function settleHomeowners(
  dice: Dice,
  places: Places,
  crowd: Crowd,
  setting: { now: Date; openedAt: Date },
  count: number,
): Homeowner[] {
  const span = setting.now.getTime() - setting.openedAt.getTime();
  const joined = Array.from({ length: count }, () => {
    // A third were there from the start; then more came every month.
    const share = dice.chance(0.4) ? dice.between(0.01, 0.08) : 0.08 + 0.91 * dice.next();
    return new Date(Math.round(setting.openedAt.getTime() + share * span));
  }).sort((a, b) => a.getTime() - b.getTime());
  return joined.map((since) => {
    const market = dice.pickBy(places.markets, ({ row }) => SHARE_OF_CITY[row.slug] ?? 0.2);
    return settle(dice, crowd, market, since);
  });
}

/** The homeowner of the demo sign-in: two days after the opening, with two homes in Seattle. */
export function settleDemoHomeowner(dice: Dice, places: Places, crowd: Crowd, openedAt: Date): Homeowner {
  const [seattle] = places.markets;
  if (!seattle) throw new Error('There is no city to live in');
  const since = new Date(openedAt.getTime() + 2 * DAY_MS);
  const homeowner = settle(dice, crowd, seattle, since, DEMO_LOGINS.homeowner);
  // It has been flushed, and she asks for quotes to replace it.
  homeowner.homes[0].row.waterHeater = 'gas_tank';
  return homeowner;
}

function settle(
  dice: Dice,
  crowd: Crowd,
  market: Market,
  since: Date,
  login?: { email: string; name: string },
): Homeowner {
  const row = crowd.add({
    role: 'homeowner',
    createdAt: since,
    state: market.row.slug,
    ...(login ? { login, verified: true } : {}),
  });
  const first = build(dice, row.id, market, since, 'Home', true, login ? 'seattle-ballard' : undefined);
  const addedAt = new Date(since.getTime() + dice.between(1, 20) * HOUR_MS);
  const hasSecond = login !== undefined || dice.chance(SECOND_HOME);
  const second = hasSecond ? [build(dice, row.id, market, addedAt, dice.pick(HOME_LABELS), false)] : [];
  return { row, homes: [first, ...second] };
}

function build(
  dice: Dice,
  ownerId: string,
  market: Market,
  createdAt: Date,
  label: string,
  isDefault: boolean,
  zoneSlug?: string,
): Home {
  const inZone = market.neighborhoods.find(({ row }) => row.slug === zoneSlug);
  const { row: zoneRow, zone }: Neighborhood = inZone ?? dice.pick(market.neighborhoods);
  const line = `${dice.int(11, 98)}${dice.int(0, 99).toString().padStart(2, '0')} ${dice.pick(zone.streets)}`;
  const place = geocode({ line1: line, zip: zone.zip });
  if (place.outcome !== 'found') throw new Error(`The geocoder does not know ${line}, ${zone.zip}`);
  return {
    market,
    row: agreeing({
      id: dice.id(createdAt),
      ownerId,
      label,
      line1: place.line1,
      city: market.row.name,
      state: market.row.state,
      zip: place.zip,
      zoneId: zoneRow.id,
      latitude: place.latitude,
      longitude: place.longitude,
      precision: 'address',
      accessNotes: dice.pick(ACCESS_NOTES),
      isDefault,
      ...detailsOf(dice, label),
      origin: 'demo',
      createdAt,
    }),
  };
}

const AREA_CODES: Record<string, string> = { seattle: '206', denver: '303', austin: '512' };

/** 555-0100 to 555-0199 are kept free for invented people (North American Numbering Plan). */
export function phoneNumber(dice: Dice, citySlug: string): string {
  return `(${AREA_CODES[citySlug] ?? '206'}) 555-01${dice.int(0, 99).toString().padStart(2, '0')}`;
}

function mailName(name: string): string {
  return name.toLowerCase().replace(/[^a-z]+/g, '.');
}
