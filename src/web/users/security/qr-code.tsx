import { useMemo } from 'react';
import { encode } from 'uqr';

/** ISO/IEC 18004 asks for four light modules around the symbol. */
const QUIET_MODULES = 4;

/**
 * A QR code, dark on white in both themes: cameras look for dark modules on a light ground. Whoever cannot use a camera
 * needs the same as text beside it.
 */
export function QrCode({ text, label, side = 184 }: { text: string; label: string; side?: number }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      width={side}
      height={side}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="shrink-0 rounded-control border border-line-1 bg-white"
    >
      <path d={path} fill="black" />
    </svg>
  );
}

/** One path for all dark modules, a run of a row at a time. */
export function drawn(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES });
  let path = '';
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x += 1;
      path += `M${from} ${y}h${x + 1 - from}v1h${from - x - 1}z`;
    }
  }
  return { size, path };
}
