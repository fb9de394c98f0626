import { messagingAccess as access } from '#core/messaging/access.ts';
import { messagingContract as contract } from '#core/messaging/contract.ts';
import { command, query } from '#server/lib/pipeline.ts';
import { markChannelRead } from './commands/mark-channel-read.ts';
import { reactMessage } from './commands/react-message.ts';
import { sendMessage } from './commands/send-message.ts';
import { listChannels, unreadChannels } from './queries/channels.ts';
import { threadOf } from './queries/thread.ts';

export const messagingProcedures = {
  channels: query(contract.channels, access.channels, listChannels),
  unread: query(contract.unread, access.unread, unreadChannels),
  thread: query(contract.thread, access.thread, threadOf),
  send: command(contract.send, access.send, sendMessage),
  react: command(contract.react, access.react, reactMessage, { idempotency: 'natural' }),
  markRead: command(contract.markRead, access.markRead, markChannelRead, { idempotency: 'natural' }),
};
