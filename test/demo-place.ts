import { fileURLToPath, pathToFileURL } from 'node:url';
import { withoutSettings } from '#server/lib/env.ts';

/** The demo's process, from the sources. */
export const DEMO_PROGRAM = {
  file: fileURLToPath(new URL('./demo-program.ts', import.meta.url)),
  execArgv: ['--import', pathToFileURL(fileURLToPath(import.meta.resolve('tsx'))).href],
  environment: withoutSettings(process.env),
};
