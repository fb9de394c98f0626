import type { ReactNode } from 'react';

export type SelectOption<V extends string = string> = {
  /** Never the empty string; leave the value undefined to show the placeholder. */
  value: V;
  label: string;
  detail?: ReactNode;
  disabled?: boolean;
};

export const SELECT_BOX =
  'field-box flex h-[34px] w-full items-center justify-between gap-2 px-2.5 text-left text-control data-placeholder:text-text-3 max-sm:h-11 max-sm:text-touch';
