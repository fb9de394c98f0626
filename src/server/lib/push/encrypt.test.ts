import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decryptPush, newBrowser } from '#test/fakes/push/push-service.ts';
import { areUsableKeys, encryptPush } from './encrypt.ts';

const sender = createECDH('prime256v1');
sender.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'));
/** RFC 8291, appendix A. */
const rfc = {
  text: 'When I grow up, I want to be a watermelon',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

describe('encryption of a push message', () => {
  it('writes the body of RFC 8291, appendix A, byte for byte', () => {
    const body = encryptPush(rfc.text, rfc.keys, { salt: rfc.salt, sender });
    expect(body.toString('base64url')).toBe(rfc.body);
  });

  it('is read by the browser it is for, and differs each time', () => {
    const browser = newBrowser();
    const [one, two] = [encryptPush('Grüße ✓', browser.keys), encryptPush('Grüße ✓', browser.keys)];
    expect(one.equals(two)).toBe(false);
    expect(decryptPush(one, browser)).toBe('Grüße ✓');
    expect(() => decryptPush(one, newBrowser())).toThrow();
  });

  it('refuses keys that are no point of the curve, or a secret of another length', () => {
    const { keys } = newBrowser();
    expect(areUsableKeys(keys)).toBe(true);
    expect(areUsableKeys({ ...keys, auth: 'AAAA' })).toBe(false);
    expect(areUsableKeys({ ...keys, p256dh: `B${'A'.repeat(86)}` })).toBe(false);
    expect(areUsableKeys({ ...keys, p256dh: 'AAAA' })).toBe(false);
  });
});
