import { dateInZone } from '#core/lib/format-time.ts';
import type { MessageView } from '#core/messaging/contract.ts';

/** Messages of one person within this time stand together under one name. */
const TOGETHER_MS = 5 * 60_000;

export type ChannelDay = {
  /** Local day of the home, `2026-03-02`. */
  date: string;
  at: Date;
  runs: { key: string; side: MessageView['side']; senderName: string; messages: MessageView[] }[];
};

/** Messages, oldest first, by local day and by who speaks. */
export function channelDays(messages: readonly MessageView[], zone: string): ChannelDay[] {
  const days: ChannelDay[] = [];
  for (const message of messages) {
    const date = dateInZone(message.createdAt, zone);
    let day = days.at(-1);
    if (day?.date !== date) {
      day = { date, at: message.createdAt, runs: [] };
      days.push(day);
    }
    const run = day.runs.at(-1);
    const last = run?.messages.at(-1);
    const together =
      run &&
      last &&
      last.senderId === message.senderId &&
      last.type !== 'system' &&
      message.type !== 'system' &&
      message.createdAt.getTime() - last.createdAt.getTime() < TOGETHER_MS;
    if (together) run.messages.push(message);
    else {
      const { id: key, side, senderName } = message;
      day.runs.push({ key, side, senderName, messages: [message] });
    }
  }
  return days;
}

/** Both lists as one, oldest first, each message once. */
export function joinMessages(earlier: readonly MessageView[], latest: readonly MessageView[]): MessageView[] {
  const known = new Set(latest.map(({ id }) => id));
  return [...earlier.filter(({ id }) => !known.has(id)), ...latest];
}
