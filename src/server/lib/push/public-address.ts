import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net';

/** Ranges that lead nowhere on the public internet (IANA's special-purpose registries). */
const SPECIAL_V4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** Within 2000::/3, the only one that is given out: tunnels, which hide an IPv4 address, and documentation. */
const SPECIAL_V6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const special = new BlockList();
for (const [net, prefix] of SPECIAL_V4) special.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of SPECIAL_V6) special.addSubnet(net, prefix, 'ipv6');
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the public internet, and not of this machine or its network. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  if (isIP(address) === 0) return false;
  return given.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** An address that nothing of ours may be sent to. */
export class PrivateAddressError extends Error {
  constructor(host: string) {
    super(`${host} is not an address of the public internet`);
    this.name = 'PrivateAddressError';
  }
}

/**
 * Looks a name up for a connection and refuses what is not public. It is the very answer that is connected to, so a name
 * that changes its mind between a check and the connection gains nothing.
 */
export function publicLookup(isAllowed: (address: string) => boolean = isPublicAddress): LookupFunction {
  return (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0);
      const [first] = found;
      if (!first || !found.every(({ address }) => isAllowed(address)))
        return callback(new PrivateAddressError(host), '', 0);
      if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}
