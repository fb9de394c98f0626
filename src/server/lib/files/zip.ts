/** A file of an archive: its size and CRC-32 are known before its bytes are read. */
export type ZipFile = {
  name: string;
  size: number;
  crc32: number;
  open(): Promise<ReadableStream<Uint8Array>>;
};

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Version 2.0, and names in UTF-8 (APPNOTE 4.4.4, bit 11). */
const VERSION = 20;
const UTF8 = 0x0800;
const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
const END_BYTES = 22;
/** Beyond these an archive needs the format's 64-bit form. */
export const ZIP_MOST_FILES = 65_535;
export const ZIP_MOST_BYTES = 0xffff_ffff;

/** How long the archive is, to the byte. */
export function zipSize(files: readonly Pick<ZipFile, 'name' | 'size'>[]): number {
  return files.reduce(
    (sum, { name, size }) => sum + size + LOCAL_BYTES + CENTRAL_BYTES + 2 * Buffer.byteLength(name),
    END_BYTES,
  );
}

/**
 * A ZIP archive as it is read, file after file, with no more of one in memory than its reader takes. Nothing is compressed:
 * pictures are already, and a length that is known beforehand shows the download's progress. Throws RangeError for what
 * does not fit the format.
 */
export function zipStream(files: readonly ZipFile[], modified: Date): ReadableStream<Uint8Array> {
  if (files.length > ZIP_MOST_FILES || zipSize(files) > ZIP_MOST_BYTES) {
    throw new RangeError('Too large for a ZIP archive without 64-bit extensions');
  }
  const pieces = zipPieces(files, modified);
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await pieces.return?.(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

async function* zipPieces(files: readonly ZipFile[], modified: Date): AsyncGenerator<Uint8Array> {
  const central: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const name = Buffer.from(file.name, 'utf8');
    const shared = headerOf(file, name.length, modified);
    const local = Buffer.concat([uint32(LOCAL), shared, uint16(0), name]);
    central.push(
      Buffer.concat([
        uint32(CENTRAL),
        uint16(VERSION),
        shared,
        // No extra fields, no comment, first disk, no attributes.
        Buffer.alloc(12),
        uint32(offset),
        name,
      ]),
    );
    yield local;
    let left = file.size;
    for await (const piece of await file.open()) {
      left -= piece.byteLength;
      yield piece;
    }
    if (left !== 0) throw new Error(`${file.name} has another size than it was entered with`);
    offset += local.length + file.size;
  }
  const directory = Buffer.concat(central);
  yield Buffer.concat([
    directory,
    uint32(END),
    uint32(0),
    uint16(files.length),
    uint16(files.length),
    uint32(directory.length),
    uint32(offset),
    uint16(0),
  ]);
}

/** Version, flags, method, time, sum, sizes and length of the name: alike in both headers. */
function headerOf({ crc32, size }: ZipFile, nameLength: number, modified: Date): Buffer {
  const year = Math.max(0, modified.getUTCFullYear() - 1980);
  const date = (year << 9) | ((modified.getUTCMonth() + 1) << 5) | modified.getUTCDate();
  const time =
    (modified.getUTCHours() << 11) | (modified.getUTCMinutes() << 5) | (modified.getUTCSeconds() >> 1);
  return Buffer.concat([
    uint16(VERSION),
    uint16(UTF8),
    uint16(0),
    uint16(time),
    uint16(date),
    uint32(crc32),
    uint32(size),
    uint32(size),
    uint16(nameLength),
  ]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
