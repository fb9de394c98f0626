import type { SourceFile } from '../structure/source-file.ts';
import { collectTexts } from './collect-texts.ts';

/** A line of the glossary's table of sentences: what no text says, and what it says instead. */
export type Phrase = { not: string; say: string; pattern: RegExp };

const GLOSSARY = 'docs/glossary.md';

/**
 * The sentences that the glossary refuses on screen: of its second table, the first column. `a label` in code letters
 * is refused as a whole text alone, other words wherever they stand; "…" stands for up to 60 characters.
 */
export function refusedPhrases(glossary: string): Phrase[] {
  const section = glossary.split('\n## ').find((part) => part.startsWith('How Canopy speaks')) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(1).map((row) => {
    const [, not = '', say = ''] = row.split('|').map((cell) => cell.trim());
    return { not, say, pattern: patternOf(not) };
  });
}

/** Texts that say what the glossary refuses, with file, line and what to say instead. */
export function phraseProblems(files: SourceFile[], glossary: string): string[] {
  const phrases = refusedPhrases(glossary);
  if (phrases.length === 0) return [`${GLOSSARY}: the table below "## How Canopy speaks" cannot be read.`];
  return collectTexts(files).flatMap(({ path, line, text }) =>
    phrases
      .filter(({ pattern }) => pattern.test(plain(text)))
      .map(({ not, say }) => `${path}:${line}: "${text}" says "${not}". ${GLOSSARY} says "${say}".`),
  );
}

function patternOf(not: string): RegExp {
  const whole = /^`(.+)`$/.exec(not)?.[1];
  const words = plain(whole ?? not)
    .replace(/\.$/, '')
    .split('…')
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('.{0,60}');
  return new RegExp(whole ? `^${words}[.?]?$` : `(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'iu');
}

function plain(text: string): string {
  return text.replaceAll('’', "'").replaceAll(/[“”]/g, '"').replaceAll('&rsquo;', "'");
}
