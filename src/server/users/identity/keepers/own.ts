import { PASSWORD_MAX_LENGTH } from '#core/users/limits.ts';
import { setPassword } from '../accounts.ts';
import { ownerOfSecret, redeemSecret } from '../one-time.ts';
import { hashPassword, verifyNobody, verifyPassword } from '../passwords/passwords.ts';
import type { Keeper } from './port.ts';

/** Passwords as digests in our database, links in mails of ours. */
export const ownKeeper: Keeper = {
  async open(_ctx, { password }) {
    return { password: await hashPassword(password), hosted: null, emailVerified: false };
  },

  /** Takes the same time for an address that nobody has. */
  async check(_ctx, { password, user }) {
    const hash = user?.passwordHash;
    const right =
      hash && password.length <= PASSWORD_MAX_LENGTH
        ? await verifyPassword({ hash, password })
        : await verifyNobody(password.slice(0, PASSWORD_MAX_LENGTH));
    return user && right ? user : null;
  },

  async change(ctx, user, { newPassword }) {
    const hash = await hashPassword(newPassword);
    return () => setPassword(ctx, user.id, hash);
  },

  async redeem(ctx, purpose, token, newPassword) {
    // Asked first: nobody without a link makes the server hash.
    if ((await ownerOfSecret(ctx, purpose, token)) === null) return null;
    const hash = newPassword === undefined ? null : await hashPassword(newPassword);
    return async () => {
      const userId = await redeemSecret(ctx, purpose, token);
      if (userId && hash !== null) await setPassword(ctx, userId, hash);
      return userId;
    };
  },
};
