/** What a mail says; all of it plain text, the layout escapes it. */
export type MailContent = {
  title: string;
  paragraphs: string[];
  /** One thing to do. `href` is an absolute http(s) address. */
  button?: { label: string; href: string };
  /** Facts in two columns: label and value. */
  facts?: [label: string, value: string][];
  /** Why the reader gets this. */
  reason: string;
};

/** Tokens of the light theme; mail programs know no variables. */
const INK = '#17221b';
const MUTED = '#5c685f';
const PAPER = '#f7f7f2';
const CARD = '#fefefc';
const LINE = '#dee0d8';
const ACCENT = '#29602f';
const ON_ACCENT = '#f8fcee';
const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The two forms of a mail. Every value is escaped, so that nothing a person wrote becomes markup. */
export function layOut(content: MailContent): { text: string; html: string } {
  if (content.button) assertWebAddress(content.button.href);
  return { text: asText(content), html: asHtml(content) };
}

function asText({ title, paragraphs, facts, button, reason }: MailContent): string {
  return [
    title,
    ...paragraphs,
    ...(facts ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(button ? [`${button.label}: ${button.href}`] : []),
    `--\nCanopy\n${reason}`,
  ].join('\n\n');
}

function asHtml({ title, paragraphs, facts, button, reason }: MailContent): string {
  const body = [
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600;color:${INK}">${escapeHtml(title)}</h1>`,
    ...paragraphs.map(
      (text) =>
        `<p style="margin:0 0 16px;font-size:15px;line-height:24px;color:${INK}">${escapeHtml(text)}</p>`,
    ),
    ...(facts ? [factsTable(facts)] : []),
    ...(button ? [buttonLink(button)] : []),
  ].join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0;background:${PAPER};${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 0 16px;font-size:16px;font-weight:600;color:${ACCENT};${FONT}">Canopy</td></tr>
<tr><td style="padding:32px;background:${CARD};border:1px solid ${LINE};border-radius:12px;${FONT}">
${body}
</td></tr>
<tr><td style="padding:16px 0 0;font-size:13px;line-height:20px;color:${MUTED};${FONT}">${escapeHtml(reason)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function factsTable(facts: [string, string][]): string {
  const rows = facts.map(
    ([label, value]) => `<tr>
<td style="padding:8px 16px 8px 0;border-top:1px solid ${LINE};font-size:14px;line-height:20px;color:${MUTED}">${escapeHtml(label)}</td>
<td align="right" style="padding:8px 0;border-top:1px solid ${LINE};font-size:14px;line-height:20px;color:${INK}">${escapeHtml(value)}</td>
</tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.join('\n')}</table>`;
}

function buttonLink({ label, href }: { label: string; href: string }): string {
  const style = `display:inline-block;padding:12px 20px;border-radius:8px;background:${ACCENT};font-size:15px;line-height:20px;font-weight:600;color:${ON_ACCENT};text-decoration:none`;
  return `<p style="margin:8px 0 0"><a href="${escapeHtml(href)}" style="${style}">${escapeHtml(label)}</a></p>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function assertWebAddress(href: string): void {
  if (!/^https?:\/\/[^\s"<>]+$/.test(href)) throw new Error('A mail links to absolute web addresses only');
}
