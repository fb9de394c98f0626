import { eq } from 'drizzle-orm';
import { recordAudit } from '#server/audit/commands/record-audit.ts';
import { createCards } from '#server/lib/cards/create-cards.ts';
import { createMemoryStore } from '#server/lib/cards/simulated/memory-store.ts';
import type { Services } from '#server/lib/context.ts';
import type { Database } from '#server/lib/db/database.ts';
import { createPushSender } from '#server/lib/push/push-sender.ts';
import { newVapidKey } from '#server/lib/push/vapid.ts';
import { zones } from '#server/markets/tables.ts';
import { startVendor } from '#server/vendors/commands/start-vendor.ts';
import { type Booking, buildBooking } from '../factories/bookings.ts';
import {
  buildHome,
  buildMarket,
  buildService,
  type Home,
  type Market,
  type Service,
} from '../factories/places.ts';
import { buildSession, buildUser, type User } from '../factories/users.ts';
import { buildVendorUser } from '../factories/vendor-users.ts';
import { buildVendor, type Vendor } from '../factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '../platform.ts';
import { ACTOR_TRAITS, ACTORS, type ActorName } from './actors.ts';

/** One of the people of the matrix, with an open session (or an ended one, for `expired`). */
export type Someone = { name: ActorName; user: User; token: string; home: Home; vendor: Vendor | undefined };

/** Everybody, one city and one service. Homeowner A belongs with vendor A, B with B. */
export type World = {
  ctx: PlatformCtx;
  market: Market;
  service: Service;
  users: Record<Exclude<ActorName, 'anonymous'>, Someone>;
};

/** Devices can be turned on; nothing is sent to any. */
const push = createPushSender({
  privateKey: newVapidKey().toString('base64url'),
  contact: 'mailto:hello@canopy.example',
  post: async () => ({ status: 500, retryAfter: null, text: '' }),
});

/** The services of a test: standing time, a card processor in memory, a geocoder that knows the world's ZIP codes. */
export function matrixServices(db: Database, overrides: Partial<Omit<Services, 'clock'>> = {}): PlatformCtx {
  const locate: Services['geocode']['locate'] = async ({ zip }) => {
    const [zone] = await db.read.select().from(zones).where(eq(zones.zip, zip));
    if (!zone) return { outcome: 'not_served' };
    const { slug: zoneSlug, latitude, longitude } = zone;
    return { outcome: 'found', zoneSlug, latitude, longitude, precision: 'address' };
  };
  const hooks: Services['hooks'] = { recordAudit, isFlagOn: async () => true, onSignUp: startVendor };
  const ctx = platformCtx(db, { geocode: { locate }, hooks, files: memoryFiles(), push, ...overrides });
  const { cards, simulated } = createCards(
    { kind: 'simulated', webhookSecret: 'only-for-tests-0123456789abcdef-0123456789' },
    {
      store: createMemoryStore(),
      now: () => ctx.clock.now(),
      random: () => 0.5,
      newId: () => ctx.ids.uuid(),
      // Nobody waits for the processor here.
      deliver: async () => undefined,
      challengeUrl: (ref) => `/challenge/${ref}`,
    },
  );
  return { ...ctx, cards, simulatedBank: simulated, ...overrides };
}

/** A store of files that ends with its world. */
function memoryFiles(): Services['files'] {
  const kept = new Map<string, Uint8Array>();
  return {
    put: async (sha256, bytes) => void kept.set(sha256, bytes),
    get: async (sha256) => kept.get(sha256) ?? null,
    open: async (sha256) => {
      const bytes = kept.get(sha256);
      return bytes ? { size: bytes.length, body: new Blob([new Uint8Array(bytes)]).stream() } : null;
    },
    remove: async () => undefined,
    has: async (sha256) => kept.has(sha256),
  };
}

/** Fills an empty database with the people of the matrix. */
export function buildWorld(ctx: PlatformCtx): Promise<World> {
  // One transaction, since a world is made before most tests.
  return ctx.db.transaction(async () => {
    const market = await buildMarket(ctx);
    const service = await buildService(ctx);
    const users: Partial<World['users']> = {};
    for (const name of ACTORS) {
      if (name === 'anonymous') continue;
      users[name] = await buildSomeone(ctx, name, market, service, users.vendorA?.vendor);
    }
    return { ctx, market, service, users: users as World['users'] };
  });
}

async function buildSomeone(
  ctx: PlatformCtx,
  name: ActorName,
  market: Market,
  service: Service,
  vendorOfA: Vendor | undefined,
): Promise<Someone> {
  const traits = ACTOR_TRAITS[name];
  const role = traits.kind === 'user' ? traits.role : 'homeowner';
  const at = ctx.clock.now();
  const { isSystemAdmin, canManageUsers, canManageContent, canManageVendors } =
    traits.kind === 'user'
      ? traits
      : { isSystemAdmin: false, canManageUsers: false, canManageContent: false, canManageVendors: false };
  const user = await buildUser(ctx, role, {
    ...{ isSystemAdmin, canManageUsers, canManageContent, canManageVendors },
    ...(name === 'suspended' ? { suspendedAt: at, suspendedReason: 'For a test' } : {}),
  });
  const past = new Date(at.getTime() - 1);
  const session = await buildSession(ctx, user.id, name === 'expired' ? { expiresAt: past } : {});
  return {
    name,
    user,
    token: session.token,
    home: await buildHome(ctx, user.id, market),
    vendor: role === 'vendor' ? await vendorFor(ctx, name, user, { market, service, vendorOfA }) : undefined,
  };
}

/** A company of the vendor's own, or for those whom vendor A employs that one. */
async function vendorFor(
  ctx: PlatformCtx,
  name: ActorName,
  user: User,
  { market, service, vendorOfA }: { market: Market; service: Service; vendorOfA: Vendor | undefined },
): Promise<Vendor> {
  const traits = ACTOR_TRAITS[name];
  const vendorRole = traits.kind === 'user' ? traits.vendorRole : null;
  if (vendorRole === null || vendorRole === 'owner' || !vendorOfA)
    return buildVendor(ctx, market, [service], { owner: user });
  await buildVendorUser(ctx, vendorOfA, user, vendorRole);
  return vendorOfA;
}

const COUNTERPART: Partial<Record<ActorName, Exclude<ActorName, 'anonymous'>>> = {
  homeownerA: 'homeownerB',
  homeownerB: 'homeownerA',
  vendorA: 'vendorB',
  vendorB: 'vendorA',
  dispatcherA: 'vendorB',
  technicianA: 'vendorB',
  accountantA: 'vendorB',
};

/** Whose objects somebody must not see: the other one of their kind, or homeowner A for all others. */
export function counterpartOf(world: World, caller: Someone): Someone {
  return world.users[COUNTERPART[caller.name] ?? 'homeownerA'];
}

/** A booking of homeowner A with vendor A, or of B with B, whichever the person belongs to. */
export function bookingOf(
  world: World,
  user: Someone,
  overrides: Parameters<typeof buildBooking>[2] = {},
): Promise<Booking> {
  const { homeownerA, homeownerB, vendorA, vendorB } = world.users;
  const isB = user.name === 'homeownerB' || user.name === 'vendorB';
  const [homeowner, company] = isB ? [homeownerB, vendorB] : [homeownerA, vendorA];
  if (!company.vendor) throw new Error(`${company.name} has no company`);
  const { market, service } = world;
  return buildBooking(
    world.ctx,
    { market, service, home: homeowner.home, vendor: company.vendor },
    overrides,
  );
}
