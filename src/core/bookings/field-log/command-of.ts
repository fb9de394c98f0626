import type { FieldEntry } from './entry.ts';

/** The operation that carries an entry out, by its full name, with its input. */
export type FieldCommand = { operation: FieldOperation; input: Record<string, unknown> };

export type FieldOperation =
  | 'bookings.setEnRoute'
  | 'bookings.start'
  | 'bookings.complete'
  | 'bookings.clockIn'
  | 'bookings.clockOut'
  | 'bookings.tick'
  | 'bookings.proposeExtra'
  | 'bookings.useVanPart'
  | 'bookings.usePart'
  | 'bookings.sign'
  | 'bookings.saveWorkNote'
  | 'bookings.accept'
  | 'bookings.decline'
  | 'messaging.send'
  | 'photos.add';

/** The command of an entry. The same entry always gives the same one, so that a repeat under its key is a repeat. */
export function commandOf({ action, jobId, at }: Pick<FieldEntry, 'action' | 'jobId' | 'at'>): FieldCommand {
  const said = { id: jobId, happenedAt: at };
  switch (action.do) {
    case 'set_out':
      return { operation: 'bookings.setEnRoute', input: said };
    case 'start':
      return { operation: 'bookings.start', input: said };
    case 'complete':
      return { operation: 'bookings.complete', input: said };
    case 'clock': {
      const input = { ...said, technicianId: action.technicianId };
      return { operation: action.runs ? 'bookings.clockIn' : 'bookings.clockOut', input };
    }
    case 'tick': {
      const { position, done, seenVersion } = action;
      const seen = seenVersion === undefined ? {} : { seenVersion };
      return { operation: 'bookings.tick', input: { id: jobId, position, done, ...seen } };
    }
    case 'photo': {
      const { kind, sha256, captured, shotId } = action;
      const shot = shotId === null ? {} : { shotId };
      return { operation: 'photos.add', input: { ...said, kind, sha256, captured, ...shot } };
    }
    case 'extra': {
      const { extra, note } = action;
      return { operation: 'bookings.proposeExtra', input: { id: jobId, extra, note } };
    }
    case 'van_part': {
      const { partId, quantity, reason } = action;
      return { operation: 'bookings.useVanPart', input: { id: jobId, partId, quantity, reason } };
    }
    case 'stock_part':
      return { operation: 'bookings.usePart', input: { id: jobId, ...action.used } };
    case 'sign': {
      const { signedBy, method, sha256 } = action;
      return { operation: 'bookings.sign', input: { ...said, signedBy, method, sha256 } };
    }
    case 'note': {
      const { text, expectedVersion } = action;
      return { operation: 'bookings.saveWorkNote', input: { id: jobId, text, expectedVersion } };
    }
    case 'message': {
      const attachments = action.files.map(({ sha256, name }) => ({ sha256, name }));
      return { operation: 'messaging.send', input: { id: jobId, content: action.content, attachments } };
    }
    case 'accept':
      return { operation: 'bookings.accept', input: { id: jobId } };
    case 'decline':
      return { operation: 'bookings.decline', input: { id: jobId, reason: action.reason } };
  }
}
