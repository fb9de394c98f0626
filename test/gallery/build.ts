import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import type { Page } from 'playwright-core';
import { build } from 'vite';

/** Builds the gallery by itself, as the product does not contain it. Remove the folder when done. */
export async function buildGallery(): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-gallery-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    await build({
      configFile: false,
      root: 'test/gallery',
      base: '/gallery/',
      logLevel: 'error',
      plugins: [tailwindcss()],
      build: { target: 'es2022', outDir: folder, emptyOutDir: true, assetsInlineLimit: 0 },
    });
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, remove };
}

/** Opens it on a page, under an address of the server that the page belongs to. */
export async function openGallery(page: Page, folder: string, baseUrl: string): Promise<void> {
  await page.route(`${baseUrl}/gallery/**`, (route) => {
    const path = new URL(route.request().url()).pathname.replace('/gallery/', '');
    return route.fulfill({ path: join(folder, path || 'index.html') });
  });
  await page.goto(`${baseUrl}/gallery/`);
}
