import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, systemContext } from '#server/lib/context.ts';
import type { Engine } from '#server/lib/db/database.ts';
import { FolderInUse } from '#server/lib/db/folder-lock.ts';
import { ConfigurationError, parseEnv } from '#server/lib/env.ts';
import type { FileStore } from '#server/lib/files/port.ts';
import { createLogger } from '#server/lib/log.ts';
import { openEngine, openFiles, openServices } from '#server/services.ts';

/** The folder that a command was given as `--<flag>=FOLDER`, its only option. Anything else prints the usage and exits with 2. */
export function folderOf(flag: string, usage: string): string {
  const [option = '', ...rest] = process.argv.slice(2);
  const prefix = `--${flag}=`;
  const folder = option.startsWith(prefix) ? option.slice(prefix.length) : '';
  if (folder && rest.length === 0) return folder;
  console.error(usage);
  process.exit(2);
}

/** Database and pictures of this installation, for a command that may take long. */
export function withInstallation(
  work: (parts: { engine: Engine; files: FileStore; migrations: string }) => Promise<void>,
): Promise<void> {
  return sayingRefusals(async () => {
    const env = parseEnv(process.env);
    const engine = await openEngine(env, createLogger('warn'), { commandTimeoutMs: 0 });
    try {
      await work({ engine, files: openFiles(env), migrations: 'migrations' });
    } finally {
      await engine.close();
    }
  });
}

/** The services of this installation, as the system itself, for a command called `name`. */
export function withServices(name: string, work: (ctx: Ctx) => Promise<void>): Promise<void> {
  return sayingRefusals(async () => {
    const { services, engine } = await openServices(parseEnv(process.env), {
      migrations: 'migrations',
      log: createLogger('warn'),
    });
    try {
      await work(systemContext(services, name));
    } finally {
      await engine.close();
    }
  });
}

/** What a command refuses is said without a stack, and it exits with 1. */
async function sayingRefusals(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isKnown =
      error instanceof ConfigurationError || error instanceof FolderInUse || error instanceof AppError;
    console.error(isKnown ? error.message : error);
    process.exitCode = 1;
  }
}
