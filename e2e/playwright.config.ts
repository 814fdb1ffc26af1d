import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/debian.mjs'

const asRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: '.',
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Two browsers and two servers share the machine's cores.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
      ],
    },
  },
})
