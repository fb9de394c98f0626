import type { Outline } from './truetype.ts';

/** One stroke of a glyph's path, as fontkit says it. */
export type Command = { command: string; args: number[] };

/** A path as TrueType points, scaled and then moved; what the path closes is closed by the format itself. */
export function contoursOf(
  commands: readonly Command[],
  scale: number,
  { dx, dy } = { dx: 0, dy: 0 },
): Outline['contours'] {
  const contours: Outline['contours'] = [];
  let contour: Outline['contours'][number] = [];
  const add = (x = 0, y = 0, onCurve = true) =>
    contour.push({ x: Math.round(x * scale + dx), y: Math.round(y * scale + dy), onCurve });
  for (const { command, args } of commands) {
    if (command === 'moveTo') {
      contour = [];
      contours.push(contour);
      add(args[0], args[1]);
    } else if (command === 'lineTo') {
      add(args[0], args[1]);
    } else if (command === 'quadraticCurveTo') {
      add(args[0], args[1], false);
      add(args[2], args[3]);
    }
  }
  return contours.filter((points) => points.length > 2);
}
