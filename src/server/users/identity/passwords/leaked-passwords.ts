import { createHash } from 'node:crypto';
import { BREACH_TIMEOUT_MS } from '#core/users/limits.ts';
import type { Ctx } from '#server/lib/context.ts';

/** As much of a digest as the service is told. */
const PREFIX_LENGTH = 5;
/** A list with padding has some 40 KB; a longer one is something else. */
const MAX_ANSWER_CHARS = 400_000;

/**
 * Whether a password is known from a leak, by the service at LEAKED_PASSWORDS_URL: `GET <url>/<first five hex digits of
 * the SHA-1>` is answered with lines `<the rest>:<how often>`, so that the service learns neither password nor digest
 * (k-anonymity; the Pwned Passwords range protocol). Padded lines count zero. False without such a service, and when it is
 * slow, away or wrong: nobody waits for it to sign up.
 */
export async function isLeaked(ctx: Pick<Ctx, 'env' | 'log'>, password: string): Promise<boolean> {
  const url = ctx.env.LEAKED_PASSWORDS_URL;
  if (!url) return false;
  const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
  try {
    const answer = await fetch(`${url}/${digest.slice(0, PREFIX_LENGTH)}`, {
      headers: { 'Add-Padding': 'true', 'User-Agent': 'Canopy' },
      signal: AbortSignal.timeout(BREACH_TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const text = await answer.text();
    if (text.length > MAX_ANSWER_CHARS) throw new Error('answer too long');
    const rest = digest.slice(PREFIX_LENGTH);
    return text.split('\n').some((line) => {
      const [suffix, times] = line.trim().split(':');
      return suffix?.toUpperCase() === rest && Number(times) > 0;
    });
  } catch (error) {
    ctx.log.warn({ err: error }, 'the service of leaked passwords did not answer: the password is taken');
    return false;
  }
}
