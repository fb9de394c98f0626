import { isTest, type SourceFile } from './source-file.ts';

const COMMAND = /^src\/server\/(?:[^/]+\/){1,2}commands\/(?:[^/]+\/)?([^/]+)\.ts$/;
/** What is there when the program runs: types are free. */
const EXPORTED =
  /^export (?:(?:async )?function\*? (\w+)|(?:const|let|class|enum) (\w+)|(\*|\{[^}]*\}|default))/gm;

/** Steps of one write that the pipeline takes by an option of the same place: see "A write" in CONTRIBUTING.md. */
const STEPS = ['before', 'prepare', 'preview', 'queue', 'after'];

/** One write, one file: commands/accept-booking.ts exports `acceptBooking`, and of its steps those that it has. */
export function commandProblems(files: SourceFile[]): string[] {
  const problems: string[] = [];
  for (const { path, text } of files) {
    const stem = COMMAND.exec(path)?.[1];
    if (stem === undefined || isTest(path)) continue;
    const name = stem.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const capital = name[0]?.toUpperCase() + name.slice(1);
    const steps = STEPS.map((step) => step + capital);
    const exported = new Set([...text.matchAll(EXPORTED)].map(([, a, b, c]) => a ?? b ?? c ?? ''));
    if (!exported.has(name)) {
      problems.push(
        `${path}: a command is a function of its file's name: export ${name}, or rename the file.`,
      );
    }
    const others = [...exported].filter((found) => found !== name && !steps.includes(found));
    if (others.length > 0) {
      problems.push(
        `${path}: exports ${others.join(', ')} beside ${name}. Another write gets its own file in commands/, what several writes share goes into writes/, what only reads into queries. Steps of this one are called ${steps.join(', ')}.`,
      );
    }
  }
  return problems;
}
