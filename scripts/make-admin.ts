import { DEMO_PASSWORD } from '#core/demo/logins.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { appointAdmin, beforeAppointAdmin } from '#server/users/commands/appoint-admin.ts';
import { withServices } from './installation.ts';

// The first administrator of an installation: sign up on the screen, then run this once.
const [email, ...rest] = process.argv.slice(2);
if (!email || rest.length > 0) {
  console.error('Usage: npm run make-admin -- person@example.com');
  process.exit(2);
}
await withServices('make-admin', async (ctx) => {
  await beforeAppointAdmin(ctx, { email }, [DEMO_PASSWORD]);
  const { emailVerified } = await inTransaction(ctx, () => appointAdmin(ctx, { email }));
  console.log(`${email} is a system administrator now and signs in at /admin-login.`);
  if (!emailVerified) console.log('The rights hold once the address is confirmed, by the link in its mail.');
});
