import { oneOf, type RawSearch } from '../../ui/url-state.ts'
import { text } from './texts/text.ts'

/**
 * The parts of the settings in their order; the first is the page without a tab in its address. Each has its screen in
 * `SettingsForm.tsx`, and a field of the form that is not named in `tabOfField` stands on General.
 */
export const settingsTabs = [
  { key: 'general', label: text('tab.general') },
  { key: 'quotes', label: text('tab.quotes') },
  { key: 'finance', label: text('tab.finance') },
  { key: 'service', label: text('tab.service') },
  { key: 'products', label: text('tab.products') },
] as const

export type SettingsTabKey = (typeof settingsTabs)[number]['key']
const keys = settingsTabs.map(({ key }) => key)

export function readTab(raw: RawSearch): { tab: SettingsTabKey } {
  return { tab: oneOf(raw.tab, keys, settingsTabs[0].key) }
}

/** The name of a tab as it is read. */
export const tabLabel = (tab: SettingsTabKey): string => settingsTabs.find(({ key }) => key === tab)!.label
