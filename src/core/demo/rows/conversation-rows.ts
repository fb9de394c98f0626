export type ChannelRow = {
  id: string;
  homeownerId: string;
  vendorId: string;
  lastMessageId: string;
  lastAt: Date;
  createdAt: Date;
};

export type MemberRow = {
  channelId: string;
  userId: string;
  unread: number;
  unreadSince: Date | null;
  readAt: Date | null;
  mailedAt: Date | null;
};

export type MessageRow = {
  id: string;
  channelId: string;
  senderId: string;
  senderRole: 'homeowner' | 'vendor';
  senderName: string;
  content: string;
  type: 'text';
  mentions: string[];
  createdAt: Date;
};

export type ConversationRows = { channels: ChannelRow[]; members: MemberRow[]; messages: MessageRow[] };

export type InboxRow = {
  id: string;
  userId: string;
  kind: string;
  title: string;
  body: string;
  href: string;
  dedupeKey: string;
  readAt: Date | null;
  archivedAt: Date | null;
  createdAt: Date;
};
