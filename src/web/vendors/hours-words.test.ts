import { describe, expect, it } from 'vitest';
import { clockOf, timeOf, weekInWords, weeklyTotal } from './hours-words.ts';

const day = (weekday: number, startMinute: number, endMinute: number) => ({
  weekday,
  startMinute,
  endMinute,
});

describe('weekly hours in words', () => {
  it('draw days alike together', () => {
    const week = [1, 2, 3, 4, 5].map((each) => day(each, 480, 1_020));
    expect(weekInWords([...week, day(6, 540, 720)])).toBe(
      'Mon to Fri 8:00 AM to 5:00 PM; Sat 9:00 AM to noon',
    );
    expect(weeklyTotal(week)).toBe('45 h a week');
  });

  it('keep several ranges and days apart', () => {
    expect(weekInWords([day(3, 780, 1_050), day(3, 480, 720)])).toBe(
      'Wed 8:00 AM to noon and 1:00 PM to 5:30 PM',
    );
    expect(weekInWords([])).toBe('No hours yet');
  });

  it('write the fields of a browser', () => {
    expect([timeOf(510), timeOf(1_440)]).toEqual(['08:30', '00:00']);
    expect([clockOf(0), clockOf(1_440), clockOf(545)]).toEqual(['midnight', 'midnight', '9:05 AM']);
  });
});
