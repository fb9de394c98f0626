import { ENTRY_FORMAT, type EntryState, fieldOf } from '#core/bookings/field-log/entry.ts';
import { type Outcome, outcomeOf } from '#core/bookings/field-log/outcome.ts';
import { goesAt, overOf } from '#core/bookings/field-log/over-kept.ts';
import { projectJob, projectVisits } from '#core/bookings/field-log/project.ts';
import { nextToSend, waitAfter } from '#core/bookings/field-log/send-order.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { sideName } from '#web/lib/demo/demo-side.ts';
import { forgetAhead } from '#web/lib/page-data.ts';
import { currentSignal, noteNoAnswer } from '#web/lib/signal/signal.ts';
import { changeLog, type LocalEntry, logState, unsent } from './log-state.ts';
import { addEntries, patchEntry, readEntries, removeEntries } from './log-store.ts';
import { noteLogKept } from './log-trace.ts';
import { refusalOfError, sendBytes, sendCommand } from './send-entry.ts';
import { takeOldTicks } from './take-old-ticks.ts';

/** What came of something that was done, as far as it is known while somebody waits for it. */
export type Done =
  | { how: 'sent' }
  /** On this device, until there is a connection. */
  | { how: 'kept' }
  | { how: 'refused'; message: string };

export type NewEntry = Pick<LocalEntry, 'jobId' | 'jobTitle' | 'zone' | 'action' | 'blob'>;

/** Whoever pressed a button waits this long for the server; then what they did counts as kept. */
const ANSWER_WITHIN_MS = 5_000;
const LOOK_EVERY_MS = 60_000;
const OTHER_TAB_MS = 700;
const CHECK_EVERY_MS = 10_000;
const READS_UNTIL_OVER = 2;
const LETS_GO_AFTER_MS = 30_000;
/** The place of an entry that is being written. */
const NOT_WRITTEN = Number.MAX_SAFE_INTEGER;

const NAME = 'canopy-field-log';
const waiters = new Map<string, (done: Done) => void>();
const pictures = new Map<string, string>();
/** How often the page was read since an entry was sent. */
const reads = new Map<string, number>();
/** Shown at once, while they are being written. */
let arriving: LocalEntry[] = [];

let userId: string | null = null;
let channel: BroadcastChannel | null = null;
let isSending = false;
let failures = 0;
let checkedAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Opens the log of a person on this device and sends what waits in it. Calling it again for the same one changes nothing. */
export async function openLog(owner: string): Promise<void> {
  if (userId === owner) return;
  userId = owner;
  changeLog({ project: { job: projectJob, visits: projectVisits } });
  if (channel === null) listen();
  await takeOldTicks(addEntries).catch(() => undefined);
  await readAgain();
  await discardOver();
  // What was sent before this page was asked for is in it, unless it is a copy.
  if (navigator.onLine && !currentSignal().lost) {
    await forget(logState().entries.filter(({ sentAt }) => sentAt && sentAt < performance.timeOrigin));
  }
  void send();
}

/** What belongs to a job that is over was offered for saving long enough. */
async function discardOver(): Promise<void> {
  const over = overOf(unsent(logState().entries)).filter((entry) => goesAt(entry).getTime() <= Date.now());
  if (over.length > 0) await forget(over);
}

function listen(): void {
  channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(sideName(NAME)) : null;
  channel?.addEventListener('message', () => void readAgain().then(send));
  const now = () => {
    failures = 0;
    checkedAt = 0;
    void send();
  };
  window.addEventListener('online', now);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') now();
  });
  setInterval(() => void send(), LOOK_EVERY_MS);
}

/** Reads the store: another tab may have added or sent something. */
async function readAgain(): Promise<void> {
  if (userId === null) return;
  const stored = await readEntries(userId);
  const isStored = new Set(stored.map(({ key }) => key));
  const entries = [...stored, ...arriving.filter(({ key }) => !isStored.has(key))].map((entry) => ({
    ...entry,
    ...pictureOf(entry),
  }));
  for (const { key } of logState().entries) {
    const entry = entries.find((one) => one.key === key);
    if (!entry || entry.sentAt !== undefined) answer(key, { how: 'sent' });
  }
  noteLogKept(entries.length > 0, unsent(entries).length);
  changeLog({ entries, ...(entries.length === 0 ? { stop: null, isFull: false } : {}) });
}

