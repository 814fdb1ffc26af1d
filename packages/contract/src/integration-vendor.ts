import type { Feature } from './feature.ts'

/** The external vendors whose accounts a company or its users can connect. Zod-free. */

type ConnectionMethod = 'oauth' | 'apiKey' | 'login'

/** Who can own the account. */
type ConnectionOwner = 'company' | 'person'

interface VendorFacts {
  name: string
  purpose: string
  method: ConnectionMethod
  owners: readonly ConnectionOwner[]
  /** Sends email to homeowners; an owner can have only one such account. */
  sendsEmail?: true
  /** A person's calendar: busy times are read, appointments are written. A person can have only one. */
  isCalendar?: true
  /**
   * The form on the vendor's card. `service`: a URL, a key, and a signing secret; `key`: only a key; `login`: a user
   * name and a password.
   */
  form?: 'service' | 'key' | 'login'
  /** The company whose user name and password it uses, if not the vendor itself. */
  accountName?: string
  /** The vendor's name for what a login needs besides the user name and password. */
  accountIdLabel?: string
  /** Offered only to companies that have this feature. */
  feature?: Feature
  /** Markets can have their own accounts. */
  perMarket?: true
  /** The portal page for its settings. A vendor without a form on its card is also connected there. */
  page?: string
}

/** To add a vendor, add an entry here and a file in `server/src/places/integration/vendors`. */
export const vendors = {
  gmail: {
    name: 'Gmail',
    purpose: 'Send quotes and other email to homeowners from your Gmail or Google Workspace account.',
    method: 'oauth',
    owners: ['company', 'person'],
    sendsEmail: true,
  },
  microsoft365: {
    name: 'Microsoft 365',
    purpose: 'Send quotes and other email to homeowners from your Microsoft 365 or Outlook account.',
    method: 'oauth',
    owners: ['company', 'person'],
    sendsEmail: true,
  },
  smtp: {
    name: 'Email server (SMTP)',
    purpose: 'Send quotes and other email to homeowners from any other email account.',
    method: 'login',
    owners: ['company', 'person'],
    sendsEmail: true,
    page: '/personal/email-settings',
  },
  googleCalendar: {
    name: 'Google Calendar',
    purpose: 'Keep the busy times in your calendar free of appointments, and see your appointments there.',
    method: 'oauth',
    owners: ['person'],
    isCalendar: true,
    page: '/personal/profile?tab=calendar',
  },
  microsoftCalendar: {
    name: 'Microsoft 365 calendar',
    purpose: 'Keep the busy times in your calendar free of appointments, and see your appointments there.',
    method: 'oauth',
    owners: ['person'],
    isCalendar: true,
    page: '/personal/profile?tab=calendar',
  },
  google: {
    name: 'Google Maps Platform',
    purpose: 'Show Google imagery, addresses and roof pitches in your widget, billed to your own key.',
    method: 'apiKey',
    owners: ['company'],
    page: '/personal/tool-settings?tab=map',
  },
  eagleview: {
    name: 'EagleView',
    purpose: 'Order EagleView measurement reports for leads and quotes, billed to your EagleView account.',
    method: 'oauth',
    owners: ['company'],
  },
  gaf: {
    name: 'GAF QuickMeasure',
    purpose: 'Order GAF QuickMeasure reports for leads and quotes with your Beacon PRO+ user name and password.',
    method: 'login',
    owners: ['company'],
    form: 'login',
    accountName: 'Beacon PRO+',
  },
  reportService: {
    name: 'Report service',
    purpose:
      'Order measurement reports from any service that supports our order interface, billed to your account there.',
    method: 'apiKey',
    owners: ['company'],
    form: 'service',
  },
  jobnimbus: {
    name: 'JobNimbus',
    purpose: 'Send leads to JobNimbus as contacts, and bring status changes back.',
    method: 'apiKey',
    owners: ['company'],
    form: 'key',
    perMarket: true,
    page: '/personal/crm/jobnimbus',
  },
  acculynx: {
    name: 'AccuLynx',
    purpose: 'Send leads to AccuLynx as jobs of a contact, and bring milestone changes back.',
    method: 'apiKey',
    owners: ['company'],
    form: 'key',
    perMarket: true,
    page: '/personal/crm/acculynx',
  },
  hubspot: {
    name: 'HubSpot',
    purpose: 'Send leads to HubSpot as deals of a contact, and bring stage changes back.',
    method: 'apiKey',
    owners: ['company'],
    form: 'key',
    perMarket: true,
    page: '/personal/crm/hubspot',
  },
  salesrabbit: {
    name: 'SalesRabbit',
    purpose: 'Add the leads that your reps enter at the door in SalesRabbit.',
    method: 'apiKey',
    owners: ['company'],
    form: 'key',
    page: '/personal/canvass/salesrabbit',
  },
  beacon: {
    name: 'Beacon PRO+',
    purpose: 'Send material orders to your Beacon branch, follow their status, and import your order templates.',
    method: 'login',
    owners: ['company'],
    form: 'login',
  },
  abcSupply: {
    name: 'ABC Supply',
    purpose:
      'Send material orders to your ABC Supply branch, see your prices, follow the status, and import your order templates.',
    method: 'oauth',
    owners: ['company'],
  },
  acorn: {
    name: 'Acorn Finance',
    purpose: 'Invite homeowners to pre-qualify with the lenders of Acorn Finance, and see the status on the lead.',
    method: 'login',
    owners: ['company'],
    form: 'login',
    accountIdLabel: 'Dealer ID',
    feature: 'loans',
  },
} as const satisfies Record<string, VendorFacts>

