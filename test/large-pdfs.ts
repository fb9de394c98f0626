import { createHash } from 'node:crypto';

const HEAD = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n';
const TAIL_BYTES = 256;

/** PDFs of one size that differ at the end only, so that thousands of them share their memory and their hashing. */
export function pdfsOf(bytes: number): (number: number) => { parts: [Buffer, Buffer]; sha256: string } {
  const start = Buffer.alloc(bytes - TAIL_BYTES, '% nothing to see\n');
  start.write(HEAD);
  const hashed = createHash('sha256').update(start);
  return (number) => {
    const mark = `\n% upload ${number}\n`;
    const table = 'xref\n0 1\n0000000000 65535 f\ntrailer\n<< /Size 2 /Root 1 0 R >>\n';
    const end = `startxref\n${start.length + mark.length}\n%%EOF`;
    const tail = Buffer.from(mark + table.padEnd(TAIL_BYTES - mark.length - end.length, '\n') + end);
    return { parts: [start, tail], sha256: hashed.copy().update(tail).digest('hex') };
  };
}
