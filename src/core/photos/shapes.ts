/** What is drawn over a photo; coordinates are shares of its width and height, from the top left corner. */
export type Shape =
  | { kind: 'arrow'; x1: number; y1: number; x2: number; y2: number }
  | { kind: 'text'; x: number; y: number; text: string };

export const SHAPE_INK = '#ffd60a';
export const SHAPE_EDGE = '#1a1a1a';

/** Of the picture’s longer side. */
const LINE_SHARE = 0.006;
const HEAD_SHARE = 0.032;
const TEXT_SHARE = 0.03;
/** Half the angle of an arrow’s head. */
const HEAD_ANGLE = Math.PI / 7;

type Size = { width: number; height: number };
export type Drawn =
  | { kind: 'arrow'; line: [number, number, number, number]; head: string; stroke: number }
  | { kind: 'text'; x: number; y: number; text: string; size: number; edge: number; anchor: 'start' | 'end' };

/** A shape in the units of a picture of this size. */
export function drawnShape(shape: Shape, { width, height }: Size): Drawn {
  const side = Math.max(width, height);
  if (shape.kind === 'text') {
    return {
      kind: 'text',
      x: round(shape.x * width),
      y: round(shape.y * height),
      text: shape.text,
      size: round(side * TEXT_SHARE),
      edge: round(side * LINE_SHARE),
      // Right of the middle a text grows to the left, so that it stays on the photo.
      anchor: shape.x > 0.5 ? 'end' : 'start',
    };
  }
  const [x1, y1, x2, y2] = [shape.x1 * width, shape.y1 * height, shape.x2 * width, shape.y2 * height];
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const length = side * HEAD_SHARE;
  const wing = (turn: number) =>
    `${round(x2 - length * Math.cos(angle + turn))},${round(y2 - length * Math.sin(angle + turn))}`;
  const neck = length * Math.cos(HEAD_ANGLE) * 0.8;
  return {
    kind: 'arrow',
    line: [round(x1), round(y1), round(x2 - neck * Math.cos(angle)), round(y2 - neck * Math.sin(angle))],
    head: `${round(x2)},${round(y2)} ${wing(HEAD_ANGLE)} ${wing(-HEAD_ANGLE)}`,
    stroke: round(side * LINE_SHARE),
  };
}

/** "Arrow" or the text, for those who do not see the photo. */
export function shapesInWords(shapes: readonly Shape[]): string {
  const texts = shapes.flatMap((shape) => (shape.kind === 'text' ? [`“${shape.text}”`] : []));
  const arrows = shapes.filter(({ kind }) => kind === 'arrow').length;
  return [...(arrows > 0 ? [arrows === 1 ? '1 arrow' : `${arrows} arrows`] : []), ...texts].join(', ');
}

/**
 * A photo and what is drawn over it as one SVG, which holds the picture itself. `font` names the family of texts. The
 * picture’s bytes are as they were sent.
 */
export function annotatedSvg(
  photo: Size & { dataUri: string; shapes: readonly Shape[] },
  font: string,
): string {
  const { width, height, dataUri, shapes } = photo;
  const drawn = shapes.map((shape) => svgOf(drawnShape(shape, photo), font)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" xlink:href="${dataUri}"/>${drawn}</svg>`;
}

function svgOf(shape: Drawn, font: string): string {
  if (shape.kind === 'text') {
    const at = `x="${shape.x}" y="${shape.y}" font-family="${escaped(font)}" font-size="${shape.size}" font-weight="600" text-anchor="${shape.anchor}"`;
    // The edge lies under the ink: usvg and browsers agree on two texts, not on the order of painting one.
    return `<text ${at} fill="${SHAPE_EDGE}" stroke="${SHAPE_EDGE}" stroke-width="${shape.edge}" stroke-linejoin="round">${escaped(shape.text)}</text><text ${at} fill="${SHAPE_INK}">${escaped(shape.text)}</text>`;
  }
  const [x1, y1, x2, y2] = shape.line;
  const line = (ink: string, width: number) =>
    `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${ink}" stroke-width="${width}" stroke-linecap="round"/>`;
  const head = (ink: string, width: number) =>
    `<polygon points="${shape.head}" fill="${ink}" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round"/>`;
  const { stroke } = shape;
  return (
    line(SHAPE_EDGE, stroke * 2) +
    head(SHAPE_EDGE, stroke) +
    line(SHAPE_INK, stroke) +
    head(SHAPE_INK, stroke * 0.2)
  );
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
