import type { BulkReport } from '#core/lib/list.ts';
import type { Api } from '#web/lib/api-types.ts';
import type { Operation } from '#web/lib/use-command.ts';
import type { IconType } from '#web/ui/layout/icon.tsx';

/** Something that can be done with several rows at once. */
export type BulkAction<Action extends string> = {
  action: Action;
  icon: IconType;
  /** "Suspend": the button, and the start of the question. */
  verb: string;
  /** Where the question is not the verb and its object: "Give 4 jobs to another company?" */
  asks?: (what: string) => string;
  /** The button that does it, likewise. */
  does?: (what: string) => string;
  /** The entry in the menu of one row, where it is not the verb and its object: "Set priority". */
  inMenu?: string;
  /** "suspended", for the result. */
  done: string;
  /** What it means for them, in a sentence. */
  says: string;
  kind?: 'quiet' | 'outline' | 'danger';
  /** When somebody has to be told why. Below `minLength` nothing is asked of the server yet. */
  reason?: { hint: string; maxLength: number; minLength?: number };
  /** When one of several is to be chosen first. It decides which rows can be changed. */
  choice?: {
    name: string;
    label: string;
    options: readonly { value: string; label: string }[];
    missing: string;
  };
};

export type BulkInput<Action> = { action: Action; ids: string[]; reason?: string };

/** All that can be done with rows of one list, and how. */
export type BulkSet<Action extends string = string, Input extends BulkInput<Action> = BulkInput<Action>> = {
  /** In the order of their buttons. */
  actions: readonly BulkAction<Action>[];
  /** "user" and "users". */
  noun: { one: string; many: string };
  preview: (api: Api) => (input: Input) => Promise<BulkReport>;
  run: Operation<Input, BulkReport>;
};

/** Holds a set to its contract, for a list that need not know which one it is. */
export function bulkSet<Action extends string, Input extends BulkInput<Action>>(
  set: BulkSet<Action, Input>,
): BulkSet {
  return set as unknown as BulkSet;
}

/** One action that was asked for, and the rows it is for. */
export type BulkAsked<Row> = { action: BulkAction<string>; rows: readonly Row[] };
