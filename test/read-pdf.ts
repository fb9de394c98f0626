import { inflateSync } from 'node:zlib';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Which glyph of its font it is, its letters, and its width in 1/1000 of its size. */
export type Glyph = { id: number; letters: string; width: number };

export type ReadPdf = {
  /** The text of each page, a line as it is drawn. */
  pages: string[];
  title: string;
  author: string;
  language: string;
  createdAt: string;
  isTagged: boolean;
  /** Of PDF/UA; null where the file does not say that it keeps it. */
  accessibility: string | null;
  /** What the structure of the first page is made of, in its order. */
  roles: string[];
  /** Runs of glyphs of the first page in the order of the file; a number moves what follows, in 1/1000 to the left. */
  runs: { x: number; parts: (Glyph | number)[] }[];
  /** Letters that are named where glyphs alone do not tell them. */
  named: string[];
};

type Structure = { role?: string; children?: Structure[] };

/** What a reader of PDFs (that of Firefox) finds in one. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  // The reader keeps what it is given.
  const reading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  try {
    const file = await reading.promise;
    const pages: string[] = [];
    for (let number = 1; number <= file.numPages; number += 1) {
      const { items } = await (await file.getPage(number)).getTextContent();
      pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
    }
    const { info, metadata } = await file.getMetadata();
    const about = info as Record<string, string>;
    const first = await file.getPage(1);
    const { fnArray, argsArray } = await first.getOperatorList();
    let x = 0;
    const runs: ReadPdf['runs'] = [];
    for (const [index, args] of argsArray.entries()) {
      // Each run is moved to its place.
      if (fnArray[index] === OPS.transform) x = args[4];
      if (fnArray[index] === OPS.showText) runs.push({ x, parts: args[0].map(glyphOf) });
    }
    return {
      pages,
      title: about.Title ?? '',
      author: about.Author ?? '',
      language: about.Language ?? '',
      createdAt: about.CreationDate ?? '',
      isTagged: (await file.getMarkInfo())?.Marked ?? false,
      accessibility: (metadata?.get('pdfuaid:part') as string | undefined) ?? null,
      roles: rolesOf(((await first.getStructTree()) ?? {}) as Structure),
      runs,
      named: namedIn(bytes),
    };
  } finally {
    await reading.destroy();
  }
}

const rolesOf = ({ role, children = [] }: Structure): string[] => [
  ...(role ? [role] : []),
  ...children.flatMap(rolesOf),
];

type Shown = { originalCharCode: number; unicode: string; width: number };

const glyphOf = (shown: Shown | number): Glyph | number =>
  typeof shown === 'number'
    ? shown
    : { id: shown.originalCharCode, letters: shown.unicode, width: shown.width };

/** Texts of ActualText (ISO 32000-1, 14.9.4), which this reader leaves out. */
function namedIn(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes);
  const streams = [...file.toString('latin1').matchAll(/stream\r?\n/g)].flatMap(({ index, 0: mark }) => {
    try {
      return [inflateSync(file.subarray(index + mark.length)).toString('latin1')];
    } catch {
      return [];
    }
  });
  return streams.flatMap((stream) =>
    [...stream.matchAll(/\/ActualText <FEFF([0-9A-F]+)>/g)].map(([, hex = '']) =>
      Buffer.from(hex, 'hex').swap16().toString('utf16le'),
    ),
  );
}
