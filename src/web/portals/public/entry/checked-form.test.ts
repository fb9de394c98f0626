import { describe, expect, it } from 'vitest';
import { faultsAfterInput, faultsOf, LOGIN_FAILED, refusalFaults } from './checked-form.ts';

const failure = { code: 'internal', message: 'Something went wrong on our side.', fields: {}, data: {} };
const REQUIRED = 'Email and password are required';

describe('faults of a form', () => {
  it('says what concerns the whole form once, and marks the empty fields', () => {
    expect(faultsOf({ email: REQUIRED, password: REQUIRED })).toEqual({
      root: REQUIRED,
      email: 'Required',
      password: 'Required',
    });
  });

  it('leaves the fault of one field with that field', () => {
    expect(faultsOf({ email: 'Please enter a valid email address' })).toEqual({
      email: 'Please enter a valid email address',
    });
  });
});

describe('a refusal of the server', () => {
  it('stands under the field it names', () => {
    const message = 'An account with this email already exists';
    const conflict = { ...failure, code: 'conflict', message, fields: { email: message } };
    expect(refusalFaults(conflict, ['email'])).toEqual({ email: message });
  });

  it('stands at the top when it names no field of the form', () => {
    const wrong = { ...failure, code: 'unauthenticated', message: 'Invalid email or password' };
    expect(refusalFaults(wrong, ['email'])).toEqual({ root: 'Invalid email or password' });
    expect(refusalFaults({ ...wrong, fields: { input: 'Too deep' } }, ['email'])).toEqual({
      root: 'Invalid email or password',
    });
  });

  it('§8: a sign-in that failed through no fault of the person says so in the words of the catalogue', () => {
    expect(refusalFaults(failure, ['email'], LOGIN_FAILED)).toEqual({
      root: 'Login failed. Please try again.',
    });
  });
});

describe('after a change', () => {
  const empty = { root: REQUIRED, email: 'Required', password: 'Required' };

  it('a field that is right is no longer marked, and the form says what is still missing', () => {
    const left = { root: REQUIRED, password: 'Required' };
    expect(faultsAfterInput(empty, 'email', left)).toEqual(left);
  });

  it('what the server said of the form ends', () => {
    expect(faultsAfterInput({ root: 'Invalid email or password' }, 'password', {})).toEqual({});
  });

  it('no fault appears in a field that was not tried', () => {
    expect(faultsAfterInput({ email: 'x' }, 'email', { email: 'y', name: 'z' })).toEqual({ email: 'y' });
    expect(faultsAfterInput({ email: 'x' }, 'name', { name: 'z' })).toEqual({ email: 'x' });
  });
});
