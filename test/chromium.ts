import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const SYSTEM_BROWSERS = [
  // The same engine without windows: a quarter less work for each page.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser that tests run in: CHROME_PATH, the system's, else Playwright's own. Throws with what to type. */
export function findBrowser(): string {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROME_PATH names ${named}, which does not exist.`);
  }
  const found = [...SYSTEM_BROWSERS, chromium.executablePath()].find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    'No Chromium or Chrome on this machine. Install one and run this again:\n' +
      '  apt-get update && apt-get install -y chromium-headless-shell        (Debian, as root)\n' +
      '  npx playwright-core install chromium                                (elsewhere)\n' +
      "or set CHROME_PATH to a browser's program.",
  );
}

/** Starts the browser so that it works as root and asks nothing of the network by itself. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--disable-dev-shm-usage',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-domain-reliability',
      '--font-render-hinting=none',
    ],
  });
}
