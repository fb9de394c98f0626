import { constraintOf, sqlState, UNIQUE_VIOLATION } from '#server/lib/db/sql-state.ts';
import { addressTaken } from '../identity/hosted/errors.ts';

const TAKEN = ['users_email', 'accounts_provider'];

/** Two people with one address at the same moment: the unique index lets one through. */
export async function refusingTakenEmail<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION && TAKEN.includes(constraintOf(error) ?? '')) {
      throw addressTaken();
    }
    throw error;
  }
}
