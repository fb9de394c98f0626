import type { PhotoView } from '../views.ts';

/** What somebody does on site, with the input of its command but for the job's id. */
export type FieldAction =
  | { do: 'set_out' }
  | { do: 'start' }
  | { do: 'clock'; runs: boolean; technicianId: string }
  | { do: 'tick'; position: number; done: boolean; label: string; seenVersion?: number }
  | {
      do: 'photo';
      kind: 'before' | 'during' | 'after';
      sha256: string;
      shotId: string | null;
      captured: Captured;
    }
  | { do: 'extra'; extra: ExtraInput; label: string; note: string }
  | { do: 'van_part'; partId: string; quantity: number; reason: string; label: string }
  | { do: 'stock_part'; used: StockUse; label: string }
  | { do: 'sign'; signedBy: string; method: 'drawn' | 'typed'; sha256: string }
  | { do: 'note'; text: string; expectedVersion: number }
  | { do: 'complete' }
  | { do: 'message'; content: string; files: readonly SentFile[] }
  /** `respondBy`: until when the request can be answered, in ISO 8601. */
  | { do: 'accept'; respondBy: string | null }
  | { do: 'decline'; reason: string; respondBy: string | null };

type Captured = {
  at?: string;
  place?: NonNullable<PhotoView['place']>;
  placeFrom?: 'photo' | 'device';
};

type ExtraInput =
  | { kind: 'extra_time'; minutes: number }
  | {
      kind: 'material';
      productId?: string;
      label?: string;
      unitCents?: number;
      quantity: number;
      charged: boolean;
    }
  | { kind: 'quote'; label: string; amountCents: number };

/** A file that was sent ahead of its message. */
export type SentFile = { sha256: string; name: string; isDocument: boolean };

/** A part of the company's inventory; without a location out of the technician's van. */
export type StockUse = {
  partId: string;
  locationId?: string;
  quantity: number;
  charged: boolean;
  reason: string;
};

/** What stands on the server where it was changed meanwhile. */
export type Theirs =
  | { field: 'step'; done: boolean; version: number }
  | { field: 'note'; text: string; by: string; version: number }
  | { field: 'status'; status: string };

/** `refused`: for a reason that no other device has given; `message` is in words for the person. */
export type EntryState =
  | { is: 'waiting' }
  | { is: 'conflict'; theirs: Theirs }
  | { is: 'refused'; message: string };

/**
 * The format of what is stored: a later release reads earlier ones, and leaves later ones alone. 2 brought messages, answers to
 * requests and parts from stock.
 */
export const ENTRY_FORMAT = 2;

/** One line of the log. `key` is the idempotency key of its command, the same at every attempt. */
export type FieldEntry = {
  /** The place in the log; what comes first is sent first. */
  order: number;
  format: number;
  key: string;
  userId: string;
  jobId: string;
  jobTitle: string;
  /** The job's time zone, in which its times are shown. */
  zone: string;
  /** When it was done, by this device, in ISO 8601. */
  at: string;
  action: FieldAction;
  state: EntryState;
};

/** The field that an entry changes: entries on the same one depend on each other. */
export function fieldOf({ action }: Pick<FieldEntry, 'action'>): string {
  switch (action.do) {
    case 'set_out':
    case 'start':
    case 'complete':
      return 'status';
    case 'tick':
      return `step ${action.position}`;
    case 'clock':
      return `clock ${action.technicianId}`;
    case 'photo':
      return `photo ${action.kind} ${action.sha256}`;
    case 'extra':
    case 'van_part':
    case 'stock_part':
      return 'extras';
    case 'accept':
    case 'decline':
      return 'answer';
    default:
      return action.do;
  }
}

/** What is part of the work on site, and can be kept as its note where the job takes nothing any more. */
export function isOfWork({ action }: Pick<FieldEntry, 'action'>): boolean {
  return action.do !== 'message' && fieldOf({ action }) !== 'answer';
}

/** What an entry did, in words for its list: "Ticked “Flush the tank”". */
export function entryWords({ action }: Pick<FieldEntry, 'action'>): string {
  switch (action.do) {
    case 'set_out':
      return 'On the way';
    case 'start':
      return 'Started the job';
    case 'complete':
      return 'Completed the job';
    case 'clock':
      return action.runs ? 'Resumed the clock' : 'Paused the clock';
    case 'tick':
      return `${action.done ? 'Checked' : 'Unchecked'} “${action.label}”`;
    case 'photo':
      return `Photo ${action.kind} work`;
    case 'extra':
      return `Added ${action.label}`;
    case 'van_part':
    case 'stock_part':
      return `Used ${action.label}`;
    case 'sign':
      return `Signature of ${action.signedBy}`;
    case 'note':
      return 'Work note';
    case 'message':
      return action.content === '' ? 'Message' : `Message “${shortened(action.content)}”`;
    case 'accept':
      return 'Accept the job';
    case 'decline':
      return 'Decline the job';
  }
}

function shortened(words: string): string {
  return words.length > SHOWN_OF_MESSAGE ? `${words.slice(0, SHOWN_OF_MESSAGE).trimEnd()}…` : words;
}

const SHOWN_OF_MESSAGE = 60;
