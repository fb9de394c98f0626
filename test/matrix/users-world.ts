import { buildUser } from '../factories/users.ts';
import type { World } from './world.ts';

/** The id of a homeowner who is none of the matrix's people and has not signed in yet. */
export async function buildNewHomeowner(
  { ctx }: World,
  traits: Parameters<typeof buildUser>[2] = {},
): Promise<string> {
  return (await buildUser(ctx, 'homeowner', traits)).id;
}
