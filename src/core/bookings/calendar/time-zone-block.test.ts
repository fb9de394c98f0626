import { expect, it } from 'vitest';
import { timeZoneBlock } from './time-zone-block.ts';

it('writes every stretch of the clock that visits between two days need', () => {
  const block = timeZoneBlock(
    'America/Los_Angeles',
    new Date('2026-02-01T00:00:00Z'),
    new Date('2026-04-01T00:00:00Z'),
  );
  expect(block.split('\r\n')).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:America/Los_Angeles',
    'BEGIN:STANDARD',
    'DTSTART:20251102T020000',
    'TZOFFSETFROM:-0700',
    'TZOFFSETTO:-0800',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:20260308T020000',
    'TZOFFSETFROM:-0800',
    'TZOFFSETTO:-0700',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ]);
});

it('says what holds for ever where the clock never changes', () => {
  const block = timeZoneBlock('UTC', new Date('2026-02-01T00:00:00Z'), new Date('2027-02-01T00:00:00Z'));
  expect(block).toContain('DTSTART:19700101T000000\r\nTZOFFSETFROM:+0000\r\nTZOFFSETTO:+0000');
});