function pictureOf({ key, blob }: LocalEntry): { pictureUrl?: string } {
  if (!blob) return {};
  const known = pictures.get(key) ?? URL.createObjectURL(blob);
  pictures.set(key, known);
  return { pictureUrl: known };
}

function answer(key: string, done: Done): void {
  waiters.get(key)?.(done);
  waiters.delete(key);
}

/**
 * Records what somebody did, in one transaction, and begins to send it. Answers with what the server said, if it says something
 * soon. Where this device has no room, it is sent at once or refused: nothing is dropped silently.
 */
export async function record(entries: readonly NewEntry[]): Promise<Done> {
  const owner = userId;
  if (owner === null) throw new Error('The log was not opened.');
  const at = new Date().toISOString();
  const made = entries.map((entry) => ({
    ...entry,
    format: ENTRY_FORMAT,
    key: crypto.randomUUID(),
    userId: owner,
    at,
    state: { is: 'waiting' } as EntryState,
  }));
  const [first] = made;
  if (!first) return { how: 'kept' };
  const shown: LocalEntry[] = made.map((entry) => ({ ...entry, order: NOT_WRITTEN }));
  arriving = [...arriving, ...shown];
  changeLog({
    entries: [...logState().entries, ...shown.map((entry) => ({ ...entry, ...pictureOf(entry) }))],
  });
  const isWritten = await addEntries(made).then(
    () => true,
    () => false,
  );
  arriving = arriving.filter((entry) => !shown.includes(entry));
  if (!isWritten) {
    await readAgain();
    return sendWithoutRoom(shown);
  }
  void navigator.storage?.persist?.().catch(() => undefined);
  const done = new Promise<Done>((resolve) => waiters.set(first.key, resolve));
  await readAgain();
  channel?.postMessage('changed');
  if (!navigator.onLine || currentSignal().lost) answer(first.key, { how: 'kept' });
  else setTimeout(() => answer(first.key, { how: 'kept' }), ANSWER_WITHIN_MS);
  void send();
  return done;
}

const FULL =
  'This device is out of storage, so it can’t save changes offline. Free up some space, then try again.';

async function sendWithoutRoom(entries: readonly LocalEntry[]): Promise<Done> {
  changeLog({ isFull: true });
  for (const entry of entries) {
    try {
      await sendBytes(entry, () => undefined);
      await sendCommand(entry);
    } catch (error) {
      const { code, message } = refusalOfError(error);
      return { how: 'refused', message: code === 'network' ? FULL : message };
    }
  }
  changeLog({ sent: logState().sent + 1 });
  return { how: 'sent' };
}

/** Sends what waits, one after the other; in one tab alone, whatever number of them are open. */
export async function send(): Promise<void> {
  if (isSending || userId === null) return;
  isSending = true;
  clearTimeout(timer);
  try {
    if (navigator.locks) {
      await navigator.locks.request(sideName(`${NAME}-send`), { ifAvailable: true }, async (lock) => {
        if (lock) await sendAll();
        else timer = setTimeout(() => void send(), OTHER_TAB_MS);
      });
    } else await sendAll();
  } finally {
    isSending = false;
    changeLog({ sending: null });
  }
}

async function sendAll(): Promise<void> {
  for (;;) {
    await readAgain();
    if (!navigator.onLine) return changeLog({ stop: 'no_answer' });
    const owner = userId;
    if (owner === null) return;
    const waiting = unsent(logState().entries).filter(({ order }) => order !== NOT_WRITTEN);
    const entry = nextToSend(waiting, owner, ENTRY_FORMAT);
    if (!entry) {
      const isNewer = waiting.some(({ format }) => format > ENTRY_FORMAT);
      changeLog({ stop: isNewer ? 'newer' : null });
      // What was sent a moment ago may be what its job does not take.
      await discardOver();
      return;
    }
    const outcome = (await beforeSending(owner)) ?? (await attempt(entry));
    if (outcome.is === 'again' || outcome.is === 'signed_out') {
      answer(entry.key, { how: 'kept' });
      changeLog({ stop: outcome.is === 'again' ? 'no_answer' : 'signed_out' });
      failures += 1;
      checkedAt = 0;
      timer = setTimeout(() => void send(), waitAfter(failures));
      return;
    }
    failures = 0;
    await settle(entry, outcome);
    channel?.postMessage('changed');
  }
}

/**
 * Asks whether the browser's session is this person's: somebody else may have signed in, in another tab, and would send what is not
 * theirs. Null where nothing speaks against sending.
 */
