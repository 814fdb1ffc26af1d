import { expect, it } from 'vitest'
import { readTab, tabOf } from './profile-tabs.ts'

it('opens the first tab, the one after the # in an email, or the one in the URL', () => {
  expect(tabOf(readTab({}).tab, '', true)).toBe('personal')
  expect(tabOf(readTab({}).tab, 'security', true)).toBe('security')
  expect(tabOf(readTab({ tab: 'link' }).tab, 'security', true)).toBe('link')
  expect(tabOf(readTab({ tab: 'nonsense' }).tab, 'nonsense', true)).toBe('personal')
})

it('offers a platform admin no tab for company users only', () => {
  expect(tabOf('notifications', '', false)).toBe('personal')
  expect(tabOf('security', '', false)).toBe('security')
})
