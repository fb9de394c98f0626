/** What a picture says of when and where it was taken, in its own data (EXIF). */
export type CaptureClaim = { at: Date | null; place: { latitude: number; longitude: number } | null };

const NOTHING: CaptureClaim = { at: null, place: null };
/** EXIF stands at the beginning; more than this is the picture itself. */
const READ_BYTES = 128 * 1024;

const JPEG = 0xffd8;
const APP1 = 0xffe1;
const EXIF = 0x45786966;
const LITTLE_ENDIAN = 0x4949;
const TAG = { exif: 0x8769, gps: 0x8825, takenAt: 0x9003, offset: 0x9011 } as const;
const GPS = { latitudeRef: 1, latitude: 2, longitudeRef: 3, longitude: 4 } as const;
const ENTRY_BYTES = 12;
const TYPE_BYTES: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8 };

/** Reads time and place out of a JPEG before it is made smaller, which loses them. Nothing for any other file. */
export async function captureClaim(file: Blob): Promise<CaptureClaim> {
  try {
    return readExif(new DataView(await file.slice(0, READ_BYTES).arrayBuffer()));
  } catch {
    // Cut off or written by somebody who knew better: the photo goes without it.
    return NOTHING;
  }
}

/** The same of bytes. Throws RangeError where they end too soon. */
export function readExif(view: DataView): CaptureClaim {
  const tiff = tiffStart(view);
  if (tiff === null) return NOTHING;
  const little = view.getUint16(tiff) === LITTLE_ENDIAN;
  const fields = (at: number) => fieldsAt(view, tiff, at, little);
  const first = fields(view.getUint32(tiff + 4, little));
  const exif = first.get(TAG.exif);
  const gps = first.get(TAG.gps);
  const inner = exif ? fields(exif.long()) : null;
  return {
    at: momentOf(inner?.get(TAG.takenAt)?.text() ?? '', inner?.get(TAG.offset)?.text() ?? ''),
    place: gps ? placeOf(fields(gps.long())) : null,
  };
}

/** Where the TIFF header of the EXIF segment begins. */
function tiffStart(view: DataView): number | null {
  if (view.byteLength < 4 || view.getUint16(0) !== JPEG) return null;
  for (let at = 2; at + 10 < view.byteLength; ) {
    const marker = view.getUint16(at);
    // Only segments stand before the picture itself.
    if (marker < 0xffe0 || marker > 0xffef) return null;
    if (marker === APP1 && view.getUint32(at + 4) === EXIF) return at + 10;
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

type ExifField = { long(): number; text(): string; ratios(): number[] };

function fieldsAt(view: DataView, tiff: number, offset: number, little: boolean): Map<number, ExifField> {
  const start = tiff + offset;
  const count = view.getUint16(start, little);
  const found = new Map<number, ExifField>();
  for (let index = 0; index < count; index += 1) {
    const at = start + 2 + index * ENTRY_BYTES;
    const type = view.getUint16(at + 2, little);
    const values = view.getUint32(at + 4, little);
    const bytes = values * (TYPE_BYTES[type] ?? 0);
    const from = bytes > 4 ? tiff + view.getUint32(at + 8, little) : at + 8;
    found.set(view.getUint16(at, little), {
      long: () => (type === 3 ? view.getUint16(from, little) : view.getUint32(from, little)),
      text: () =>
        Array.from({ length: Math.min(values, 64) }, (_, place) =>
          String.fromCharCode(view.getUint8(from + place)),
        )
          .join('')
          .split('\0')[0] ?? '',
      ratios: () =>
        Array.from({ length: Math.min(values, 3) }, (_, place) => {
          const [above, below] = [
            view.getUint32(from + place * 8, little),
            view.getUint32(from + place * 8 + 4, little),
          ];
          return below === 0 ? Number.NaN : above / below;
        }),
    });
  }
  return found;
}

const MOMENT = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/;

/** `2026:03:02 10:07:00` is the camera’s wall clock; without an offset it is read as this device’s. */
function momentOf(text: string, offset: string): Date | null {
  const [, year, month, day, time] = MOMENT.exec(text) ?? [];
  if (!year) return null;
  const at = new Date(`${year}-${month}-${day}T${time}${/^[+-]\d\d:\d\d$/.test(offset) ? offset : ''}`);
  return Number.isNaN(at.getTime()) ? null : at;
}

function placeOf(gps: Map<number, ExifField>): CaptureClaim['place'] {
  const degrees = (value: number, ref: number, negative: string) => {
    const [whole = Number.NaN, minutes = 0, seconds = 0] = gps.get(value)?.ratios() ?? [];
    const found = whole + minutes / 60 + seconds / 3600;
    return gps.get(ref)?.text() === negative ? -found : found;
  };
  const latitude = degrees(GPS.latitude, GPS.latitudeRef, 'S');
  const longitude = degrees(GPS.longitude, GPS.longitudeRef, 'W');
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isPlace ? { latitude, longitude } : null;
}
