import { runDemoProgram } from '#server/demo-program.ts';

/** The demo's process from the sources, without screens. */
await runDemoProgram({ migrations: 'migrations' });
