import type { ReactElement } from 'react';
import type { PartState } from '../../feedback/part-state.tsx';

export const STATES = ['empty', 'loading', 'error'] as const;
export type StateName = (typeof STATES)[number];

/** A state as the part draws it, or why it has none. */
export type StateCell = string | ((state: PartState) => ReactElement);

/** How one part looks without data, with data on its way, and with data that did not arrive. */
export type StateRow = Record<StateName, StateCell> & {
  part: string;
  /** What has to be opened before its states are seen. */
  opens?: string;
};
