import { expect } from 'vitest';
import type { ActorName } from './actors.ts';
import type { Someone, World } from './world.ts';

type Prepare = (world: World, caller: Someone) => Promise<object> | object;

/**
 * What the permissions of one operation are expected to be. Written by hand from the specification, so that a slip
 * in an access rule shows: rule and expectation must agree.
 */
export type Expectation = {
  /** Everybody who may call it. All others are refused whatever they send: 401 nobody, 403 somebody. */
  allowed: readonly ActorName[];
  /**
   * An input that works for this caller, with whatever rows it needs. `{}` unless told otherwise. Asked before each call
   * of an operation, several times in one world: rows that may exist once only are built upon others of their own.
   */
  own?: Prepare;
  /**
   * The same naming an object that is not the caller's: must answer exactly as an unknown id does. Needed for rules
   * about own objects; `'none'` when the input names no object at all.
   */
  others?: Prepare | 'none';
  /** Those among `allowed` who may use it on everybody's objects: administrators of a rule that binds others to their own. */
  everybodys?: readonly ActorName[];
  /** The key of the input that names the object; `id` unless told otherwise. */
  objectKey?: string;
  /** A status other than 2xx that `own` answers, where the rules of the operation itself refuse later. */
  answers?: number;
  /** Looks at an allowed answer, for instance that a list shows nobody else's objects. */
  check?: (output: unknown, world: World, caller: Someone | undefined) => void;
};

/** By name of the operation, e.g. `homes.archive`. */
export type Expectations = Record<string, Expectation>;

export const HOMEOWNERS = ['homeownerA', 'homeownerB'] as const satisfies ActorName[];
export const VENDORS = ['vendorA', 'vendorB'] as const satisfies ActorName[];
export const ADMINS = [
  'systemAdmin',
  'adminUsers',
  'adminContent',
  'adminVendors',
] as const satisfies ActorName[];
export const SIGNED_IN = [
  ...HOMEOWNERS,
  ...VENDORS,
  'adminWithoutFlag',
  ...ADMINS,
] as const satisfies ActorName[];
export const EVERYBODY = [...SIGNED_IN, 'suspended', 'anonymous', 'expired'] as const satisfies ActorName[];

/** A `check` for papers: an answer that is one, not a page that says something. */
export function isPaper(output: unknown): void {
  expect(output).toBe('%PDF-');
}
