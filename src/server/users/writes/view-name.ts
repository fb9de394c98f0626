import { AppError } from '#core/lib/app-error.ts';
import { constraintOf, sqlState, UNIQUE_VIOLATION } from '#server/lib/db/sql-state.ts';

/** Names are told apart without case; the unique index has the last word. */
export async function refusingTakenName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION && constraintOf(error) === 'saved_views_name') {
      const message = 'A view of this list already has that name';
      throw new AppError('conflict', message, { fields: { name: message } });
    }
    throw error;
  }
}
