import type { Feature } from './feature.ts'

/** The outside vendors that a company or its people connect accounts of. Zod-free. */

export type ConnectionMethod = 'oauth' | 'apiKey' | 'login'

/** Whose account it may be. */
export type ConnectionOwner = 'company' | 'person'

export interface VendorFacts {
  name: string
  /** What a contractor connects it for. */
  purpose: string
  method: ConnectionMethod
  owners: readonly ConnectionOwner[]
  /** Email to homeowners is sent from it; an owner has one such account. */
  sendsEmail?: true
  /** A form of its own on its card. `service`: an address, a key and a signing secret; `key`: a key alone; `login`: a user name and a password. */
  form?: 'service' | 'key' | 'login'
  /** Whose user name and password it takes, where that is another company's. */
  accountName?: string
  /** What a login needs beside user name and password, as the vendor calls it. */
  accountIdLabel?: string
  /** Offered only to companies that have this feature. */
  feature?: Feature
  /** Markets may have accounts of their own. */
  perMarket?: true
  /** The page of the portal where it is set up; without a form on its card it is connected there, too. */
  page?: string
}

/** A later vendor is one entry here and one file in `server/src/places/integration/vendors`. */
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

/** The vendors whose accounts email is sent from. */
export const emailVendors = vendorIds.filter((vendor) => factsOf(vendor).sendsEmail)

/** The vendors that are connected by OAuth. */
export type OauthVendorId = { [Id in VendorId]: (typeof vendors)[Id]['method'] extends 'oauth' ? Id : never }[VendorId]

export const oauthVendorIds = vendorIds.filter((vendor) => factsOf(vendor).method === 'oauth') as [
  OauthVendorId,
  ...OauthVendorId[],
]

/** The vendors that are connected by an address and a key, on their card. */
export type ServiceVendorId = {
  [Id in VendorId]: (typeof vendors)[Id] extends { form: 'service' } ? Id : never
}[VendorId]

export const serviceVendorIds = vendorIds.filter((vendor) => factsOf(vendor).form === 'service') as [
  ServiceVendorId,
  ...ServiceVendorId[],
]

/** The vendors that are connected by a key, on their card. */
export type KeyVendorId = {
  [Id in VendorId]: (typeof vendors)[Id] extends { form: 'key' } ? Id : never
}[VendorId]

export const keyVendorIds = vendorIds.filter((vendor) => factsOf(vendor).form === 'key') as [
  KeyVendorId,
  ...KeyVendorId[],
]

/** The vendors that are connected by a user name and a password, on their card. */
export type LoginVendorId = {
  [Id in VendorId]: (typeof vendors)[Id] extends { form: 'login' } ? Id : never
}[VendorId]

export const loginVendorIds = vendorIds.filter((vendor) => factsOf(vendor).form === 'login') as [
  LoginVendorId,
  ...LoginVendorId[],
]

/** The vendors that are connected and disconnected on their card. */
export const cardVendorIds = [...oauthVendorIds, ...serviceVendorIds, ...keyVendorIds, ...loginVendorIds] as const
export type CardVendorId = (typeof cardVendorIds)[number]
