import { describe, expect, it } from 'vitest';
import { mentionedIn, withMentions } from './mentions.ts';

const ana = { id: '1', name: 'Ana Reyes' };
const anabel = { id: '2', name: 'Ana Reyes-Lind' };
const otto = { id: '3', name: 'Otto Brandt' };

describe('mentionedIn', () => {
  it('finds whom a note names, in the order of the note', () => {
    expect(mentionedIn('@Otto Brandt, please call. cc @Ana Reyes', [ana, anabel, otto])).toEqual([otto, ana]);
  });

  it('takes the longer name where one begins like another', () => {
    expect(mentionedIn('Ask @Ana Reyes-Lind', [ana, anabel])).toEqual([anabel]);
    expect(mentionedIn('@Ana Reyes and @Ana Reyes-Lind', [ana, anabel])).toEqual([ana, anabel]);
  });

  it('finds nobody in a plain name, an address or half a name', () => {
    expect(mentionedIn('Otto Brandt, x@Otto, @Otto', [ana, otto])).toEqual([]);
  });
});

describe('withMentions', () => {
  it('marks the names a text mentions and keeps every letter', () => {
    const text = '@Ana Reyes-Lind, ask @Ana Reyes. (@Ana Reyes knows.)';
    const parts = withMentions(text, [ana, anabel, otto]);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(parts.filter(({ isMention }) => isMention).map((part) => part.text)).toEqual([
      '@Ana Reyes-Lind',
      '@Ana Reyes',
      '@Ana Reyes',
    ]);
  });

  it('leaves a text without a mention whole', () => {
    expect(withMentions('Call back', [ana])).toEqual([{ text: 'Call back', isMention: false }]);
  });
});
