import { call } from '@orpc/server';
import { expect, it } from 'vitest';
import { testDatabase } from '#test/db.ts';
import { identityWorld, PASSWORD } from './identity/world-suite.ts';
import { usersProcedures } from './procedures.ts';

const database = testDatabase();

// On the embedded database's single session anything that asks for a second connection would wait for ever.
it('signs up, out and in, verifies and resets on either engine', async () => {
  const world = identityWorld(database.db);
  const browser = world.browser();
  const email = 'ada@example.com';
  const user = { email, password: PASSWORD, name: 'Ada Park', role: 'homeowner' };
  await browser.send((context) => call(usersProcedures.signUp, user, { context }));
  await world.deliver();
  const verification = await world.linkTo(email, 'verify-email');
  await browser.send((context) =>
    call(usersProcedures.verifyEmail, { token: verification.token }, { context }),
  );
  await browser.send((context) => call(usersProcedures.signOut, {}, { context }));

  await browser.send((context) => call(usersProcedures.requestPasswordReset, { email }, { context }));
  await world.deliver();
  const { token } = await world.linkTo(email, 'reset-password');
  const password = 'a better battery';
  await browser.send((context) => call(usersProcedures.resetPassword, { token, password }, { context }));
  await browser.send((context) => call(usersProcedures.signIn, { email, password }, { context }));
  const view = await browser.send((context) => call(usersProcedures.session, {}, { context }));
  expect(view).toMatchObject({ email, emailVerified: true, profile: { loginCount: 1 } });
});
