import { describe, expect, it } from 'vitest';
import { guessable } from './guessable-password.ts';

const common = new Set([
  'password',
  'sunshine',
  'dragon',
  '12345678',
  'qwerty',
  'iloveyou',
  'trustno1',
  'letmein',
]);
const words = ['ada.lovelace@mail.example', 'Ada Lovelace', 'Byron Heating'];
const judged = (password: string) => guessable(password, { common, words });

describe('guessable', () => {
  it.each([
    'password',
    'PassWord',
    '12345678',
    'p@ssw0rd',
    'P4$$w0rd!',
    'trustno1',
    'sunshine2024',
    '99dragon!!',
    '!qwerty!',
    'dragondragon',
    'enihsnus',
    'ｐａｓｓｗｏｒｄ',
    'aaaaaaaa',
    'abababab',
    'abcdefgh',
    '98765432',
    'l3tm31n1',
  ])('refuses %s as common', (password) => {
    expect(judged(password)).toBe('common');
  });

  it.each([
    'ada.lovelace@mail.example',
    'Ada.Lovelace1',
    'adalovelace',
    'Lovelace1815',
    'l0v3lace!',
    'AdaCanopy',
    'canopy123',
    'canopy-demo',
    'C4n0py2026',
    'byronheating',
    'canopypassword',
    'lovelacesunshine1',
  ])('refuses %s as following from whose it is', (password) => {
    expect(judged(password)).toBe('personal');
  });

  it.each([
    'correct horse battery',
    'leaf-and-lamp',
    'sunshine over the harbor wall',
    'canopy of four unrelated trees',
    'Lovelace wrote the first program in 1843',
    'vq7#mZk2',
    '48213977',
    'пароль из четырёх слов',
    '四つの無関係な単語です',
    '🌳🌲🌴🌵🪴🌿🍀🌱',
    'x'.repeat(30) + 'yz'.repeat(17),
  ])('lets %s pass', (password) => {
    expect(judged(password)).toBeNull();
  });

  it('takes time in proportion to the text', () => {
    const started = performance.now();
    for (const text of ['a1'.repeat(100), `${'!'.repeat(199)}x`, `${'ada'.repeat(66)}x`]) judged(text);
    expect(performance.now() - started).toBeLessThan(200);
  });
});
