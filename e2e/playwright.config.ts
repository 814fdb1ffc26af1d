import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/debian.mjs'

const minute = 60_000
const asRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: '.',
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Limits catch a journey that hangs. They are far beyond what one takes, so that a busy machine fails none.
  timeout: 5 * minute,
  expect: { timeout: 2 * minute },
  reporter: [['list'], ['../scripts/reporters/playwright-file-times.mjs']],
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
        // Debian turns it on, and it is slow without a graphics card.
        '--disable-gpu-rasterization',
        '--no-first-run',
      ],
    },
  },
})
