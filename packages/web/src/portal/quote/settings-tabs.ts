import type { ComponentType } from 'react'
import { oneOf, type RawSearch } from '../../ui/url-state.ts'
import { text } from './texts/text.ts'

/**
 * The parts of the quote settings in their order; the first is the page without a tab in its address. Each has its screen in
 * `SettingsForm.tsx`, and a field of the form that is not named in `tabOfField` stands on General.
 */
const formTabs = [
  { key: 'general', label: text('tab.general') },
  { key: 'quotes', label: text('tab.quotes') },
  { key: 'finance', label: text('tab.finance') },
  { key: 'service', label: text('tab.service') },
  { key: 'products', label: text('tab.products') },
] as const

/** Parts with a screen and a form of their own: a row each, and the screen below the tabs comes when it is opened. */
export const settingsPages = [
  { key: 'branding', label: text('tab.branding'), page: () => import('../branding/BrandingPage.tsx') },
  { key: 'email', label: text('tab.email'), page: () => import('../email/EmailSettings.tsx') },
  { key: 'map', label: text('tab.map'), page: () => import('../map-settings/MapSettingsPage.tsx') },
  { key: 'weather', label: text('tab.weather'), page: () => import('../weather/WeatherSettingsPage.tsx') },
  { key: 'integrations', label: text('tab.integrations'), page: () => import('../integration/IntegrationsPage.tsx') },
  { key: 'install', label: text('tab.install'), page: () => import('../install/InstallPage.tsx') },
] as const satisfies readonly { key: string; label: string; page: () => Promise<{ default: ComponentType }> }[]

export const settingsTabs = [...formTabs, ...settingsPages] as const

export type FormTabKey = (typeof formTabs)[number]['key']
export type SettingsTabKey = (typeof settingsTabs)[number]['key']
const keys = settingsTabs.map(({ key }) => key)

export function readTab(raw: RawSearch): { tab: SettingsTabKey } {
  return { tab: oneOf(raw.tab, keys, settingsTabs[0].key) }
}

/** Whether a tab is of the quote settings' one form, which its other tabs hold as well. */
export const isFormTab = (tab: SettingsTabKey): tab is FormTabKey => formTabs.some(({ key }) => key === tab)

/** The name of a tab as it is read. */
export const tabLabel = (tab: SettingsTabKey): string => settingsTabs.find(({ key }) => key === tab)!.label
