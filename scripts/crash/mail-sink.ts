import { createServer, type Socket } from 'node:net';

/** A mail server that takes everything and remembers the ids. */
export type MailSink = {
  url: string;
  taken: ReadonlySet<string>;
  /** How often something was taken, repeated ones included. */
  count(): number;
  close(): void;
};

export async function openMailSink(): Promise<MailSink> {
  const taken = new Set<string>();
  let count = 0;
  const take = (id: string) => {
    taken.add(id);
    count += 1;
  };
  const server = createServer((socket) => speakSmtp(socket, take));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port for mails');
  server.unref();
  return { url: `smtp://127.0.0.1:${address.port}`, taken, count: () => count, close: () => server.close() };
}

/** As much of the protocol as a client needs to hand over a mail. */
function speakSmtp(socket: Socket, take: (id: string) => void): void {
  let buffer = '';
  let inData = false;
  let id: string | undefined;
  const say = (line: string) => socket.write(`${line}\r\n`);
  socket.unref();
  socket.on('error', () => undefined);
  say('220 sink');
  socket.on('data', (chunk) => {
    buffer += chunk.toString();
    for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
      const line = buffer.slice(0, end);
      buffer = buffer.slice(end + 2);
      if (inData) {
        id ??= /^Message-ID: <([^@>]+)@/i.exec(line)?.[1];
        if (line !== '.') continue;
        if (id) take(id);
        inData = false;
        id = undefined;
        say('250 taken');
      } else if (/^DATA/i.test(line)) {
        inData = true;
        say('354 go on');
      } else if (/^QUIT/i.test(line)) {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    }
  });
}
