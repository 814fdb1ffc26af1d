import { oneOf, type RawSearch } from '../../../ui/url-state.ts'
import { text } from './text.ts'

/** The account tabs in display order. A platform admin, who has no company, sees only those with `forAll`. */
export const profileTabs = [
  { key: 'personal', label: text('tab.personal'), forAll: true },
  { key: 'security', label: text('tab.security'), forAll: true },
  { key: 'link', label: text('tab.link'), forAll: false },
  { key: 'notifications', label: text('tab.notifications'), forAll: false },
  { key: 'calendar', label: text('tab.calendar'), forAll: false },
] as const

export type ProfileTabKey = (typeof profileTabs)[number]['key']

const keys = profileTabs.map(({ key }) => key)

/** Reads the tab from an address. Empty if there is none. */
export const readTab = (raw: RawSearch) => ({ tab: oneOf(raw.tab, ['', ...keys] as const, '') })

/** Returns the tab to show. Emails and the guard name it in the hash: `/personal/profile#security`. */
export function tabOf(tab: ProfileTabKey | '', hash: string, hasCompany: boolean): ProfileTabKey {
  const requested = tab || keys.find((key) => key === hash) || keys[0]!
  return profileTabs.some(({ key, forAll }) => key === requested && (forAll || hasCompany)) ? requested : keys[0]!
}
