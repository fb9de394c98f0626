import { readFileSync, writeFileSync } from 'node:fs';
import { readSources } from './source-file.ts';
import { leftSource, refusedWords, shrunk, wordsFound } from './words.ts';
import { WORDS_LEFT } from './words-left.ts';

// Strikes out of words-left.ts what is renamed by now.
const found = wordsFound(readSources('.'), refusedWords(readFileSync('docs/glossary.md', 'utf8')));
writeFileSync('scripts/structure/words-left.ts', leftSource(shrunk(WORDS_LEFT, found)));
