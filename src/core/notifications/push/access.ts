import { signedIn } from '#core/lib/access-rule.ts';

/** A device is its owner's alone. */
export const pushAccess = {
  pushDevices: signedIn('none'),
  subscribeDevice: signedIn('none'),
  unsubscribeDevice: signedIn('own'),
  testDevice: signedIn('own'),
};
