import { expect, it } from 'vitest'
import { readTab, tabOf } from './profile-tabs.ts'

it('opens the first tab, the one behind the # of an email, or the one that the address names', () => {
  expect(tabOf(readTab({}).tab, '', true)).toBe('personal')
  expect(tabOf(readTab({}).tab, 'security', true)).toBe('security')
  expect(tabOf(readTab({ tab: 'link' }).tab, 'security', true)).toBe('link')
  expect(tabOf(readTab({ tab: 'nonsense' }).tab, 'nonsense', true)).toBe('personal')
})

it('leads a platform admin to no tab that only users of a company have', () => {
  expect(tabOf('notifications', '', false)).toBe('personal')
  expect(tabOf('security', '', false)).toBe('security')
})
