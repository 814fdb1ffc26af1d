import { type ServedSandbox, serveSandbox } from '@gable/sandbox/sandbox'
import { calendarConformance } from '@gable/testing/providers/calendar.conformance'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sandboxVariables } from '../../../places/integration/integration.fixture.ts'
import { readConfig } from '../../../platform/config.ts'
import { createGoogleCalendar } from './google.ts'
import { createMicrosoftCalendar } from './microsoft.ts'

let sandbox: ServedSandbox
beforeAll(async () => {
  sandbox = await serveSandbox(0)
})
afterAll(() => sandbox.close())

function configOf(over: Record<string, string> = {}) {
  const read = readConfig({ ...sandboxVariables(sandbox.url), DEMO: 'off', ...over })
  if (!read.ok) throw new Error(read.message)
  return read.config
}

calendarConformance('googleCalendar', {
  make: () => createGoogleCalendar(configOf())!,
  account: () => sandbox.gmail,
})
calendarConformance('microsoftCalendar', {
  make: () => createMicrosoftCalendar(configOf())!,
  account: () => sandbox.microsoft365,
})

it('offers only the calendars that the operator names', () => {
  const config = configOf({ CALENDAR_VENDORS: 'microsoft' })
  expect(createGoogleCalendar(config)).toBeUndefined()
  expect(createMicrosoftCalendar(config)?.id).toBe('microsoftCalendar')
})
