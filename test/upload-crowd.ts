import { connect } from 'node:net';
import { pdfsOf } from './large-pdfs.ts';

/** What one upload of the crowd came to. `status` 0: the connection ended without an answer, `body` says how. */
export type CrowdAnswer = { status: number; retryAfter: string | null; ms: number; body: string };

/** To a crowd: one upload for each token, all at once. */
export type CrowdOrder = { port: number; tokens: string[]; bytes: number };

/** Sends one upload by a plain socket, as fast as it is taken, and listens to the answer from the first moment. */
function upload(port: number, token: string, sha256: string, parts: Buffer[]): Promise<CrowdAnswer> {
  const began = performance.now();
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  return new Promise((resolve) => {
    let text = '';
    const socket = connect({ host: '127.0.0.1', port });
    const done = () => {
      const [head = '', body = ''] = text.split('\r\n\r\n');
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
      const retryAfter = /^retry-after: (.*)$/im.exec(head)?.[1] ?? null;
      resolve({ status, retryAfter, body, ms: performance.now() - began });
      socket.destroy();
    };
    socket.on('error', (error) => {
      text ||= `\r\n\r\n${(error as NodeJS.ErrnoException).code}`;
      done();
    });
    socket.on('close', done);
    socket.on('data', (piece) => {
      text += piece.toString('latin1');
      const length = /\r\ncontent-length: (\d+)\r\n/i.exec(text)?.[1];
      const at = text.indexOf('\r\n\r\n');
      if (length !== undefined && at >= 0 && text.length >= at + 4 + Number(length)) done();
    });
    socket.write(
      `PUT /api/files/${sha256} HTTP/1.1\r\nHost: localhost:${port}\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: application/pdf\r\nContent-Length: ${size}\r\n\r\n`,
    );
    for (const part of parts) socket.write(part);
  });
}

/** A process of its own, so that whoever watches the server meanwhile is not kept waiting by the crowd. */
if (process.send) {
  process.once('message', async ({ port, tokens, bytes }: CrowdOrder) => {
    const pdf = pdfsOf(bytes);
    const files = tokens.map((token, number) => ({ token, ...pdf(number) }));
    const answers = await Promise.all(
      files.map(({ token, sha256, parts }) => upload(port, token, sha256, parts)),
    );
    process.send?.(answers, () => process.exit(0));
  });
  process.send('ready');
}
