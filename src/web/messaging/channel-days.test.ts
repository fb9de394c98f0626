import { describe, expect, it } from 'vitest';
import type { MessageView } from '#core/messaging/contract.ts';
import { channelDays, joinMessages } from './channel-days.ts';

const zone = 'America/Los_Angeles';
const message = (id: string, at: string, more: Partial<MessageView> = {}): MessageView => ({
  id,
  channelId: 'c',
  senderId: 'ana',
  senderName: 'Ana',
  content: id,
  type: 'text',
  attachments: [],
  mentions: [],
  reactions: [],
  createdAt: new Date(at),
  side: 'mine',
  masked: false,
  ...more,
});

describe('a thread', () => {
  it('is divided by the day of the home, not of the browser', () => {
    const days = channelDays(
      [message('1', '2026-03-03T07:59:00Z'), message('2', '2026-03-03T08:01:00Z')],
      zone,
    );
    expect(days.map(({ date }) => date)).toEqual(['2026-03-02', '2026-03-03']);
  });

  it('keeps what one person says in a few minutes together', () => {
    const [day] = channelDays(
      [
        message('1', '2026-03-03T18:00:00Z'),
        message('2', '2026-03-03T18:04:00Z'),
        message('3', '2026-03-03T18:10:00Z'),
        message('4', '2026-03-03T18:11:00Z', { senderId: 'bo', senderName: 'Bo', side: 'theirs' }),
        message('5', '2026-03-03T18:11:00Z', { senderId: null, type: 'system', side: 'system' }),
        message('6', '2026-03-03T18:11:00Z', { senderId: null, type: 'system', side: 'system' }),
      ],
      zone,
    );
    expect(day?.runs.map(({ messages }) => messages.map(({ id }) => id))).toEqual([
      ['1', '2'],
      ['3'],
      ['4'],
      ['5'],
      ['6'],
    ]);
  });

  it('shows each message once when parts overlap', () => {
    const [a, b, c] = ['1', '2', '3'].map((id) => message(id, '2026-03-03T18:00:00Z'));
    if (!a || !b || !c) throw new Error('three');
    expect(joinMessages([a, b], [b, c]).map(({ id }) => id)).toEqual(['1', '2', '3']);
  });
});
