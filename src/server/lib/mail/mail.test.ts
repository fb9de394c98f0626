import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#test/db.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { parseEnv } from '../env.ts';
import { mails } from '../tables.ts';
import { deliverMails } from './deliver.ts';
import { layOut } from './layout.ts';
import { getOutboxMail, listOutbox } from './outbox.ts';
import { type Mail, queueMail } from './queue-mail.ts';
import { createSmtpTransport, type MailTransport } from './smtp.ts';

const database = testDatabase();
let ctx: PlatformCtx;
/** The same installation with an SMTP server. */
let withSmtp: PlatformCtx;
beforeEach(() => {
  ctx = platformCtx(database.db);
  withSmtp = { ...ctx, env: parseEnv({ NODE_ENV: 'test', SMTP_URL: 'smtp://127.0.0.1:25' }) };
});

const mail: Mail = {
  dedupeKey: 'booking.confirmed:b1:ana',
  to: 'ana@example.com',
  subject: 'Your visit is confirmed',
  text: 'See you.',
  html: '<p>See you.</p>',
};

const put = (c: PlatformCtx, change: Partial<Mail> = {}) =>
  c.db.transaction(() => queueMail(c, { ...mail, ...change }));
const rows = () => ctx.db.read.select().from(mails);

describe('queueing a mail', () => {
  it('keeps it in the local outbox where there is no SMTP server', async () => {
    await put(ctx);
    expect(await rows()).toMatchObject([{ toAddress: mail.to, status: 'sent', sentAt: ctx.clock.now() }]);
    const [line] = await listOutbox(ctx);
    expect(await getOutboxMail(ctx, line?.id ?? '')).toMatchObject({
      subject: mail.subject,
      text: mail.text,
    });
  });

  it('happens once per cause, and not when the command is refused', async () => {
    await put(ctx);
    await put(ctx, { subject: 'Again' });
    const refused = ctx.db.transaction(async () => {
      await queueMail(ctx, { ...mail, dedupeKey: 'other' });
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect(await rows()).toMatchObject([{ subject: mail.subject }]);
  });

  it('lets nobody add headers or readers', async () => {
    await put(ctx, { subject: 'Hi\r\nBcc: eve@example.com\u2028\0x' });
    expect((await rows())[0]?.subject).toBe('Hi Bcc: eve@example.com x');
    for (const to of [
      'a@b.c, eve@example.com',
      'Eve <eve@example.com>',
      'a@b.c\nBcc: x@y.z',
      'nobody',
      `${'a'.repeat(250)}@b.co`,
    ]) {
      await expect(put(ctx, { to, dedupeKey: to })).rejects.toThrow('Not a mail address');
    }
  });
});

describe('the local outbox', () => {
  it('shows the latest hundred', async () => {
    for (let i = 0; i < 103; i += 1) {
      ctx.clock.advance(1_000);
      await put(ctx, { dedupeKey: `k${i}`, subject: `Mail ${i}` });
    }
    const lines = await listOutbox(ctx);
    expect(lines).toHaveLength(100);
    expect(lines[0]?.subject).toBe('Mail 102');
  });

  it('does not exist where mails are really sent or the installation is open to others', async () => {
    await put(ctx);
    const onServer = {
      ...ctx,
      env: parseEnv({ NODE_ENV: 'test', DATABASE_URL: 'postgresql://localhost/canopy' }),
    };
    for (const other of [withSmtp, onServer]) {
      await expect(listOutbox(other)).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});

describe('delivery', () => {
  const failing = (error: Error): MailTransport => ({
    send: () => Promise.reject(error),
    close: () => undefined,
  });
  const taking = (sent: string[]): MailTransport => ({
    send: async ({ to }) => void sent.push(to),
    close: () => undefined,
  });

  it('sends what is due, once, also with two processes at it', async () => {
    for (let i = 0; i < 45; i += 1) await put(withSmtp, { dedupeKey: `k${i}`, to: `p${i}@example.com` });
    const sent: string[] = [];
    const counts = await Promise.all([
      deliverMails(withSmtp, taking(sent)),
      deliverMails(withSmtp, taking(sent)),
    ]);
    expect(counts[0] + counts[1]).toBe(45);
    expect(new Set(sent).size).toBe(45);
    expect(await deliverMails(withSmtp, taking(sent))).toBe(0);
  });

  it('tries again after 1 minute, 5, 30, 2 hours and 12, then gives up', async () => {
    await put(withSmtp);
    const broken = failing(new Error('connection refused'));
    for (const minutes of [1, 5, 30, 120, 720]) {
      await deliverMails(withSmtp, broken);
      expect((await rows())[0]).toMatchObject({ status: 'queued', lastError: 'connection refused' });
      withSmtp.clock.advance(minutes * 60_000 - 1);
      const before = (await rows())[0]?.attempts;
      await deliverMails(withSmtp, broken);
      expect((await rows())[0]?.attempts).toBe(before);
      withSmtp.clock.advance(1);
    }
    await deliverMails(withSmtp, broken);
    expect((await rows())[0]).toMatchObject({ status: 'failed', attempts: 6 });
  });

  const unreachable = (sent: string[] = []): MailTransport => ({
    send: async ({ to }) => {
      sent.push(to);
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET', command: 'CONN' });
    },
    close: () => undefined,
  });

  it('takes no try from a mail while the server does not answer, and asks with one mail a turn', async () => {
    for (let i = 0; i < 3; i += 1) await put(withSmtp, { dedupeKey: `k${i}`, to: `p${i}@example.com` });
    const tried: string[] = [];
    for (let turn = 1; turn <= 24; turn += 1) {
      withSmtp.clock.advance(5 * 60_000);
      expect(await deliverMails(withSmtp, unreachable(tried))).toBe(0);
      expect(tried).toHaveLength(turn);
    }
    // In turn, so that one over which the server breaks off keeps no other waiting.
    expect(new Set(tried.slice(0, 3)).size).toBe(3);
    expect((await rows()).map(({ status, attempts }) => [status, attempts])).toEqual([
      ['queued', 0],
      ['queued', 0],
      ['queued', 0],
    ]);
    const sent: string[] = [];
    expect(await deliverMails(withSmtp, taking(sent))).toBe(3);
    expect((await rows()).every(({ status, attempts }) => status === 'sent' && attempts === 1)).toBe(true);
  });

  it('counts tries again once a server has been away for five days', async () => {
    await put(withSmtp);
    withSmtp.clock.advance(5 * 24 * 3_600_000);
    await deliverMails(withSmtp, unreachable());
    expect((await rows())[0]?.attempts).toBe(0);
    withSmtp.clock.advance(1);
    await deliverMails(withSmtp, unreachable());
    expect((await rows())[0]).toMatchObject({ status: 'queued', attempts: 1 });
  });

  it('gives up at once when the server knows the reader and refuses', async () => {
    await put(withSmtp);
    await deliverMails(
      withSmtp,
      failing(Object.assign(new Error('no such user'), { code: 'EENVELOPE', responseCode: 550 })),
    );
    expect((await rows())[0]).toMatchObject({ status: 'failed', attempts: 1 });
  });

  it('takes over what a dead process had claimed', async () => {
    await put(withSmtp);
    const dying: MailTransport = {
      send: () => {
        throw Object.assign(new Error('gone'), { fatal: true });
      },
      close: () => undefined,
    };
    const lost = {
      ...withSmtp,
      log: {
        warn: () => {
          throw new Error('killed');
        },
      },
    } as unknown as PlatformCtx;
    await expect(deliverMails(lost, dying)).rejects.toThrow('killed');
    const sent: string[] = [];
    expect(await deliverMails(withSmtp, taking(sent))).toBe(0);
    withSmtp.clock.advance(5 * 60_000);
    expect(await deliverMails(withSmtp, taking(sent))).toBe(1);
  });
});

describe('SMTP', () => {
  let server: Server;
  let received: string[] = [];
  let accept = true;
  beforeAll(async () => {
    server = createServer(speakSmtp);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  /** As much of the protocol as a client needs to hand over a mail. */
  function speakSmtp(socket: Socket): void {
    let buffer = '';
    let data: string | undefined;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 test');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      buffer += chunk.toString();
      for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
        const line = buffer.slice(0, end);
        buffer = buffer.slice(end + 2);
        if (data !== undefined) {
          if (line !== '.') {
            data += `${line}\n`;
            continue;
          }
          received.push(data);
          data = undefined;
          say('250 taken');
        } else if (/^EHLO/i.test(line)) say('250 test');
        else if (/^RCPT/i.test(line)) say(accept ? '250 ok' : '550 no such user');
        else if (/^DATA/i.test(line)) {
          data = '';
          say('354 go on');
        } else if (/^QUIT/i.test(line)) {
          say('221 bye');
          socket.end();
        } else say('250 ok');
      }
    });
  }

  it('hands over both forms with a stable Message-ID, and reports a refused reader', async () => {
    const { port } = server.address() as AddressInfo;
    const transport = createSmtpTransport({
      url: `smtp://127.0.0.1:${port}`,
      from: 'Canopy <hello@canopy.example>',
      publicUrl: 'https://canopy.example',
    });
    await put(withSmtp, { subject: 'Grüße' });
    expect(await deliverMails(withSmtp, transport)).toBe(1);
    const [row] = await rows();
    expect(received[0]).toContain(`Message-ID: <${row?.id}@canopy.example>`);
    expect(received[0]).toMatch(/From: Canopy <hello@canopy.example>/);
    expect(received[0]).toMatch(/To: ana@example.com/);
    expect(received[0]).toContain('text/plain');
    expect(received[0]).toContain('text/html');

    accept = false;
    received = [];
    await put(withSmtp, { dedupeKey: 'second' });
    expect(await deliverMails(withSmtp, transport)).toBe(0);
    expect((await rows()).find((one) => one.dedupeKey === 'second')?.status).toBe('failed');
    transport.close();
  });
});

describe('the layout', () => {
  const content = {
    title: 'Confirmed: <Ana>',
    paragraphs: ['Tom & Sons will be there at "nine".', '<script>alert(1)</script>'],
    facts: [['Total', '$170.38'] as [string, string]],
    button: { label: 'See the job', href: 'https://canopy.example/job/1?a=1&b=2' },
    reason: 'You get this because you booked a visit.',
  };

  it('escapes every value in HTML and leaves text as it is', () => {
    const { html, text } = layOut(content);
    expect(html).not.toContain('<script>');
    expect(html).toContain('Tom &amp; Sons will be there at &quot;nine&quot;.');
    expect(html).toContain('href="https://canopy.example/job/1?a=1&amp;b=2"');
    expect(text).toContain('Tom & Sons');
    expect(text).toContain('See the job: https://canopy.example/job/1?a=1&b=2');
    expect(text).toContain('Total: $170.38');
  });

  it('links to web addresses only', () => {
    for (const href of ['javascript:alert(1)', '/job/1', 'https://x.example/"><b>']) {
      expect(() => layOut({ ...content, button: { label: 'x', href } })).toThrow('absolute web addresses');
    }
  });
});
