import { describe, expect, it } from 'vitest';
import { AppError } from './app-error.ts';
import { checked, valueOrRefusal } from './result.ts';

describe('checked input', () => {
  it('hands on the value, and makes it only then', () => {
    expect(valueOrRefusal(checked({}, () => 7))).toBe(7);
    const refused = checked({ name: 'Too short' }, () => {
      throw new Error('must not be called');
    });
    expect(refused.ok).toBe(false);
  });

  it('refuses with the first text as message and every field named', () => {
    const refused = checked({ email: 'Email is wrong', name: 'Too short' }, () => 7);
    try {
      valueOrRefusal(refused);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(AppError);
      expect(error).toMatchObject({
        status: 400,
        message: 'Email is wrong',
        fields: { email: 'Email is wrong', name: 'Too short' },
      });
    }
  });
});
