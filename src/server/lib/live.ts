/** Stands for all people where what everybody may see has changed; processes listen to it, open screens do not. */
export const EVERYBODY = 'everybody';

/** Something a person's open screens should hear about. */
export type LiveMessage = {
  /** Who may hear it. */
  userIds: string[];
  /** What changed, e.g. `bookings`; screens showing it read again. */
  topic: string;
  id?: string;
};

/** The process's link to open screens and to the event pump. Implementations live in live/. */
export type Live = {
  /** Tells the pump that events were committed. */
  wake(): void;
  /** Sends to the open streams of these people, on every process. */
  publish(message: LiveMessage): void;
  /** An open stream; returns how to close it. */
  subscribe(userId: string, onMessage: (message: LiveMessage) => void): () => void;
  /** The latest message to this person, where it is no older than `withinMs` and than a minute. */
  latest(userId: string, withinMs: number): LiveMessage | null;
};
