import { Fragment } from 'react';

const NAMED = /(@[\p{L}\p{N}]+)/u;

/** What somebody wrote, as they wrote it. Its direction is its own and cannot turn what stands around it. */
export function MessageText({ text, mentions }: { text: string; mentions: readonly string[] }) {
  const parts = mentions.length > 0 ? text.split(NAMED) : [text];
  let at = 0;
  return (
    <p dir="auto" className="whitespace-pre-wrap wrap-anywhere [unicode-bidi:isolate]">
      {parts.map((part) => {
        at += part.length;
        return NAMED.test(part) && part.startsWith('@') ? (
          <strong key={at} className="font-semibold text-accent-text">
            {part}
          </strong>
        ) : (
          <Fragment key={at}>{part}</Fragment>
        );
      })}
    </p>
  );
}
