import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkForgotPassword,
  checkLogin,
  checkResetPassword,
  checkSignup,
  checkVerifyEmail,
  isEmail,
  normalizeEmail,
} from './credentials.ts';

const ADDRESS = 'rosa@example.com';
const PASSWORD = 'leaf-and-lamp';
const message = (result: { ok: boolean; message?: string }) => result.message;

describe('e-mail addresses', () => {
  it.each([
    'rosa@example.com',
    'r.o-s_a+home@mail.example.co.uk',
    "o'brien@example.ie",
    '1@a-b.io',
    'a@b.co',
  ])('accepts %s', (email) => {
    expect(isEmail(email)).toBe(true);
  });

  it.each([
    '',
    'rosa',
    'rosa@',
    '@example.com',
    'rosa@example',
    'rosa@.com',
    'rosa@example..com',
    'rosa@-example.com',
    'rosa@example-.com',
    'ro sa@example.com',
    'rosa@exam ple.com',
    'rosa@@example.com',
    'rosa@example.com,other@example.com',
    'rosa@example.com\nBcc: other@example.com',
    'rosa\u0000@example.com',
    '<rosa@example.com>',
    '.rosa@example.com',
    'rosa.@example.com',
    'rosa@example.c',
    'rosa@127.0.0.1',
  ])('refuses %j', (email) => {
    expect(isEmail(email)).toBe(false);
  });

  it('accepts 254 characters and not 255', () => {
    const domain = `${'a'.repeat(60)}.example.com`;
    const address = (length: number) => `${'r'.repeat(length - domain.length - 1)}@${domain}`;
    expect(address(254)).toHaveLength(254);
    expect(isEmail(address(254))).toBe(true);
    expect(isEmail(address(255))).toBe(false);
  });

  it('is not slowed down by a hostile text of any length', () => {
    const began = performance.now();
    for (const part of ['a', 'a.', 'a-', '-', '.', "a'", '@a.', 'a@', 'a@b.', 'a@b-']) {
      for (const end of ['', '!', '@', '-']) {
        expect(isEmail(part.repeat(250_000) + end)).toBe(false);
        isEmail(part.repeat(Math.floor(253 / part.length)) + end);
      }
    }
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  it('is trimmed and lower-cased', () => {
    expect(normalizeEmail('  Rosa@Example.COM ')).toBe(ADDRESS);
  });
});

describe('login', () => {
  it('hands on the address in the form it is stored in and the password untouched', () => {
    expect(checkLogin({ email: ' Rosa@Example.com', password: '  spaces  ', isSystemAdmin: true })).toEqual({
      ok: true,
      value: { email: ADDRESS, password: '  spaces  ' },
    });
  });

  it.each([
    [{}, ['email', 'password']],
    [{ email: ADDRESS }, ['password']],
    [{ password: PASSWORD }, ['email']],
    [{ email: 7, password: ['x'] }, ['email', 'password']],
    [null, ['email', 'password']],
    ['text', ['email', 'password']],
  ])('asks for both: %j', (input, fields) => {
    const result = checkLogin(input);
    expect(message(result)).toBe('Email and password are required');
    expect(Object.keys(result.ok ? {} : result.fields)).toEqual(fields);
  });

  it('asks for both before it looks at the address', () => {
    expect(message(checkLogin({ email: 'rosa', password: '' }))).toBe('Email and password are required');
    expect(message(checkLogin({ email: 'rosa', password: 'x' }))).toBe('Please enter a valid email address');
  });

  it('takes short passwords of old accounts, and no novels', () => {
    expect(checkLogin({ email: ADDRESS, password: 'x' }).ok).toBe(true);
    expect(checkLogin({ email: ADDRESS, password: 'x'.repeat(201) }).ok).toBe(false);
  });
});

describe('sign-up', () => {
  const good = { email: ADDRESS, password: PASSWORD, name: ' Rosa Almeida ', role: 'homeowner' };

  it('takes a homeowner, and no right or point that is claimed beside', () => {
    expect(
      checkSignup({ ...good, id: 'x', points: 5, tier: 'Gold', isSystemAdmin: true, profile: { points: 9 } }),
    ).toEqual({
      ok: true,
      value: { email: ADDRESS, password: PASSWORD, name: 'Rosa Almeida', role: 'homeowner' },
    });
  });

  it('takes a vendor with company and trade', () => {
    expect(checkSignup({ ...good, role: 'vendor', company: ' Tidewell ', trade: 'plumbing' })).toMatchObject({
      ok: true,
      value: { role: 'vendor', company: 'Tidewell', trade: 'plumbing' },
    });
    expect(checkSignup({ ...good, role: 'vendor' })).toMatchObject({
      ok: false,
      fields: { company: 'Company name is required', trade: 'Choose your trade' },
    });
  });

  it.each(['admin', 'Homeowner', '', undefined, ['vendor']])('refuses the role %j', (role) => {
    expect(checkSignup({ ...good, role })).toMatchObject({ ok: false, fields: { role: expect.any(String) } });
  });

  it('asks for all fields first', () => {
    const result = checkSignup({ role: 'homeowner', password: 'short' });
    expect(message(result)).toBe('All fields are required');
    expect(result).toMatchObject({
      fields: { email: 'All fields are required', name: 'All fields are required' },
    });
  });

  it('uses the texts of the spec, in its order', () => {
    const bad = { email: 'rosa', password: '1234567', name: ' R ' };
    expect(message(checkSignup({ ...good, ...bad }))).toBe('Please enter a valid email address');
    expect(message(checkSignup({ ...good, ...bad, email: ADDRESS }))).toBe(
      'Password must be at least 8 characters long',
    );
    expect(message(checkSignup({ ...good, name: bad.name }))).toBe('Name must be at least 2 characters long');
  });

  it('§9 password minimum 8 characters, name minimum 2', () => {
    expect(checkSignup({ ...good, password: '12345678', name: 'Jo' }).ok).toBe(true);
    expect(checkSignup({ ...good, password: '1234567' }).ok).toBe(false);
    expect(checkSignup({ ...good, name: 'J' }).ok).toBe(false);
    expect(checkSignup({ ...good, name: 'x'.repeat(101) }).ok).toBe(false);
    expect(checkSignup({ ...good, password: 'x'.repeat(201) }).ok).toBe(false);
  });

  it('§7: takes the name as full_name, and says what is wrong with it there', () => {
    const { name, ...nameless } = good;
    expect(checkSignup({ ...nameless, full_name: ` ${name} ` })).toMatchObject({
      ok: true,
      value: { name: name.trim() },
    });
    expect(checkSignup({ ...good, full_name: 'Somebody Else' })).toMatchObject({
      value: { name: name.trim() },
    });
    expect(checkSignup({ ...nameless, full_name: 'R' })).toMatchObject({
      ok: false,
      fields: { full_name: 'Name must be at least 2 characters long' },
    });
    expect(checkSignup(nameless)).toMatchObject({ ok: false, fields: { name: 'All fields are required' } });
  });
});

describe('the other forms', () => {
  it('forgot password', () => {
    expect(message(checkForgotPassword({}))).toBe('Email is required');
    expect(message(checkForgotPassword({ email: 'rosa' }))).toBe('Please enter a valid email address');
    expect(checkForgotPassword({ email: ' ROSA@example.com ' })).toEqual({
      ok: true,
      value: { email: ADDRESS },
    });
  });

  it('reset password', () => {
    expect(message(checkResetPassword({ token: 't' }))).toBe('Password is required');
    expect(message(checkResetPassword({ token: 't', password: 'short' }))).toBe(
      'Password must be at least 8 characters long',
    );
    expect(checkResetPassword({ password: PASSWORD }).ok).toBe(false);
    expect(checkResetPassword({ token: ' t ', password: PASSWORD })).toEqual({
      ok: true,
      value: { token: 't', password: PASSWORD },
    });
  });

  it('verify email', () => {
    for (const input of [{}, { token: '  ' }, { token: 'x'.repeat(501) }]) {
      expect(message(checkVerifyEmail(input))).toBe('Verification token is required');
    }
    expect(checkVerifyEmail({ token: ' abc ' })).toEqual({ ok: true, value: { token: 'abc' } });
  });

  it('never throws, whatever a body carries', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        for (const check of [
          checkLogin,
          checkSignup,
          checkForgotPassword,
          checkResetPassword,
          checkVerifyEmail,
        ]) {
          expect(typeof check(input).ok).toBe('boolean');
        }
      }),
    );
  });
});
