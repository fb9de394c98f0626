import { DAY_MS, HOUR_MS } from '#core/lib/durations.ts';
import type { Dice } from '../dice.ts';
import type { Market } from '../places.ts';
import type { VendorRow, VendorStepRow } from '../rows/vendor-rows.ts';
import type { VendorSpec } from './vendors-data.ts';

type Standing = Omit<
  VendorRow,
  | 'id'
  | 'ownerId'
  | 'company'
  | 'trade'
  | 'bio'
  | 'specialties'
  | 'phone'
  | 'marketId'
  | 'origin'
  | 'createdAt'
  | 'updatedAt'
>;

type Known = {
  id: string;
  spec: Pick<VendorSpec, 'status' | 'reason' | 'technicians' | 'quality'> & {
    company: string;
    everywhere: boolean;
    owner?: unknown;
  };
  createdAt: Date;
  approvedAt: Date | null;
  market: Market;
};

/** Miles around the base of those who say it so. */
const RADIUS_MILES = 9;

/**
 * What a company has of papers and decisions by now. It follows from what is known already and draws nothing, so that
 * the rest of the city stays as it was.
 */
export function standingOf({ id, spec, createdAt, approvedAt, market }: Known): Standing {
  const { status } = spec;
  const asked = status !== 'onboarding';
  const letters = [...spec.company].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const submittedAt = asked
    ? new Date((approvedAt ?? new Date(createdAt.getTime() + 2 * DAY_MS)).getTime() - 20 * HOUR_MS)
    : null;
  // A few say it in miles, those that have a reason to come to the whole city in neighborhoods.
  const inMiles = asked && !spec.everywhere && spec.owner === undefined && letters % 4 === 0;
  // Those whom visitors of the demo sign in as have said it too: their days begin with the drive from there.
  const saysBase = inMiles || (asked && spec.owner !== undefined);
  const base = saysBase ? market.neighborhoods[letters % market.neighborhoods.length]?.row : undefined;
  return {
    site: asked && letters % 2 === 0 ? `https://${slugOf(spec.company)}.example` : null,
    status,
    statusReason: spec.reason ?? null,
    submittedAt,
    approvedAt,
    payoutAccount: asked ? `acct_sim_${id}` : null,
    payoutLabel: asked ? 'Test bank ••6789' : null,
    autoAccept: spec.owner === undefined && status === 'approved' && spec.quality >= 0.9,
    autoAcceptNoticeHours: 48,
    areaKind: inMiles ? 'radius' : 'zones',
    baseLine1: base ? `${100 + (letters % 800)} Depot Street` : null,
    baseZip: base?.zip ?? null,
    baseLatitude: base?.latitude ?? null,
    baseLongitude: base?.longitude ?? null,
    radiusMiles: inMiles ? RADIUS_MILES : null,
  };
}

/** When something was last decided about a company on its way in: it asked, or it was turned down some hours later. */
export function decidedAt({ status, submittedAt }: Pick<Standing, 'status' | 'submittedAt'>): Date | null {
  if (submittedAt === null || status !== 'rejected') return submittedAt;
  return new Date(submittedAt.getTime() + 20 * HOUR_MS);
}

/** The way a company took, step by step. */
export function stepsOf(dice: Dice, row: VendorRow, adminId: string): VendorStepRow[] {
  const step = (name: VendorStepRow['step'], at: Date | null, by: string, reason = ''): VendorStepRow[] =>
    at === null ? [] : [{ id: dice.id(at), vendorId: row.id, step: name, reason, actorId: by, at }];
  return [
    ...step('opened', row.createdAt, row.ownerId),
    ...step('submitted', row.submittedAt, row.ownerId),
    ...step('approved', row.approvedAt, adminId),
    ...(row.status === 'rejected' || row.status === 'suspended'
      ? step(row.status, row.updatedAt, adminId, row.statusReason ?? '')
      : []),
  ];
}

function slugOf(company: string): string {
  return company
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