export type VendorId = keyof typeof vendors

export const vendorIds = Object.keys(vendors) as [VendorId, ...VendorId[]]

export const factsOf = (vendor: VendorId): VendorFacts => vendors[vendor]

export const emailVendors = vendorIds.filter((vendor) => factsOf(vendor).sendsEmail)

export type CalendarVendorId = {
  [Id in VendorId]: (typeof vendors)[Id] extends { isCalendar: true } ? Id : never
}[VendorId]

export const calendarVendorIds = vendorIds.filter((vendor) => factsOf(vendor).isCalendar) as [
  CalendarVendorId,
  ...CalendarVendorId[],
]

export type OauthVendorId = { [Id in VendorId]: (typeof vendors)[Id]['method'] extends 'oauth' ? Id : never }[VendorId]

export const oauthVendorIds = vendorIds.filter((vendor) => factsOf(vendor).method === 'oauth') as [
  OauthVendorId,
  ...OauthVendorId[],
]

/** Vendors connected on their card with a URL and a key. */
export type ServiceVendorId = {
  [Id in VendorId]: (typeof vendors)[Id] extends { form: 'service' } ? Id : never
}[VendorId]

export const serviceVendorIds = vendorIds.filter((vendor) => factsOf(vendor).form === 'service') as [
  ServiceVendorId,
  ...ServiceVendorId[],
]

/** Vendors connected on their card with a key. */
export type KeyVendorId = {
  [Id in VendorId]: (typeof vendors)[Id] extends { form: 'key' } ? Id : never
}[VendorId]

export const keyVendorIds = vendorIds.filter((vendor) => factsOf(vendor).form === 'key') as [
  KeyVendorId,
  ...KeyVendorId[],
]

/** Vendors connected on their card with a user name and a password. */
export type LoginVendorId = {
  [Id in VendorId]: (typeof vendors)[Id] extends { form: 'login' } ? Id : never
}[VendorId]

export const loginVendorIds = vendorIds.filter((vendor) => factsOf(vendor).form === 'login') as [
  LoginVendorId,
  ...LoginVendorId[],
]

/** Vendors that are connected and disconnected on their card. */
export const cardVendorIds = [...oauthVendorIds, ...serviceVendorIds, ...keyVendorIds, ...loginVendorIds] as const
export type CardVendorId = (typeof cardVendorIds)[number]
