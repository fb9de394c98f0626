import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#test/db.ts';
import { as, userActor } from '#test/factories/actors.ts';
import { buildUser } from '#test/factories/users.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { usersProcedures } from '../procedures.ts';

const database = testDatabase();
let ctx: PlatformCtx;
beforeEach(() => {
  ctx = platformCtx(database.db);
});

describe('users.updateProfile', () => {
  it('needs an active session, in the words of the specification', async () => {
    const context = { ...ctx, actor: { kind: 'anonymous' as const } };
    const refused = call(usersProcedures.updateProfile, { name: 'Ana' }, { context });
    await expect(refused).rejects.toMatchObject({ status: 401, message: 'No active session' });
    const suspended = { ...ctx, actor: userActor('homeowner', { suspended: true }) };
    await expect(
      call(usersProcedures.updateProfile, { name: 'Ana' }, { context: suspended }),
    ).rejects.toMatchObject({ status: 403 });
  });

  it('changes name and phone of the caller alone', async () => {
    const user = await buildUser(ctx, 'homeowner', { name: 'Ana Old', phone: null });
    const other = await buildUser(ctx, 'homeowner');
    const context = as(ctx, user);
    const saved = await call(
      usersProcedures.updateProfile,
      { name: '  Ana New ', phone: '(206) 555-0143' },
      { context },
    );
    expect(saved).toMatchObject({ name: 'Ana New', phone: '(206) 555-0143', email: user.email });
    expect(await call(usersProcedures.profile, {}, { context })).toEqual(saved);
    expect(await call(usersProcedures.profile, {}, { context: as(ctx, other) })).toMatchObject({
      name: other.name,
    });
    expect(await call(usersProcedures.updateProfile, { name: 'Ana New' }, { context })).toMatchObject({
      phone: null,
    });
  });

  it.each([
    [{ name: ' A ' }, 'name', 'Name must be at least 2 characters long'],
    [{ name: '' }, 'name', 'Name must be at least 2 characters long'],
    [{ name: 'A'.repeat(500) }, 'name', expect.stringMatching(/at most/)],
    [{ name: 'Ana', phone: 'call me' }, 'phone', 'A phone number such as (206) 555-0143'],
    [{ name: 'Ana', phone: '5'.repeat(400) }, 'phone', 'A phone number such as (206) 555-0143'],
  ])('refuses %j', async (input, field, text) => {
    const context = as(ctx, await buildUser(ctx, 'homeowner'));
    await expect(call(usersProcedures.updateProfile, input, { context })).rejects.toMatchObject({
      status: 400,
      data: { fields: { [field]: text } },
    });
  });

  it('never takes rights, role, address or points from what is sent', async () => {
    const user = await buildUser(ctx, 'homeowner');
    const input = { name: 'Ana', role: 'admin', isSystemAdmin: true, email: 'x@y.example', points: 9_999 };
    const saved = await call(usersProcedures.updateProfile, input as { name: string }, {
      context: as(ctx, user),
    });
    expect(saved).toMatchObject({ email: user.email });
    const { users } = await import('../tables.ts');
    const [row] = await database.db.read.select().from(users);
    expect(row).toMatchObject({ role: 'homeowner', isSystemAdmin: false, email: user.email });
  });
});
