import { createHash } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CREDENTIAL_TEXTS } from '#core/users/credentials.ts';
import { testDatabase } from '#test/db.ts';
import { appointAdmin, beforeAppointAdmin } from '../../commands/appoint-admin.ts';
import { usersProcedures } from '../../procedures.ts';
import { accounts } from '../../tables.ts';
import { identityWorld, PASSWORD } from '../world-suite.ts';
import { hashPassword } from './passwords.ts';
import { commonPasswords } from './strong-password.ts';

const database = testDatabase();
let world: ReturnType<typeof identityWorld>;
let browser: ReturnType<typeof world.browser>;
beforeEach(() => enter({}));

function enter(variables: Record<string, string>) {
  world = identityWorld(database.db, variables);
  browser = world.browser();
}

const ada = { email: 'ada.park@example.com', name: 'Ada Park', role: 'homeowner', company: '', trade: '' };
const signUp = (password: string, input = {}) =>
  browser.send((context) => call(usersProcedures.signUp, { ...ada, ...input, password }, { context }));
const weak = (message: string, field = 'password') => ({
  status: 400,
  message,
  data: { reason: 'weak_password', fields: { [field]: message } },
});

describe('a new password', () => {
  it('is compared with tens of thousands of common ones', async () => {
    const common = await commonPasswords();
    expect(common.size).toBeGreaterThan(40_000);
    expect([...common].every((password) => password === password.toLowerCase())).toBe(true);
  });

  it.each(['password', '12345678', 'Password1!', 'p4ssw0rd', 'qwertyuiop', 'iloveyou', 'sunshine99'])(
    'is refused at the sign-up when half the world has it: %s',
    async (password) => {
      await expect(signUp(password)).rejects.toMatchObject(weak(CREDENTIAL_TEXTS.passwordCommon));
    },
  );

  it.each(['ada.park@example.com', 'AdaPark2024', 'canopy123', 'canopy-demo', 'C4n0py!!'])(
    'is refused at the sign-up when it follows from whose it is: %s',
    async (password) => {
      await expect(signUp(password)).rejects.toMatchObject(weak(CREDENTIAL_TEXTS.passwordPersonal));
    },
  );

  it('is refused when it is the name of the company', async () => {
    const company = { role: 'vendor', company: 'Clear Drains', trade: 'plumbing' };
    await expect(signUp('cleardrains1', company)).rejects.toMatchObject(
      weak(CREDENTIAL_TEXTS.passwordPersonal),
    );
  });

  it.each([
    'a phrase of sixty-four signs that nobody else would ever think of',
    'мой длинный пароль',
    '四つの無関係な単語です',
  ])('may be a long phrase in any script: %s', async (password) => {
    expect(await signUp(password)).toMatchObject({ outcome: 'signed_in' });
    const again = { email: ada.email, password: password.normalize('NFD'), portal: 'member' as const };
    const answer = await world.browser().send((context) => call(usersProcedures.signIn, again, { context }));
    expect(answer).toMatchObject({ outcome: 'signed_in' });
  });

  it('is refused in place of the current one', async () => {
    await signUp(PASSWORD);
    const change = browser.send((context) =>
      call(
        usersProcedures.changePassword,
        { currentPassword: PASSWORD, newPassword: 'adapark1' },
        { context },
      ),
    );
    await expect(change).rejects.toMatchObject(weak(CREDENTIAL_TEXTS.passwordPersonal, 'newPassword'));
  });

  it('is refused by the link of a mail, which stays good', async () => {
    const { email } = await world.addUser('homeowner', { email: 'pat.reed@example.com', name: 'Pat Reed' });
    await browser.send((context) => call(usersProcedures.requestPasswordReset, { email }, { context }));
    await world.deliver();
    const { token } = await world.linkTo(email, 'reset-password');
    const reset = (password: string) =>
      browser.send((context) => call(usersProcedures.resetPassword, { token, password }, { context }));
    await expect(reset('letmein123')).rejects.toMatchObject(weak(CREDENTIAL_TEXTS.passwordCommon));
    await expect(reset('PatReed99')).rejects.toMatchObject(weak(CREDENTIAL_TEXTS.passwordPersonal));
    expect(await reset('a better battery')).toEqual({ done: true });
  });

  it('that was set before stays good', async () => {
    const { id, email } = await world.addUser('homeowner');
    const password = await hashPassword('password');
    await database.db.transaction(() =>
      database.db.tx.update(accounts).set({ password }).where(eq(accounts.userId, id)),
    );
    const answer = await browser.send((context) =>
      call(usersProcedures.signIn, { email, password: 'password' }, { context }),
    );
    expect(answer).toMatchObject({ outcome: 'signed_in' });
  });
});

describe('an administrator of the command line', () => {
  it.each(['password', 'canopy-demo'])('is not made of an account that opens to %s', async (known) => {
    const { id, email } = await world.addUser('homeowner');
    const password = await hashPassword(known);
    await database.db.transaction(() =>
      database.db.tx.update(accounts).set({ password }).where(eq(accounts.userId, id)),
    );
    const ctx = await browser.ctx();
    await expect(beforeAppointAdmin(ctx, { email }, ['canopy-demo'])).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('is made of any other', async () => {
    const { email } = await world.addUser('homeowner');
    const ctx = await browser.ctx();
    await beforeAppointAdmin(ctx, { email }, ['canopy-demo']);
    await database.db.transaction(() => appointAdmin(ctx, { email }));
    expect(await world.user(email)).toMatchObject({ role: 'admin' });
  });
});

describe('with a service of leaked passwords', () => {
  const LEAKED = 'violet harbor lantern';
  let server: Server;
  let asked: { url: string | undefined; padding: string | undefined }[] = [];
  let answer: (response: ServerResponse) => void;
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push({ url: request.url, padding: request.headers['add-padding']?.toString() });
      answer(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  beforeEach(() => {
    asked = [];
    enter({ LEAKED_PASSWORDS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/range/` });
  });
  const digest = createHash('sha1').update(LEAKED).digest('hex').toUpperCase();
  const lists = (times: number) => {
    answer = (response) =>
      response.end(`${'0'.repeat(35)}:7\r\n${digest.slice(5)}:${times}\r\n${'F'.repeat(35)}:0\r\n`);
  };

  it('refuses one that it knows, and tells it five digits of the digest', async () => {
    lists(12);
    await expect(signUp(LEAKED)).rejects.toMatchObject(weak(CREDENTIAL_TEXTS.passwordLeaked));
    expect(asked).toEqual([{ url: `/range/${digest.slice(0, 5)}`, padding: 'true' }]);
  });

  it('takes no padding for a leak', async () => {
    lists(0);
    expect(await signUp(LEAKED)).toMatchObject({ outcome: 'signed_in' });
  });

  it('does not ask about a password that is refused anyway', async () => {
    lists(12);
    await expect(signUp('password')).rejects.toMatchObject({ status: 400 });
    expect(asked).toEqual([]);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['fails', (response) => response.writeHead(503).end()],
    ['never answers', () => undefined],
    ['says something else', (response) => response.end('<html>'.repeat(100_000))],
    ['breaks off', (response) => response.destroy()],
  ])('takes the password when it %s', async (_, does) => {
    answer = does;
    expect(await signUp(LEAKED)).toMatchObject({ outcome: 'signed_in' });
    expect(asked).toHaveLength(1);
  });
});
