import type { Audience } from '../message.ts';
import { accountKinds } from './account-kinds.ts';
import { bookingKinds } from './booking-kinds.ts';
import { caseKinds } from './case-kinds.ts';
import type { Category, KindRule, KindTable } from './kind.ts';
import { moneyKinds } from './money-kinds.ts';
import { reviewKinds } from './review-kinds.ts';
import { rewardKinds } from './reward-kinds.ts';
import { vendorKinds } from './vendor-kinds.ts';

/** Every kind of event that people are told of, one file a topic. */
export const KINDS: KindTable = {
  ...bookingKinds,
  ...moneyKinds,
  ...reviewKinds,
  ...rewardKinds,
  ...caseKinds,
  ...accountKinds,
  ...vendorKinds,
};

/** A kind that is not in the table is told and mailed as its message says, and cannot be chosen about. */
export function kindRule(kind: string): KindRule | undefined {
  return Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
}

export function categoryOf(kind: string): Category {
  return kindRule(kind)?.category ?? 'bookings';
}

/** The kinds of a category; those that are in no table count as bookings, see `categoryOf`. */
export function kindsOf(category: Category): string[] {
  return Object.keys(KINDS).filter((kind) => KINDS[kind]?.category === category);
}

/** What somebody of this audience can choose about, in the order of the tables. */
export function kindsFor(audience: Audience): [kind: string, rule: KindRule][] {
  return Object.entries(KINDS).filter(([, { to }]) => to.includes(audience) || to.includes('person'));
}