async function beforeSending(owner: string): Promise<Outcome | null> {
  if (Date.now() - checkedAt < CHECK_EVERY_MS) return null;
  try {
    const session = await browserApi.users.session({}, { context: { unasked: true } });
    if (session?.id !== owner) return { is: 'signed_out' };
    checkedAt = Date.now();
    return null;
  } catch (error) {
    if (refusalOfError(error).code === 'network') noteNoAnswer(null);
    return { is: 'again' };
  }
}

async function attempt(entry: LocalEntry): Promise<Outcome> {
  changeLog({ sending: { key: entry.key, share: 0 } });
  try {
    if (entry.blob && !entry.isUploaded) {
      await sendBytes(entry, (share) => changeLog({ sending: { key: entry.key, share } }));
      await patchEntry(entry.order, { isUploaded: true });
    }
    const sentId = await sendCommand(entry);
    if (sentId) await patchEntry(entry.order, { sentId });
    return { is: 'settled' };
  } catch (error) {
    const refusal = refusalOfError(error);
    if (refusal.isUnsent && entry.isUploaded) {
      // It was thrown away meanwhile: once more from the beginning.
      await patchEntry(entry.order, { isUploaded: false });
      return attempt({ ...entry, isUploaded: false });
    }
    if (refusal.code === 'network') noteNoAnswer(null);
    const isAsked = refusal.code === 'conflict' || refusal.code === 'not_found';
    return outcomeOf(entry, refusal, isAsked ? await statusOf(entry.jobId) : null);
  }
}

async function statusOf(jobId: string): Promise<string | null> {
  return browserApi.bookings.workOrder({ id: jobId }).then(
    ({ status }) => status,
    () => null,
  );
}

async function settle(entry: LocalEntry, outcome: Outcome): Promise<void> {
  if (outcome.is === 'settled') {
    await patchEntry(entry.order, { sentAt: Date.now() });
    forgetAhead();
    answer(entry.key, { how: 'sent' });
    changeLog({ sent: logState().sent + 1 });
  } else if (outcome.is === 'refused' && waiters.has(entry.key) && entry.action.do !== 'message') {
    // Whoever did it is still here: they are told, as of anything else that is refused. A message keeps its words.
    await removeEntries([entry.order]);
    answer(entry.key, { how: 'refused', message: outcome.message });
  } else if (outcome.is === 'refused' || outcome.is === 'conflict') {
    await patchEntry(entry.order, { state: outcome });
    answer(entry.key, { how: 'kept' });
  }
  await readAgain();
}

/**
 * The page was read again. The first read after something was sent may have begun before, the second has it: what was sent is
 * let go of then, and changes nothing until then. A copy is no read.
 */
export async function noteRead(): Promise<void> {
  if (!navigator.onLine || currentSignal().lost) return;
  const over = logState().entries.filter(({ key, sentAt }) => {
    if (sentAt === undefined) return false;
    const count = (reads.get(key) ?? 0) + 1;
    reads.set(key, count);
    return count >= READS_UNTIL_OVER;
  });
  await forget(over);
}

async function forget(over: readonly LocalEntry[]): Promise<void> {
  if (over.length === 0) return;
  await removeEntries(over.map(({ order }) => order));
  for (const { key } of over) {
    const url = pictures.get(key);
    // What is on the screen is drawn by the address of the server first.
    if (url) setTimeout(() => URL.revokeObjectURL(url), LETS_GO_AFTER_MS);
    pictures.delete(key);
    reads.delete(key);
  }
  await readAgain();
  channel?.postMessage('changed');
}

/** Changes what waits for a decision, and goes on. */
export async function change(order: number, values: Partial<LocalEntry>): Promise<void> {
  await patchEntry(order, values);
  failures = 0;
  await readAgain();
  channel?.postMessage('changed');
  void send();
}

/** Deletes entries that were not sent, for good. */
export async function discard(entries: readonly LocalEntry[]): Promise<void> {
  await removeEntries(entries.map(({ order }) => order));
  await readAgain();
  channel?.postMessage('changed');
  void send();
}

/** Those of the same job and field, which stand and fall together. */
export function ofSameField({ jobId, action }: LocalEntry): LocalEntry[] {
  return unsent(logState().entries).filter(
    (other) => other.jobId === jobId && fieldOf(other) === fieldOf({ action }),
  );
}
