import type { InputHTMLAttributes, ReactNode, RefObject } from 'react';
import type { PartState } from '../../feedback/part-state.tsx';

export type ComboboxOption = { id: string; label: string; detail?: ReactNode };

/** What a combobox is, before its list has arrived and after. */
export type ComboboxParts<T> = {
  /** Of the input; the list and its options get theirs from it. */
  id: string;
  /** Names the list. */
  label: string;
  /** What fits a text; answers that come late are dropped, and one that fails can be asked for again. */
  search: (text: string) => Promise<readonly T[]> | readonly T[];
  /** The search asks the server: once typing pauses. */
  waits?: boolean;
  optionOf: (item: T) => ComboboxOption;
  /** The text it begins with. */
  text: string;
  /** The text changed: `by` whoever types, or because an option was chosen. */
  onText?: (text: string, by: 'typing' | 'choice') => void;
  onChoose?: (item: T) => void;
  /** Enter takes the first option without an arrow before it. */
  takesFirst?: boolean;
  /** Choosing empties the text and leaves the list open, for the next one. */
  keepsOpen?: boolean;
  /** Backspace in an empty text. */
  onBackspace?: () => void;
  /** What there is to choose from is on its way, or did not arrive. */
  state?: PartState;
  /** Said when nothing fits; without it no list is shown then. */
  none?: string;
  /** The list's own width, and its distance: see `FloatingList`. */
  list?: { width?: string; gap?: number; under?: RefObject<HTMLElement | null> };
  /** Name, placeholder, classes and descriptions of the input. */
  input: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'name' | 'placeholder' | 'maxLength' | 'className' | 'aria-describedby' | 'aria-invalid'
  >;
};

/** One row of a list. */
export const OPTION =
  'flex min-h-9 cursor-pointer flex-wrap items-center gap-x-3 rounded-control px-2 py-1.5 text-control text-text-1 max-sm:min-h-11';
