import type { Me } from '@gable/contract/identity-me'
import { expect, it } from 'vitest'
import { company, visitorOf } from '../../shared/guard-testing.ts'
import { readTab, settingsTabs, tabsFor } from './settings-tabs.ts'

const me = (person: object) => person as Me
const keysFor = (person: object) => tabsFor(me(person)).map(({ key }) => key)

it('lists the tabs group by group, each once', () => {
  const groups = settingsTabs.map(({ group }) => group)
  const changes = groups.filter((group, index) => group !== groups[index - 1])
  expect(new Set(changes).size).toBe(changes.length)
  expect(new Set(settingsTabs.map(({ key }) => key)).size).toBe(settingsTabs.length)
})

it('opens the first tab for a URL without one, and for an unknown one', () => {
  expect(readTab({})).toEqual({ tab: 'general' })
  expect(readTab({ tab: 'nonsense' })).toEqual({ tab: 'general' })
  expect(readTab({ tab: 'weather' })).toEqual({ tab: 'weather' })
})

it('shows every tab to a company admin, and none to a sales rep', () => {
  expect(keysFor(visitorOf('companyAdmin'))).toEqual(settingsTabs.map(({ key }) => key))
  expect(keysFor(visitorOf('salesRep'))).toEqual([])
})

it('omits what a country does not have', () => {
  const canadian = { ...visitorOf('companyAdmin'), company: { ...company, country: 'Canada' } }
  expect(keysFor(canadian)).toContain('map')
  expect(keysFor(canadian)).not.toContain('weather')
})
