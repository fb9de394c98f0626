import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';

/** Unpacked objects of one document: more is no letter or invoice, and looking at it would keep others waiting. */
const UNPACKED_BYTES = 32 * 1024 * 1024;
const PACKED_AT_MOST = 5_000;
/** A stream's dictionary stands this close before its bytes. */
const DICTIONARY_BYTES = 2_048;
/** An action is a short dictionary. */
const ACTION_BYTES = 400;

/** What makes a document do something, or carry something along (ISO 32000-1, 7.11.4, 12.6.4, 12.7.8, 13.6). */
const ACTIVE = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'SubmitForm',
  'ImportData',
  'XFA',
  'GoToE',
  'Rendition',
];
/** Names by which the rest is found: spelt with escapes they are meant to be overlooked. */
const SPELT_OUT = new Set([...ACTIVE, 'OpenAction', 'ObjStm', 'First', 'Filter', 'FlateDecode', 'URI', 'S']);

export type ActiveContent = 'none' | 'active' | 'unreadable';

/** Objects of one stream, and where the first of them begins: before it stand numbers and places. */
type Packed = { objects: Buffer; first: number };

const unpack = promisify<Buffer, object, Buffer>(inflate);

/**
 * Whether a PDF would run scripts, start programs, send forms, open addresses by itself, or carries files along. All of
 * the file is looked at rather than what its tables of references lead to: readers mend tables, each in its own way. Objects
 * that are packed into streams are unpacked, within bounds; where they cannot be, the document counts as unreadable.
 */
export async function activeContentOf(bytes: Buffer): Promise<ActiveContent> {
  const packed = await packedObjects(bytes);
  if (!packed) return 'unreadable';
  const parts = [bytes, ...packed.map(({ objects }) => objects)];
  if (parts.some((part) => ACTIVE.some((name) => hasName(part, name)) || hasHiddenName(part)))
    return 'active';
  return parts.some((part) => opensByItself(part, bytes, packed)) ? 'active' : 'none';
}

/** Whether the name stands there as a whole: `/Launch`, not `/LaunchPad`. */
function hasName(part: Buffer, name: string): boolean {
  for (const at of placesOf(part, `/${name}`)) if (isDelimiter(part[at + name.length + 1])) return true;
  return false;
}

function* placesOf(part: Buffer, text: string): Generator<number> {
  for (let at = part.indexOf(text); at >= 0; at = part.indexOf(text, at + 1)) yield at;
}

/** White space and delimiters end a name (7.2.2). */
function isDelimiter(byte: number | undefined): boolean {
  return byte === undefined || '\0\t\n\f\r ()<>[]{}/%'.includes(String.fromCharCode(byte));
}

/** A name of ours that is spelt with escapes: `/J#61vaScript`. Writers escape what cannot stand in a name. */
function hasHiddenName(part: Buffer): boolean {
  for (let at = part.indexOf(35); at >= 0; at = part.indexOf(35, at + 1)) {
    let from = at;
    while (from > 0 && at - from < 40 && !isDelimiter(part[from])) from -= 1;
    if (part[from] !== 47) continue;
    let to = at;
    while (to - at < 40 && !isDelimiter(part[to])) to += 1;
    const name = part
      .toString('latin1', from + 1, to)
      .replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
    if (SPELT_OUT.has(name)) return true;
  }
  return false;
}

/** The objects of every stream that packs some (7.5.7); null where one is packed in a way that is not known here. */
async function packedObjects(bytes: Buffer): Promise<Packed[] | null> {
  const packed: Packed[] = [];
  let room = UNPACKED_BYTES;
  for (const at of placesOf(bytes, 'stream')) {
    // `endstream` has the word too.
    if (bytes[at - 1] === 100) continue;
    const dictionary = dictionaryBefore(bytes, at);
    if (!/\/ObjStm\b|\/First\b/.test(dictionary)) continue;
    if (packed.length >= PACKED_AT_MOST) return null;
    const from = bytes[at + 6] === 13 ? at + 8 : at + 7;
    const objects = await unpacked(bytes.subarray(from), dictionary, room);
    if (!objects) return null;
    room -= objects.length;
    packed.push({ objects, first: Number(/\/First\s{1,5}(\d{1,7})/.exec(dictionary)?.[1]) });
  }
  return packed;
}

function dictionaryBefore(bytes: Buffer, at: number): string {
  const before = bytes.toString('latin1', Math.max(0, at - DICTIONARY_BYTES), at);
  return before.slice(Math.max(0, before.lastIndexOf('obj')));
}

async function unpacked(stream: Buffer, dictionary: string, room: number): Promise<Buffer | null> {
  if (!/\/Filter\b/.test(dictionary)) {
    const end = stream.indexOf('endstream');
    return end < 0 ? null : stream.subarray(0, end);
  }
  if (!/\/Filter\s{0,5}(?:\/FlateDecode\b|\[\s{0,5}\/FlateDecode\s{0,5}\])/.test(dictionary)) return null;
  if (/\/Predictor\s{0,5}(?!1\b)\d/.test(dictionary)) return null;
  const options = { maxOutputLength: Math.max(1, room), finishFlush: constants.Z_SYNC_FLUSH };
  return unpack(stream, options).catch(() => null);
}

/** Whether opening the document does more than show a place in it. */
function opensByItself(part: Buffer, file: Buffer, packed: readonly Packed[]): boolean {
  for (const at of placesOf(part, '/OpenAction')) {
    const value = part.toString('latin1', at + '/OpenAction'.length, at + ACTION_BYTES).trimStart();
    const reference = /^(\d{1,7})\s{1,3}\d{1,5}\s{1,3}R\b/.exec(value)?.[1];
    const values = reference ? objectsOf(Number(reference), file, packed) : [value];
    if (values.length === 0 || !values.every(isPlace)) return true;
  }
  return false;
}

/** A destination, or an action that leads to one (12.3.2, 12.6.4.2). */
function isPlace(value: string): boolean {
  if (value.startsWith('[')) return true;
  const action = value.startsWith('<<') ? value.slice(0, value.indexOf('>>')) : '';
  return /\/S\s{0,5}\/GoTo(?![A-Za-z])/.test(action) && !/\/Next\b/.test(action);
}

/** How every object of this number begins: a file that was changed may have several. */
function objectsOf(number: number, file: Buffer, packed: readonly Packed[]): string[] {
  const found: string[] = [];
  for (const at of placesOf(file, `${number} `)) {
    const text = file.toString('latin1', at, at + ACTION_BYTES);
    const head = /^\d{1,7} \d{1,5} obj\s{0,5}/.exec(text)?.[0];
    if (head && isDelimiter(file[at - 1])) found.push(text.slice(head.length));
  }
  for (const { objects, first } of packed) {
    const pairs = objects.toString('latin1', 0, first).trim().split(/\s+/).map(Number);
    for (let at = 0; at + 1 < pairs.length; at += 2) {
      if (pairs[at] !== number) continue;
      const from = first + (pairs[at + 1] ?? 0);
      found.push(objects.toString('latin1', from, from + ACTION_BYTES).trimStart());
    }
  }
  return found;
}
