import { DAY_MS, MINUTE_MS } from '#core/lib/durations.ts';
import type { Dice } from '../dice.ts';
import type { ProductRow } from '../rows/city-catalog.ts';
import type { SignatureRow, SiteRecordRows, UsedMaterialRow, WorkPeriodRow } from '../rows/site-rows.ts';
import type { Story } from './booking-story.ts';

/** Older jobs keep their photos and lose their minutes: rows that nobody reads would only cost time. */
const RECENT_DAYS = 30;
const PAUSE = 0.25;
/** Shorter work is done in one go. */
const PAUSED_FROM_MINUTES = 50;
const MATERIALS = 0.35;
const SIGNED = 0.7;
const MOST_SIGNATURES = 40;
/** After the signature only the tools are packed. */
const SIGNED_BEFORE_END_MINUTES = 2;
const FIRST_POSITION = 20;

type Product = Pick<ProductRow, 'id' | 'categoryId' | 'name' | 'unit'>;

/**
 * What technicians noted on the jobs of the last month: their time with its pauses, parts they used, and the signatures
 * under the jobs of `watched`, whose screens people look at.
 */
export function recordSites(input: {
  dice: Dice;
  now: Date;
  stories: readonly Story[];
  products: readonly Product[];
  watched: (story: Story) => boolean;
}): SiteRecordRows {
  const { dice, now, stories, products, watched } = input;
  const rows: SiteRecordRows = { workPeriods: [], materials: [], signatures: [] };
  const since = now.getTime() - RECENT_DAYS * DAY_MS;
  const working = new Set<string>();
  for (const story of [...stories].sort(byStart)) {
    const { startedAt, completedAt, status, technicianId } = story.booking;
    if (!startedAt || startedAt.getTime() < since) continue;
    if (status === 'in_progress' && !working.has(technicianId)) {
      working.add(technicianId);
      rows.workPeriods.push(period(dice, story, startedAt, null));
    }
    if (status !== 'completed' || !completedAt) continue;
    rows.workPeriods.push(...worked(dice, story, startedAt, completedAt));
    const fitting = products.filter(({ categoryId }) => categoryId === story.plan.service.row.categoryId);
    if (fitting.length > 0 && dice.chance(MATERIALS)) {
      rows.materials.push(used(dice, story, dice.pick(fitting), completedAt));
    }
    if (watched(story) && dice.chance(SIGNED)) rows.signatures.push(signed(story, completedAt));
  }
  rows.signatures = rows.signatures.slice(-MOST_SIGNATURES);
  return rows;
}

function byStart(a: Story, b: Story): number {
  return (a.booking.startedAt?.getTime() ?? 0) - (b.booking.startedAt?.getTime() ?? 0);
}

function worked(dice: Dice, story: Story, from: Date, to: Date): WorkPeriodRow[] {
  const minutes = (to.getTime() - from.getTime()) / MINUTE_MS;
  if (minutes < PAUSED_FROM_MINUTES || !dice.chance(PAUSE)) return [period(dice, story, from, to)];
  const pauseAt = new Date(from.getTime() + Math.round(minutes * 0.5) * MINUTE_MS);
  const on = new Date(pauseAt.getTime() + dice.int(5, 15) * MINUTE_MS);
  return [period(dice, story, from, pauseAt), period(dice, story, on, to)];
}

function period(dice: Dice, { booking }: Story, startedAt: Date, endedAt: Date | null): WorkPeriodRow {
  const { id: bookingId, technicianId } = booking;
  return { id: dice.id(startedAt), bookingId, technicianId, startedAt, endedAt };
}

function used(dice: Dice, { booking }: Story, product: Product, at: Date): UsedMaterialRow {
  return {
    id: dice.id(at),
    bookingId: booking.id,
    position: FIRST_POSITION,
    kind: 'material',
    label: product.name,
    quantity: dice.int(1, 3),
    unit: product.unit,
    unitCents: 0,
    amountCents: 0,
    taxClass: 'materials',
    refId: product.id,
    status: 'agreed',
    proposedBy: 'vendor',
    proposedAt: at,
    answeredAt: at,
  };
}

function signed({ booking, plan }: Story, completedAt: Date): SignatureRow {
  const { name } = plan.homeowner.row;
  return {
    bookingId: booking.id,
    signedBy: name,
    method: 'typed',
    picture: signatureArt(name),
    takenBy: plan.technician.company.owner.id,
    signedAt: new Date(completedAt.getTime() - SIGNED_BEFORE_END_MINUTES * MINUTE_MS),
  };
}

/** A typed name on paper, as the product itself draws it. */
export function signatureArt(name: string): string {
  const safe = name.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 360" width="960" height="360"><rect width="960" height="360" fill="#fff"/><text x="480" y="200" text-anchor="middle" font-family="serif" font-style="italic" font-size="80" fill="#14201a">${safe}</text></svg>`;
}
