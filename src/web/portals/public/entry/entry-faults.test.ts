import { describe, expect, it } from 'vitest';
import { faultsAfterChange, placedFaults } from '#web/ui/form/state/form-faults.ts';
import { WHOLE } from '#web/ui/form/state/read-form.ts';
import { checkedFaults, entryRefusal, LOGIN_FAILED, loginRefusal } from './entry-faults.ts';

const failure = { code: 'internal', message: 'Something went wrong on our side.', fields: {}, data: {} };
const REQUIRED = 'Email and password are required';
const EMAIL = new Set(['email']);
const refused = (fields: Record<string, string>) => checkedFaults({ ok: false, message: 'x', fields });

describe('faults of a form at the door', () => {
  it('says what concerns the whole form once, and marks the empty fields', () => {
    expect(refused({ email: REQUIRED, password: REQUIRED })).toEqual({
      [WHOLE]: REQUIRED,
      email: 'Required',
      password: 'Required',
    });
    expect(checkedFaults({ ok: true, value: 1 })).toEqual({});
  });

  it('leaves the fault of one field with that field', () => {
    expect(refused({ email: 'Please enter a valid email address' })).toEqual({
      email: 'Please enter a valid email address',
    });
  });
});

describe('a refusal of the server', () => {
  it('stands under the field it names', () => {
    const message = 'An account with this email already exists';
    const conflict = { ...failure, code: 'conflict', message, fields: { email: message } };
    expect(placedFaults(entryRefusal(conflict), EMAIL)).toEqual({ email: message });
  });

  it('stands at the top when it names no field of the form', () => {
    const wrong = { ...failure, code: 'unauthenticated', message: 'Invalid email or password' };
    const atTop = { [WHOLE]: 'Invalid email or password' };
    expect(placedFaults(loginRefusal(wrong), EMAIL)).toEqual(atTop);
    expect(placedFaults(loginRefusal({ ...wrong, fields: { input: 'Too deep' } }), EMAIL)).toEqual(atTop);
  });

  it('says of the whole form what the texts of §5 say of it', () => {
    const empty = { ...failure, code: 'invalid', message: REQUIRED, fields: { email: REQUIRED } };
    expect(placedFaults(entryRefusal(empty), EMAIL)).toEqual({ [WHOLE]: REQUIRED, email: 'Required' });
  });

  it('§8: a sign-in that failed through no fault of the person says so in the words of the catalogue', () => {
    expect(placedFaults(loginRefusal(failure), EMAIL)).toEqual({ [WHOLE]: LOGIN_FAILED });
    expect(LOGIN_FAILED).toBe('Login failed. Please try again.');
  });
});

describe('after a change', () => {
  const empty = { [WHOLE]: REQUIRED, email: 'Required', password: 'Required' };

  it('a field that is right is no longer marked, and the form says what is still missing', () => {
    const left = { [WHOLE]: REQUIRED, password: 'Required' };
    expect(faultsAfterChange(empty, 'email', left)).toEqual(left);
  });

  it('what the server said of the form ends', () => {
    expect(faultsAfterChange({ [WHOLE]: 'Invalid email or password' }, 'password', {})).toEqual({});
  });

  it('no fault appears in a field that was not tried', () => {
    expect(faultsAfterChange({ email: 'x' }, 'email', { email: 'y', name: 'z' })).toEqual({ email: 'y' });
    expect(faultsAfterChange({ email: 'x' }, 'name', { name: 'z' })).toEqual({ email: 'x' });
  });
});
