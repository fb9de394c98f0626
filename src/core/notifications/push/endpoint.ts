import { MAX_ENDPOINT_LENGTH } from './limits.ts';

/** Names that lead nowhere outside a machine or its network (RFC 6761, 8375, 9476). */
const INNER = /\.(local|localhost|internal|intranet|lan|home|corp|arpa|onion|alt|invalid)$/;
const IP_ADDRESS = /^\[|^[\d.]+$/;

/**
 * Whether this can be the address of a push service: https at its usual port, by a name of the public internet. The address
 * that the name leads to is looked at when something is sent (server/lib/push).
 */
export function isPushEndpoint(text: string): boolean {
  if (text.length > MAX_ENDPOINT_LENGTH || !URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(text);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '' || hash !== '') return false;
  const host = hostname.replace(/\.$/, '');
  return host.includes('.') && !IP_ADDRESS.test(host) && !INNER.test(host);
}
