/** A glyph as outlines in font units: straight lines and quadratic curves, as TrueType has them. */
export type Outline = {
  codePoint: number;
  advance: number;
  contours: { x: number; y: number; onCurve: boolean }[][];
};

export type Metrics = { unitsPerEm: number; ascent: number; descent: number };

/**
 * A TrueType font of these glyphs and no others, to be embedded whole. Web fonts come compressed in a form that
 * documents cannot hold, and in pieces by script; this makes one small font of just what a document says.
 * Tables after the OpenType specification: cmap format 12, long loca, hmtx for each glyph.
 */
export function trueTypeOf(name: string, metrics: Metrics, glyphs: readonly Outline[]): Uint8Array {
  const sorted = [...glyphs].sort((a, b) => a.codePoint - b.codePoint);
  const all = [{ codePoint: -1, advance: metrics.unitsPerEm / 2, contours: [] }, ...sorted];
  const shapes = all.map(({ contours }) => glyf(contours));
  const offsets = [0];
  for (const shape of shapes) offsets.push((offsets.at(-1) ?? 0) + shape.length);
  const tables: [tag: string, bytes: Uint8Array][] = [
    ['cmap', cmap(sorted)],
    ['glyf', joined(shapes)],
    ['head', head(metrics, all)],
    ['hhea', hhea(metrics, all)],
    ['hmtx', hmtx(all)],
    ['loca', numbers(offsets.map((offset) => [offset, 4]))],
    ['maxp', maxp(all)],
    ['name', naming(name)],
    ['post', numbers([[0x00030000, 4], ...zeros(7)])],
  ];
  return file(tables);
}

type Field = [value: number, bytes: 1 | 2 | 4 | 8];

function numbers(fields: readonly Field[]): Uint8Array {
  const bytes = new Uint8Array(fields.reduce((sum, [, size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [value, size] of fields) {
    if (size === 1) view.setUint8(at, value);
    else if (size === 2) view.setInt16(at, (value << 16) >> 16);
    else if (size === 4) view.setUint32(at, value);
    else view.setBigUint64(at, BigInt(value));
    at += size;
  }
  return bytes;
}

function zeros(count: number): Field[] {
  return Array.from({ length: count }, (): Field => [0, 4]);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

type Box = { xMin: number; yMin: number; xMax: number; yMax: number };

function boxOf(contours: Outline['contours']): Box {
  const points = contours.flat();
  if (points.length === 0) return { xMin: 0, yMin: 0, xMax: 0, yMax: 0 };
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { xMin: Math.min(...xs), yMin: Math.min(...ys), xMax: Math.max(...xs), yMax: Math.max(...ys) };
}

function glyf(contours: Outline['contours']): Uint8Array {
  const points = contours.flat();
  if (points.length === 0) return new Uint8Array(0);
  const { xMin, yMin, xMax, yMax } = boxOf(contours);
  let end = -1;
  const ends = contours.map((contour): Field => {
    end += contour.length;
    return [end, 2];
  });
  const deltas = (axis: 'x' | 'y') =>
    points.map((point, index): Field => [point[axis] - (points[index - 1]?.[axis] ?? 0), 2]);
  const shape = numbers([
    [contours.length, 2],
    [xMin, 2],
    [yMin, 2],
    [xMax, 2],
    [yMax, 2],
    ...ends,
    [0, 2],
    ...points.map(({ onCurve }): Field => [onCurve ? 1 : 0, 1]),
    ...deltas('x'),
    ...deltas('y'),
  ]);
  // Glyphs begin at multiples of four.
  return joined([shape, new Uint8Array((4 - (shape.length % 4)) % 4)]);
}

function cmap(sorted: readonly Outline[]): Uint8Array {
  const groups = sorted.flatMap(({ codePoint }, index): Field[] => [
    [codePoint, 4],
    [codePoint, 4],
    [index + 1, 4],
  ]);
  return numbers([
    [0, 2],
    [1, 2],
    [3, 2],
    [10, 2],
    [12, 4],
    [12, 2],
    [0, 2],
    [16 + sorted.length * 12, 4],
    [0, 4],
    [sorted.length, 4],
    ...groups,
  ]);
}

type Glyph = Pick<Outline, 'advance' | 'contours'>;

function head({ unitsPerEm }: Metrics, all: readonly Glyph[]): Uint8Array {
  const { xMin, yMin, xMax, yMax } = boxOf(all.flatMap(({ contours }) => contours));
  return numbers([
    [0x00010000, 4],
    [0x00010000, 4],
    [0, 4],
    [0x5f0f3cf5, 4],
    [3, 2],
    [unitsPerEm, 2],
    [0, 8],
    [0, 8],
    [xMin, 2],
    [yMin, 2],
    [xMax, 2],
    [yMax, 2],
    [0, 2],
    [8, 2],
    [2, 2],
    [1, 2],
    [0, 2],
  ]);
}

function hhea({ ascent, descent }: Metrics, all: readonly Glyph[]): Uint8Array {
  return numbers([
    [0x00010000, 4],
    [ascent, 2],
    [descent, 2],
    [0, 2],
    [Math.max(...all.map(({ advance }) => Math.round(advance))), 2],
    ...Array.from({ length: 11 }, (): Field => [0, 2]),
    [all.length, 2],
  ]);
}

function hmtx(all: readonly Glyph[]): Uint8Array {
  return numbers(
    all.flatMap(({ advance, contours }): Field[] => [
      [Math.round(advance), 2],
      [boxOf(contours).xMin, 2],
    ]),
  );
}

function maxp(all: readonly Glyph[]): Uint8Array {
  const points = Math.max(0, ...all.map(({ contours }) => contours.flat().length));
  const contours = Math.max(0, ...all.map((glyph) => glyph.contours.length));
  return numbers([
    [0x00010000, 4],
    [all.length, 2],
    [points, 2],
    [contours, 2],
    ...Array.from({ length: 11 }, (_, index): Field => [index === 2 ? 2 : 0, 2]),
  ]);
}

function naming(name: string): Uint8Array {
  const text = joined([...name].map((letter) => numbers([[letter.charCodeAt(0), 2]])));
  const ids = [1, 4, 6];
  const records = ids.flatMap((id): Field[] => [
    [3, 2],
    [1, 2],
    [0x409, 2],
    [id, 2],
    [text.length, 2],
    [0, 2],
  ]);
  return joined([numbers([[0, 2], [ids.length, 2], [6 + ids.length * 12, 2], ...records]), text]);
}

/** The table directory and the tables, each at a multiple of four. */
function file(tables: readonly [string, Uint8Array][]): Uint8Array {
  const power = 2 ** Math.floor(Math.log2(tables.length));
  let at = 12 + tables.length * 16;
  const directory: Field[] = [
    [0x00010000, 4],
    [tables.length, 2],
    [power * 16, 2],
    [Math.log2(power), 2],
    [(tables.length - power) * 16, 2],
  ];
  const bodies: Uint8Array[] = [];
  for (const [tag, bytes] of tables) {
    const padded = joined([bytes, new Uint8Array((4 - (bytes.length % 4)) % 4)]);
    directory.push(
      ...[...tag].map((letter): Field => [letter.charCodeAt(0), 1]),
      [checksum(padded), 4],
      [at, 4],
      [bytes.length, 4],
    );
    bodies.push(padded);
    at += padded.length;
  }
  return joined([numbers(directory), ...bodies]);
}

function checksum(padded: Uint8Array): number {
  const view = new DataView(padded.buffer, padded.byteOffset, padded.length);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}
