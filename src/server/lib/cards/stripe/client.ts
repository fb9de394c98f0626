import type { Stripe } from 'stripe';

export type StripeConfig = {
  secretKey: string;
  /** For the browser: opens the processor's card form. */
  publishableKey: string;
  webhookSecret: string;
  /** Another address of the API, e.g. `http://127.0.0.1:4010` of a fake. Plain http on loopback only. */
  apiBase?: string;
  timeoutMs?: number;
  networkRetries?: number;
};

export type StripeClient = () => Promise<Stripe>;

const TIMEOUT_MS = 10_000;
/** Sent again with the same idempotency key, so a retry cannot act twice. */
const NETWORK_RETRIES = 1;

/** The real library, loaded on first use: an installation without it pays neither memory nor start-up time. */
export function lazyStripe(config: StripeConfig): StripeClient {
  const address = config.apiBase === undefined ? {} : addressOf(config.apiBase);
  let loading: Promise<Stripe> | undefined;
  const load = async () => {
    const { default: Library } = await import('stripe');
    return new Library(config.secretKey, {
      ...address,
      timeout: config.timeoutMs ?? TIMEOUT_MS,
      maxNetworkRetries: config.networkRetries ?? NETWORK_RETRIES,
      telemetry: false,
      appInfo: { name: 'canopy' },
    });
  };
  return () => {
    loading ??= load();
    return loading;
  };
}

function addressOf(apiBase: string) {
  const url = new URL(apiBase);
  const loopback = ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback)) {
    throw new Error('The card processor may be reached without TLS only on this machine.');
  }
  const protocol = url.protocol === 'https:' ? 'https' : 'http';
  return { host: url.hostname, port: url.port || (protocol === 'https' ? 443 : 80), protocol } as const;
}
