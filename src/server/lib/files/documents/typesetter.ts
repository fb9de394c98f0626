import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { DOCUMENT_FONT, type PaperDocument } from '#core/payments/document.ts';
import { openFonts } from './fonts.ts';
import { TEMPLATE } from './template.ts';

/** One paper to set; `at` is its date in milliseconds. */
export type Work = { document: PaperDocument; at: number };
/** The PDF and what this process takes of the memory, or why there is none. */
export type Answer = { pdf: Uint8Array; rss: number } | { missing: string } | { failed: string };

/** Nothing may be read by a document: no folder is its own. */
const NO_FOLDER = '/var/empty/canopy';

type SetPaper = (work: Work) => Promise<Uint8Array>;

async function openTypst(): Promise<SetPaper> {
  const { NodeCompiler: Compiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  const fontsFor = await openFonts();
  let open: { files: readonly Buffer[]; typst: NodeCompiler } | null = null;
  return async ({ document, at }) => {
    const said = textsOf(document);
    const { write, families, files } = await fontsFor(said);
    if (open?.files !== files) {
      const typst = Compiler.create({ fontArgs: [{ fontBlobs: [...files] }], workspace: NO_FOLDER });
      open = { files, typst };
    }
    const paper = JSON.stringify({ ...written(inFonts(document, families), write), families });
    const pdf = inPdf(open.typst, paper, at);
    // Of what was worked out only what two documents have in common is kept.
    open.typst.evictCache(1);
    return pdf;
  };
}

function inPdf(typst: NodeCompiler, paper: string, at: number): Uint8Array {
  const source = { mainFileContent: TEMPLATE, inputs: { paper } };
  const creationTimestamp = Math.floor(at / 1000);
  try {
    return typst.pdf(source, { pdfStandard: 'ua-1', creationTimestamp });
  } catch {
    // The standard refuses some texts, an empty title among them. People get their paper all the same, tagged as far as it goes.
    return typst.pdf(source, { creationTimestamp });
  }
}

/** Everything that will be written, with what the template adds. */
function textsOf(document: PaperDocument): string[] {
  const texts = ['Canopy · Page of 0123456789'];
  written(document, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}

/** The same paper with texts of its drawings set in its own fonts, where they ask for `DOCUMENT_FONT`. */
function inFonts(document: PaperDocument, families: readonly string[]): PaperDocument {
  const named = `font-family="${families.map((family) => `'${family}'`).join(', ')}"`;
  const blocks = document.blocks.map((block) =>
    block.kind === 'picture'
      ? { ...block, svg: block.svg.replaceAll(`font-family="${DOCUMENT_FONT}"`, named) }
      : block,
  );
  return { ...document, blocks };
}

/** The same paper with each of its texts as `write` says. */
function written({ title, number, foot, blocks }: PaperDocument, write: (text: string) => string) {
  return {
    title: write(title),
    number: write(number),
    foot: write(foot),
    blocks: blocks.map((block) => {
      if (block.kind === 'picture') return { ...block, alt: write(block.alt) };
      if (block.kind === 'facts') return { ...block, rows: block.rows.map((row) => row.map(write)) };
      if (block.kind !== 'rows') return { ...block, text: write(block.text) };
      const rows = block.rows.map(({ label, detail = '', amount, strong = false }) => ({
        label: write(label),
        detail: write(detail),
        amount: write(amount),
        strong,
      }));
      return { ...block, rows };
    }),
  };
}

let opening: Promise<SetPaper> | null = null;

async function answer(work: Work): Promise<Answer> {
  let set: SetPaper;
  try {
    opening ??= openTypst();
    set = await opening;
  } catch (error) {
    return { missing: explained(error) };
  }
  try {
    return { pdf: await set(work), rss: process.memoryUsage.rss() };
  } catch (error) {
    return { failed: explained(error) };
  }
}

/** For the log: without what a document says. */
function explained(error: unknown): string {
  return String(error)
    .replaceAll(/`[^`]*`/g, '…')
    .slice(0, 1_000);
}

// Its parent asks for one document after the other, and ends it.
process.on('message', (work: Work) => {
  void answer(work).then((said) => process.send?.(said));
});
process.on('disconnect', () => process.exit());
