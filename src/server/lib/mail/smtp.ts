import type { Transporter } from 'nodemailer';

const TIMEOUT_MS = 10_000;

export type MailTransport = {
  send(mail: { id: string; to: string; subject: string; text: string; html: string }): Promise<void>;
  close(): void;
};

/** Hands mails to an SMTP server. Imported on first use. */
export function createSmtpTransport(options: {
  url: string;
  from: string;
  publicUrl: string;
}): MailTransport {
  const host = new URL(options.publicUrl).hostname;
  let opened: Promise<Transporter> | undefined;
  const open = () => {
    opened ??= import('nodemailer').then((nodemailer) =>
      nodemailer.createTransport({
        url: options.url,
        pool: true,
        maxConnections: 2,
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
        // A body is text; it may not name a file or an address to be read in.
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
    );
    return opened;
  };
  return {
    async send({ id, to, subject, text, html }) {
      const transporter = await open();
      await transporter.sendMail({
        from: options.from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        // The same for every try, so that a repeated one can be told.
        messageId: `<${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close() {
      opened?.then((transporter) => transporter.close()).catch(() => undefined);
    },
  };
}
