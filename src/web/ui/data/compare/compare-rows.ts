import type { ReactNode } from 'react';

export type CompareRow = {
  id: string;
  label: string;
  /** One for each column; null where there is nothing to say. */
  values: readonly ReactNode[];
  /** Whether the values differ, where they are no plain text or numbers; those are compared. */
  differs?: boolean;
};

/** Whether the columns of a row say different things. */
export function isDifferent({ values, differs }: CompareRow): boolean {
  return differs ?? values.some((value) => value !== values[0]);
}
