import { describe, expect, it } from 'vitest';
import { joinedLetters, visualOrder } from './right-to-left.ts';

describe('Arabic letters', () => {
  it('take the shape that stands beside their neighbors', () => {
    // Muhammad: first, middle, middle, last.
    expect(joinedLetters('محمد')).toBe('\ufee3\ufea4\ufee4\ufeaa');
    // Nothing joins to what comes after a dal or an alef.
    expect(joinedLetters('دار')).toBe('\ufea9\ufe8d\ufead');
  });
  it('make lam and alef one shape', () => {
    expect(joinedLetters('لا')).toBe('\ufefb');
    expect(joinedLetters('سلام')).toBe('\ufeb3\ufefc\ufee1');
  });
  it('of Persian join as well', () => {
    expect(joinedLetters('پگ')).toBe('\ufb58\ufb93');
  });
  it('stand alone after a space, and lose the signs for reading aloud', () => {
    expect(joinedLetters('م م')).toBe('\ufee1 \ufee1');
    expect(joinedLetters('مُحَمَّد')).toBe(joinedLetters('محمد'));
  });
  it('leave other writing as it is', () => {
    expect(joinedLetters('Zoë, 王小明 42')).toBe('Zoë, 王小明 42');
  });
});

describe('a line', () => {
  it('is turned where it is read from the right, numbers and other writing are not', () => {
    expect(visualOrder('Zoë 42')).toBe('Zoë 42');
    expect(visualOrder('דוד')).toBe('דוד'.split('').reverse().join(''));
    expect(visualOrder('To דוד כהן, 42')).toBe('To 42 ,ןהכ דוד');
    // Brackets face the other way there.
    expect(visualOrder('א (ב) ג')).toBe('ג (ב) א');
    expect(visualOrder('(דוד) Ann')).toBe('(דוד) Ann'.replace('דוד', 'דוד'.split('').reverse().join('')));
  });
});
