/** Bytes by their SHA-256, in lower-case hex. Storing the same bytes again changes nothing. */
export type FileStore = {
  put(sha256: string, bytes: Uint8Array): Promise<void>;
  get(sha256: string): Promise<Uint8Array | null>;
  /** Piece by piece, for readers who may be slow: a file takes no more memory than they have read. */
  open(sha256: string): Promise<{ size: number; body: ReadableStream<Uint8Array> } | null>;
  has(sha256: string): Promise<boolean>;
  /** For good; fine when it is not there. */
  remove(sha256: string): Promise<void>;
};

const SHA256 = /^[0-9a-f]{64}$/;

export function isSha256(value: string): boolean {
  return SHA256.test(value);
}

/** Where a store keeps a file: two letters first, so that no folder grows too large. Throws for anything else. */
export function keyOf(sha256: string): string {
  if (!isSha256(sha256)) throw new Error('Not a SHA-256');
  return `${sha256.slice(0, 2)}/${sha256.slice(2)}`;
}
