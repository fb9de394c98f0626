import { messagingModule as core } from '#core/messaging/module.ts';
import { bind, command, query } from '#server/lib/pipeline.ts';
import { markChannelRead } from './commands/mark-channel-read.ts';
import { reactMessage } from './commands/react-message.ts';
import { sendMessage } from './commands/send-message.ts';
import { getChannel } from './queries/channel.ts';
import { listChannels, unreadChannels } from './queries/channels.ts';

export const messagingProcedures = bind(core, {
  channels: query(listChannels),
  unread: query(unreadChannels),
  channel: query(getChannel),
  send: command(sendMessage),
  react: command(reactMessage, { idempotency: 'natural' }),
  markRead: command(markChannelRead, { idempotency: 'natural' }),
});
