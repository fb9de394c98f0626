import { AppError } from '#core/lib/app-error.ts';
import { activeContentOf } from './active-content.ts';

/** The last cross-reference stands within the file's end, and its dictionary within so many bytes. */
const TAIL_BYTES = 2_048;
const TRAILER_BYTES = 256 * 1024;

/**
 * Whether bytes are a PDF that others can open without harm: its head, its end, the trailer that its end points to
 * (ISO 32000-1, 7.5), and nothing in it that acts by itself. Throws AppError invalid for what is no PDF, is damaged, asks
 * for a password, acts, or cannot be looked into within bounds.
 */
export async function checkPdf(bytes: Buffer): Promise<void> {
  if (!/^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1'))) {
    throw new AppError(
      'invalid',
      'This file is not a PDF, whatever its name says. Save it as a PDF, then upload it.',
    );
  }
  const tail = bytes.subarray(-TAIL_BYTES).toString('latin1');
  const pointer = [...tail.matchAll(/startxref\s+(\d{1,10})\s+%%EOF/g)].at(-1)?.[1];
  const at = pointer === undefined ? Number.NaN : Number(pointer);
  if (!(at > 0 && at < bytes.length)) throw damaged();
  const section = bytes.subarray(at, at + TRAILER_BYTES).toString('latin1');
  const trailer = trailerOf(section, bytes);
  if (!/\/Root\s+\d+\s+\d+\s+R\b/.test(trailer)) throw damaged();
  if (/\/Encrypt\b/.test(trailer)) {
    throw new AppError('invalid', 'This PDF is protected by a password. Send a copy without one.');
  }
  const active = await activeContentOf(bytes);
  if (active === 'active') {
    throw new AppError(
      'invalid',
      'This PDF has scripts, actions or attached files. Print it to a new PDF, then upload that one.',
    );
  }
  if (active === 'unreadable') {
    throw new AppError('invalid', "We can't check this PDF. Print it to a new PDF, then upload that one.");
  }
}

/** The dictionary that says what the file is made of: after a table of references, or before a stream of them. */
function trailerOf(section: string, bytes: Buffer): string {
  if (section.startsWith('xref')) {
    const inSection = section.indexOf('trailer');
    // A table of tens of thousands of objects is longer than what was read.
    const from = inSection >= 0 ? section.slice(inSection) : lastTrailer(bytes);
    return from.split('startxref')[0] ?? '';
  }
  if (/^\d+\s+\d+\s+obj/.test(section)) return section.split(/\bstream\r?\n/)[0] ?? '';
  throw damaged();
}

function lastTrailer(bytes: Buffer): string {
  const at = bytes.lastIndexOf('trailer');
  return at >= 0 ? bytes.subarray(at).toString('latin1') : '';
}

function damaged(): AppError {
  return new AppError('invalid', 'This PDF is damaged or cut off. Save it again, then upload it.');
}
