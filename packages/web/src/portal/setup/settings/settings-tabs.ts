import { type Access, obstacleOf } from '@gable/contract/access'
import { brandingAccess } from '@gable/contract/branding.access'
import { companyAccess } from '@gable/contract/company.access'
import { emailAccess } from '@gable/contract/email.access'
import { featureRules } from '@gable/contract/feature'
import { firstTouchAccess } from '@gable/contract/first-touch.access'
import type { Me } from '@gable/contract/identity-me'
import { integrationAccess } from '@gable/contract/integration.access'
import { leadAccess } from '@gable/contract/lead.access'
import { mapAccess } from '@gable/contract/map.access'
import { notificationAccess } from '@gable/contract/notification.access'
import { proposalAccess } from '@gable/contract/proposal.access'
import { quoteAccess } from '@gable/contract/quote.access'
import type { Country } from '@gable/contract/status'
import { textMessageAccess } from '@gable/contract/text-message.access'
import { tokenAccess } from '@gable/contract/token.access'
import { weatherAccess } from '@gable/contract/weather.access'
import { webhookAccess } from '@gable/contract/webhook.access'
import type { ComponentType } from 'react'
import { oneOf, type RawSearch } from '../../../ui/url-state.ts'
import { text } from './text.ts'

/** The groups of the settings in display order. */
const groups = ['company', 'quoting', 'website', 'communication', 'integrations', 'developer'] as const

/** A tab of the settings. Users excluded by `access` or `countries` do not see it. An unavailable feature says why. */
export interface SettingsTab {
  key: string
  group: (typeof groups)[number]
  label: string
  access: Access
  /** The countries that have it. Defaults to all. */
  countries?: readonly Country[]
  /** A screen with its own forms. Without one, the tab is a part of the shared form (`SettingsForm.tsx`). */
  page?: () => Promise<{ default: ComponentType }>
}

/** All tabs, with the specification's names and its order within each group. */
const rows = [
  { key: 'general', group: 'company', label: text('tab.general'), access: quoteAccess.settings },
  { key: 'service', group: 'company', label: text('tab.service'), access: quoteAccess.markets },
  {
    key: 'leads',
    group: 'company',
    label: text('tab.leads'),
    access: leadAccess.saveSettings,
    page: () => import('../../sales/lead/settings/LeadSettingsPage.tsx'),
  },
  { key: 'quotes', group: 'quoting', label: text('tab.quotes'), access: quoteAccess.settings },
  { key: 'finance', group: 'quoting', label: text('tab.finance'), access: quoteAccess.markets },
  { key: 'products', group: 'quoting', label: text('tab.products'), access: quoteAccess.marketProducts },
  {
    key: 'proposals',
    group: 'quoting',
    label: text('tab.proposals'),
    access: proposalAccess.saveSettings,
    countries: featureRules.proposals.countries,
    page: () => import('../../sales/proposal/settings/ProposalSettingsPage.tsx'),
  },
  {
    key: 'map',
    group: 'website',
    label: text('tab.map'),
    access: mapAccess.get,
    page: () => import('../map-settings/MapSettingsPage.tsx'),
  },
  {
    key: 'branding',
    group: 'website',
    label: text('tab.branding'),
    access: brandingAccess.get,
    page: () => import('../branding/BrandingPage.tsx'),
  },
  {
    key: 'install',
    group: 'website',
    label: text('tab.install'),
    access: companyAccess.website,
    page: () => import('../install/InstallPage.tsx'),
  },
  {
    key: 'email',
    group: 'communication',
    label: text('tab.email'),
    access: emailAccess.get,
    page: () => import('../email/EmailSettings.tsx'),
  },
  {
    key: 'email-design',
    group: 'communication',
    label: text('tab.emailDesign'),
    access: emailAccess.design,
    page: () => import('../email-design/EmailDesignPage.tsx'),
  },
  {
    key: 'texts',
    group: 'communication',
    label: text('tab.texts'),
    access: textMessageAccess.settings,
    page: () => import('../text-message/TextSettingsPage.tsx'),
  },
  {
    key: 'first-touch',
    group: 'communication',
    label: text('tab.firstTouch'),
    access: firstTouchAccess.settings,
    page: () => import('../first-touch/FirstTouchPage.tsx'),
  },
  {
    key: 'notifications',
    group: 'communication',
    label: text('tab.notifications'),
    access: notificationAccess.settings,
    page: () => import('../../account/notification/NotificationSettingsPage.tsx'),
  },
  {
    key: 'integrations',
    group: 'integrations',
    label: text('tab.integrations'),
    access: integrationAccess.begin,
    page: () => import('../integration/IntegrationsPage.tsx'),
  },
  {
    key: 'weather',
    group: 'integrations',
    label: text('tab.weather'),
    access: weatherAccess.settings,
    countries: featureRules.weatherReports.countries,
    page: () => import('../../sales/weather/WeatherSettingsPage.tsx'),
  },
  {
    key: 'api',
    group: 'developer',
    label: text('tab.api'),
    access: tokenAccess.list,
    page: () => import('../developer/token/TokensPage.tsx'),
  },
  {
    key: 'developer',
    group: 'developer',
    label: text('tab.developer'),
    access: webhookAccess.list,
    page: () => import('../developer/webhook/WebhooksPage.tsx'),
  },
] as const satisfies readonly SettingsTab[]

export type SettingsTabKey = (typeof rows)[number]['key']
export type SettingsTabRow = SettingsTab & { key: SettingsTabKey }

/** All tabs, by group. */
export const settingsTabs: readonly SettingsTabRow[] = groups.flatMap((group) =>
  rows.filter((row) => row.group === group),
)

export type FormTabKey = Exclude<SettingsTabKey, Extract<(typeof rows)[number], { page: unknown }>['key']>

/** Returns the tabs that a user sees: those they may open, and those that a subscription would unlock. */
export function tabsFor(me: Me): SettingsTabRow[] {
  const country = me.company?.country
  return settingsTabs.filter(({ access, countries }) => {
    const obstacle = obstacleOf(me, access)
    const isHere = !countries || (country !== undefined && countries.includes(country))
    return isHere && (obstacle === undefined || obstacle === 'FEATURE_NOT_AVAILABLE')
  })
}

const keys = settingsTabs.map(({ key }) => key)

export function readTab(raw: RawSearch): { tab: SettingsTabKey } {
  return { tab: oneOf(raw.tab, keys, keys[0]!) }
}

/** Returns whether a tab is a part of the quote settings' form. */
export const isFormTab = (key: SettingsTabKey): key is FormTabKey =>
  settingsTabs.some((tab) => tab.key === key && !tab.page)

export const tabLabel = (tab: SettingsTabKey): string => settingsTabs.find(({ key }) => key === tab)!.label
