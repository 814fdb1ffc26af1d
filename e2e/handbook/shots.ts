import type { Page } from '@playwright/test'
import { chooseSlope, confirmRoofs, frameOf, heading, opener, sendAddress } from '../screens/widget.ts'

/** The addresses of the demo server for the pictures. */
export interface Place {
  portalUrl: string
  hostPageUrl: string
  address: string
}

/** A picture of the handbook: the signed-in user, the screen's width, and how to reach the page. */
export interface Shot {
  /** The file's name without its extension. */
  name: string
  role?: 'CompanyAdmin' | 'SalesRep'
  phone?: true
  /** In pixels; 900 by default, 844 on a phone. */
  height?: number
  open(page: Page, place: Place): Promise<void>
}

const at =
  (path: string): Shot['open'] =>
  async (page, { portalUrl }) =>
    void (await page.goto(`${portalUrl}${path}`))

/** The record of the first link in a list with this text. */
const record =
  (list: string, text: string): Shot['open'] =>
  async (page, { portalUrl }) => {
    await page.goto(`${portalUrl}${list}`)
    const link = page.getByRole('main').getByRole('link', { name: text }).first()
    await page.goto(`${portalUrl}${await link.getAttribute('href')}`)
  }

const lead = record('/personal/dashboard', 'Tom Okafor')

const pricesInWidget: Shot['open'] = async (page, { hostPageUrl, address }) => {
  await page.goto(hostPageUrl)
  await opener(page).click()
  const frame = frameOf(page)
  await sendAddress(frame, address)
  await confirmRoofs(frame)
  await chooseSlope(frame, 'Medium')
  await heading(frame, 'Your roof, priced').waitFor()
}

const customerPage: Shot['open'] = async (page, place) => {
  await record('/personal/proposals', '47 Center Street Okafor')(page, place)
  const link = page.getByRole('link', { name: 'Open page' })
  await page.goto(`${place.portalUrl}${await link.getAttribute('href')}`)
}

const report: Shot['open'] = async (page, { portalUrl }) => {
  await page.goto(`${portalUrl}/personal/orders`)
  const row = page.getByRole('row').filter({ hasText: 'Gable Instant Report' })
  await page.goto(`${portalUrl}${await row.getByRole('link').first().getAttribute('href')}`)
}

const assistantAsks: Shot['open'] = async (page, { portalUrl }) => {
  const callback = 'https://claude.ai/api/mcp/auth_callback'
  const { client_id: clientId } = await registerClient(portalUrl, { client_name: 'Claude', redirect_uris: [callback] })
  const requested = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: callback,
    scope: 'lead:read lead:write note:read note:write quote:read quote:write task:read task:write approval:write',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  })
  await page.goto(`${portalUrl}/oauth/authorize?${requested}`)
}

async function registerClient(portalUrl: string, metadata: object): Promise<{ client_id: string }> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${portalUrl}/oauth/register`, { method: 'POST', headers, body: JSON.stringify(metadata) })
  if (!answer.ok) throw new Error(`No assistant could be registered: ${answer.status}`)
  return answer.json() as Promise<{ client_id: string }>
}

const settings = (tab: string) => at(`/personal/tool-settings?tab=${tab}`)

const conversation: Shot['open'] = async (page, place) => {
  await lead(page, place)
  await page
    .getByRole('list', { name: 'Messages, latest last' })
    .getByText('Sorry that we missed')
    .scrollIntoViewIfNeeded()
}

/** Every picture in docs/handbook/images, in the order of the chapters. */
export const shots: readonly Shot[] = [
  { name: 'company', open: at('/personal/company-profile') },
  { name: 'branding', open: settings('branding') },
  { name: 'products', open: at('/personal/products') },
  { name: 'product', height: 1300, open: record('/personal/products', 'Ridgeline Architectural') },
  { name: 'market', open: record('/personal/markets-settings', 'Maple Ridge and around') },
  { name: 'quote-settings', open: settings('quotes') },
  { name: 'install', open: settings('install') },
  { name: 'widget-prices', open: pricesInWidget },
  { name: 'widget-phone', phone: true, open: pricesInWidget },
  { name: 'leads', role: 'CompanyAdmin', open: at('/personal/dashboard') },
  { name: 'lead', open: lead },
  { name: 'lead-phone', role: 'SalesRep', phone: true, open: lead },
  { name: 'rep-quotes', open: at('/personal/rep-quotes') },
  { name: 'rep-quote', height: 1500, open: record('/personal/rep-quotes', 'Tom Okafor') },
  { name: 'proposal', open: record('/personal/proposals', '47 Center Street Okafor') },
  { name: 'proposal-customer', open: customerPage },
  { name: 'report', open: report },
  {
    name: 'model',
    async open(page, place) {
      await report(page, place)
      await page.goto(`${page.url()}/3d-model`)
    },
  },
  { name: 'reports', open: at('/personal/orders') },
  { name: 'material-orders', open: at('/personal/orders/materials') },
  { name: 'material-order', open: record('/personal/orders/materials', '47 Center Street') },
  { name: 'financing', open: at('/personal/financing-settings') },
  { name: 'calculator', open: at('/personal/calculator') },
  { name: 'billing', height: 1100, open: at('/personal/billing') },
  { name: 'integrations', height: 1300, open: settings('integrations') },
  { name: 'assistant', height: 540, open: assistantAsks },
  { name: 'api', open: settings('api') },
  { name: 'users', open: at('/personal/company-profile?tab=users') },
  { name: 'day', role: 'SalesRep', open: at('/personal/dashboard') },
  { name: 'analytics', height: 1100, open: at('/personal/analytics-reports') },
  {
    name: 'prices',
    height: 1100,
    async open(page, place) {
      await at('/personal/products/prices')(page, place)
      await page.getByRole('textbox', { name: 'By', exact: true }).fill('6')
    },
  },
  { name: 'email-design', height: 1100, open: settings('email-design') },
  { name: 'booking', height: 1100, open: at('/personal/booking') },
  { name: 'appointments', open: at('/personal/appointments') },
  { name: 'conversation', role: 'SalesRep', phone: true, open: conversation },
  { name: 'contacts', open: at('/personal/imported-contacts') },
  { name: 'weather', open: at('/personal/dashboard/weather') },
  { name: 'user', open: record('/personal/company-profile?tab=users', 'Sam Whitlock') },
]
