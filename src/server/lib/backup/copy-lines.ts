import { createHash } from 'node:crypto';

const NEWLINE = 10;
const MODULUS = 1n << 256n;

/**
 * Counts and digests rows in the text of COPY, where each row is one line. The digests of the rows are added up, so
 * their order does not matter: tables have none.
 */
export class RowTally {
  rows = 0;
  #sum = 0n;
  #rest: Buffer = Buffer.alloc(0);

  /** Takes the next piece of the text, cut anywhere. */
  add(piece: Uint8Array): void {
    const text = this.#rest.length > 0 ? Buffer.concat([this.#rest, piece]) : Buffer.from(piece);
    let from = 0;
    for (let end = text.indexOf(NEWLINE); end >= 0; end = text.indexOf(NEWLINE, from)) {
      const digest = createHash('sha256').update(text.subarray(from, end)).digest('hex');
      this.#sum += BigInt(`0x${digest}`);
      this.rows += 1;
      from = end + 1;
    }
    this.#rest = text.subarray(from);
  }

  /** Hex; throws for a text that ends within a line. */
  digest(): string {
    if (this.#rest.length > 0) throw new Error('The text of the rows ends within a line');
    return (this.#sum % MODULUS).toString(16).padStart(64, '0');
  }
}
