import { defineConfig } from '@playwright/test'
import { findChromium, findHeadlessShell } from '../scripts/debian.mjs'
import { launchOptions } from './fixtures/launch-options.ts'

const minute = 60_000

export default defineConfig({
  testDir: '.',
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Limits end a journey that hangs. They are far longer than a journey takes, so that a busy machine causes no
  // failures.
  timeout: 5 * minute,
  expect: { timeout: 2 * minute, toPass: { timeout: 2 * minute } },
  reporter: [['list'], ['../scripts/reporters/playwright-file-times.mjs']],
  use: {
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(findHeadlessShell() ?? findChromium()),
  },
})
