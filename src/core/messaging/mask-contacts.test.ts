import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HIDDEN_CONTACT, hasContacts, maskContacts } from './mask-contacts.ts';

describe('contact details in a message', () => {
  it.each([
    'Call me at 206-555-0147',
    'Call me at (206) 555-0147 please',
    'Call me at +1 206 555 0147',
    'Call me at 2065550147',
    'Call me at 206.555.0147',
    'Call me at 2 0 6 5 5 5 0 1 4 7',
    'Call me at 206\u200b555\u200b0147',
    'Call me at ２０６５５５０１４７',
    'Call me at 555-0147',
    'two oh six five five five oh one four seven',
    'Write to ana.reyes+home@example.com',
    'Write to ana (at) example (dot) com',
    'Write to ana at example dot com',
    'Write to ANA@EXAMPLE.CO.UK today',
  ])('are hidden: %s', (text) => {
    const masked = maskContacts(text);
    expect(masked).toContain(HIDDEN_CONTACT);
    expect(masked).not.toMatch(/\d{3}|@|0147/);
  });

  it.each([
    'The gate code is 4711#',
    'I am at home from 9:00 to 11:30 on 2026-03-10',
    'Unit 1204, ZIP 98107',
    'It costs $1,250.00, or 1250 for both',
    'The boiler is a model 300-22, bought 03/10/2019',
    'Meet me at the side door. Two or three of us are in.',
    'Booking 10234',
    '',
  ])('are not seen where there are none: %s', (text) => {
    expect(maskContacts(text)).toBe(text);
    expect(hasContacts(text)).toBe(false);
  });

  it('keeps the rest of the text', () => {
    expect(maskContacts('Ring 206-555-0147 or write a@b.co, thanks')).toBe(
      `Ring ${HIDDEN_CONTACT} or write ${HIDDEN_CONTACT}, thanks`,
    );
  });

  it('hides any ten digits, whatever stands between them', () => {
    const digit = fc.integer({ min: 0, max: 9 });
    const gap = fc.constantFrom('', ' ', '-', '.', ' - ', ') ', '/');
    fc.assert(
      fc.property(fc.array(fc.tuple(digit, gap), { minLength: 10, maxLength: 10 }), (parts) => {
        const number = parts.map(([n, between], at) => `${n}${at < 9 ? between : ''}`).join('');
        expect(maskContacts(`x ${number} y`)).toBe(`x ${HIDDEN_CONTACT} y`);
      }),
    );
  });

  it('is done in time that grows with the text', () => {
    const started = performance.now();
    for (const text of ['1'.repeat(20_000), '1 '.repeat(10_000), 'a@'.repeat(10_000), 'one '.repeat(5_000)]) {
      maskContacts(text.slice(0, 4_000));
    }
    expect(performance.now() - started).toBeLessThan(500);
  });

  it('does nothing more the second time', () => {
    fc.assert(fc.property(fc.string(), (text) => maskContacts(maskContacts(text)) === maskContacts(text)));
  });
});
