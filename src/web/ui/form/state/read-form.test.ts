import { describe, expect, it } from 'vitest';
import {
  asTyped,
  choice,
  group,
  optional,
  type Reader,
  readForm,
  several,
  text,
  ticked,
} from './read-form.ts';
import { cents, date, int, list, minuteOfDay, number } from './readers.ts';

function sent(entries: readonly (readonly [string, string | Blob])[]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

/** What a reader makes of one typed value, and what it says. */
function read<V>(reader: Reader<V>, typed: string) {
  const { values, faults } = readForm(sent([['it', typed]]), { it: reader });
  return 'it' in faults ? { fault: faults.it } : values.it;
}

describe('one value', () => {
  it('a text loses the spaces around it, a secret keeps them', () => {
    expect(read(text, '  Leaking sink \n')).toBe('Leaking sink');
    expect(read(asTyped, '  hunter2 ')).toBe('  hunter2 ');
  });

  it('what was not sent is an empty text, and a box that is off', () => {
    expect(readForm(new FormData(), { subject: text, on: ticked, skills: several })).toEqual({
      values: { subject: '', on: false, skills: [] },
      faults: {},
    });
  });

  it('nothing is sent where nothing was said, or where the entry for nothing was chosen', () => {
    expect(read(optional(text), '  ')).toBeUndefined();
    expect(read(optional(cents), '')).toBeUndefined();
    expect(read(optional(text, 'nobody'), 'nobody')).toBeUndefined();
    expect(read(optional(text, 'nobody'), 'ana')).toBe('ana');
    expect(read(optional(int), 'x')).toEqual({ fault: 'Enter a whole number' });
  });

  it.each([
    ['12', 12],
    ['-3.5', -3.5],
    ['.5', 0.5],
    [' 7 ', 7],
  ])('%s is the number %d', (typed, value) => expect(read(number, typed)).toBe(value));

  it.each(['', 'ten', '1e9', '0x10', 'NaN', 'Infinity', '1,5', '1.2.3', '9'.repeat(400), '１２'])(
    '%s is no number',
    (typed) => {
      expect(read(number, typed)).toEqual({ fault: 'Enter a number' });
      expect(read(int, typed)).toEqual({ fault: 'Enter a whole number' });
    },
  );

  it('a whole number has no fraction', () => {
    expect(read(int, '-40')).toBe(-40);
    expect(read(int, '4.0')).toEqual({ fault: 'Enter a whole number' });
  });

  it('money is typed in dollars and kept in cents', () => {
    expect(read(cents, '$1,240.5')).toBe(124_050);
    expect(read(cents, '0.07')).toBe(7);
    for (const wrong of ['', '-1', '1.234', '1e3', '$', '9'.repeat(300)]) {
      expect(read(cents, wrong)).toEqual({ fault: 'Enter an amount such as 149 or 149.50' });
    }
  });

  it('a choice is one of those offered, and no name that every object has', () => {
    expect(read(choice(['low', 'high']), 'high')).toBe('high');
    for (const wrong of ['', 'HIGH', 'constructor', '__proto__']) {
      expect(read(choice(['low', 'high']), wrong)).toEqual({ fault: 'Choose one' });
    }
  });

  it('a day is one of the calendar', () => {
    expect(read(date, '2028-02-29')).toBe('2028-02-29');
    for (const wrong of ['', '2027-02-29', '2027-13-01', '27-1-1', '2027-01-01T10:00', '+012027-01-01']) {
      expect(read(date, wrong)).toEqual({ fault: 'Choose a day' });
    }
  });

  it('a time is in minutes after midnight', () => {
    expect(read(minuteOfDay, '13:30')).toBe(810);
    expect(read(minuteOfDay, '00:00:00')).toBe(0);
    for (const wrong of ['', '24:00', '12:60', '7:30', '1e1:00']) {
      expect(read(minuteOfDay, wrong)).toEqual({ fault: 'Choose a time' });
    }
  });

  it('a file in the place of a text is none', () => {
    const data = sent([['it', new File(['x'], 'x.txt')]]);
    expect(readForm(data, { it: text, all: several }).values).toEqual({ it: '', all: [] });
    expect(readForm(data, { it: several }).values).toEqual({ it: [] });
  });

  it('of a name that was sent twice the first counts; boxes of one name are all there', () => {
    const data = sent([
      ['skills', 'pipes'],
      ['skills', 'drains'],
    ]);
    expect(readForm(data, { skills: text }).values.skills).toBe('pipes');
    expect(readForm(data, { skills: several }).values.skills).toEqual(['pipes', 'drains']);
  });
});

describe('names by path', () => {
  const line = group({ title: text, quantity: int });

  it('groups and rows come out as the contract has them', () => {
    const data = sent([
      ['address.zip', '98107'],
      ['lines.1.title', 'Valve'],
      ['lines.0.title', 'Pipe'],
      ['lines.0.quantity', '2'],
      ['lines.1.quantity', '1'],
      ['tags.10', 'b'],
      ['tags.2', 'a'],
    ]);
    expect(readForm(data, { address: group({ zip: text }), lines: list(line), tags: list(text) })).toEqual({
      values: {
        address: { zip: '98107' },
        lines: [
          { title: 'Pipe', quantity: 2 },
          { title: 'Valve', quantity: 1 },
        ],
        tags: ['a', 'b'],
      },
      faults: {},
    });
  });

  it('what is wrong stands at its path', () => {
    const data = sent([
      ['lines.0.quantity', '2'],
      ['lines.3.quantity', 'many'],
    ]);
    expect(readForm(data, { lines: list(line) }).faults).toEqual({
      'lines.3.quantity': 'Enter a whole number',
    });
  });

  it('rows that no form has are not made', () => {
    const data = sent([
      ['lines.-1.title', 'x'],
      ['lines.01.title', 'x'],
      ['lines.9999999999.title', 'x'],
      ['lines.1e3.title', 'x'],
      ['lines.__proto__.title', 'x'],
      ['lines.length', '7'],
      ['lines', 'x'],
      ['linesx.0.title', 'x'],
    ]);
    expect(readForm(data, { lines: list(line) }).values.lines).toEqual([]);
  });

  it('a flood of rows is refused', () => {
    const data = sent(Array.from({ length: 2_000 }, (_, at) => [`tags.${at}`, 'x'] as const));
    const { values, faults } = readForm(data, { tags: list(text) });
    expect(values.tags).toHaveLength(500);
    expect(faults).toEqual({ tags: 'At most 500 rows' });
  });

  it('names that nobody declared change nothing', () => {
    const data = sent([
      ['__proto__', 'x'],
      ['constructor.prototype.isAdmin', '1'],
      ['isAdmin', '1'],
      ['subject', 'y'],
    ]);
    const { values } = readForm(data, { subject: text });
    expect(values).toEqual({ subject: 'y' });
    expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
  });
});
