import { defineConfig } from '@playwright/test'
import { findChromium } from '#scripts/system-tools.ts'

// They start servers of their own, over and over, and take longest: begun first, the short files fill up the end.
const servers = /(crash|database-away|lanes|stopping|two-servers)\.e2e\.ts$/

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  projects: [
    { name: 'servers', testMatch: servers },
    { name: 'console', testIgnore: servers },
  ],
  globalSetup: './demo.config.ts',
  outputDir: '../test-results',
  // Each has a server of its own, and much of its time goes by waiting: two of them share two cores well.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    screenshot: 'only-on-failure',
    // Colours and places change at once: none is measured half-way, and no press waits for something to come to rest.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A test's page lives for seconds: making its scripts run faster takes longer than they run.
        '--js-flags=--no-maglev --no-turbofan',
      ],
    },
  },
})
