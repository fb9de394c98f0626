import { AppError } from '#core/lib/app-error.ts';
import { systemContext } from '#server/lib/context.ts';
import { FolderInUse } from '#server/lib/db/folder-lock.ts';
import { ConfigurationError, parseEnv } from '#server/lib/env.ts';
import { createLogger } from '#server/lib/log.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { openServices } from '#server/services.ts';
import { appointAdmin } from '#server/users/commands/appoint-admin.ts';

// The first administrator of an installation: sign up on the screen, then run this once.
const [email, ...rest] = process.argv.slice(2);
if (!email || rest.length > 0) {
  console.error('Usage: npm run make-admin -- person@example.com');
  process.exit(2);
}
try {
  const { services, engine } = await openServices(parseEnv(process.env), {
    migrations: 'migrations',
    log: createLogger('warn'),
  });
  try {
    const ctx = systemContext(services, 'make-admin');
    const { emailVerified } = await inTransaction(ctx, () => appointAdmin(ctx, { email }));
    console.log(`${email} is a system administrator now and signs in at /admin-login.`);
    if (!emailVerified)
      console.log('The rights hold once the address is confirmed, by the link in its mail.');
  } finally {
    await engine.close();
  }
} catch (error) {
  const isKnown =
    error instanceof ConfigurationError || error instanceof FolderInUse || error instanceof AppError;
  console.error(isKnown ? error.message : error);
  process.exitCode = 1;
}
