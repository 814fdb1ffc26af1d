import { defaultBranding } from '@gable/contract/branding'
import type { Page } from '@playwright/test'
import { isAccessible } from '../accessibility/axe.ts'
import type { OwnCompany, Person } from '../fixtures/company.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { choose, pageTitle, panel, seeToast, toast } from '../screens/portal.ts'
import { desk, phone } from '../screens/widths.ts'

const frameOf = (page: Page) => page.frameLocator('iframe[title="Widget preview"]')
const setting = (page: Page, name: string) => panel(page, 'Settings').getByRole('textbox', { name, exact: true })
const group = (page: Page, name: string) =>
  panel(page, 'Settings').getByRole('button', { name: new RegExp(`^${name}`) })
const screen = (page: Page) => page.getByRole('combobox', { name: 'Screen', exact: true })

async function openDesigner(page: Page): Promise<void> {
  await page.goto('/personal/tool-settings?tab=branding')
  await expect(pageTitle(page, 'Settings')).toBeVisible()
}

test('a company designs its widget and publishes it', async ({ makeCompany, server, signedIn, widgetPage }) => {
  const company = await makeCompany({ customBranding: true })
  const page = await signedIn(company.admin, { viewport: desk })
  await test.step('every screen is shown with sample data; a design is made next to its preview, saved as a draft, and published', () =>
    makesLook(page, company, widgetPage))
  await emptyDraft(company.admin)
  await test.step('custom texts are translated to Spanish next to the English ones and shown', () =>
    writesSpanish(page))
  await test.step('unreadable colors are reported and fixed with one click, and the website’s look is adopted as selected', () =>
    fixesColors(page, server.hostPageUrl))
})

test('without the upgraded subscription the look is shown but locked, and texts are editable; a phone says that the designer needs more width', async ({
  company,
  signedIn,
}) => {
  const page = await signedIn(company.admin, { viewport: desk })
  await openDesigner(page)
  await expect(panel(page, 'Settings')).toContainText('Custom branding requires the upgraded subscription')
  await expect(setting(page, 'Titles')).toBeDisabled()
  await expect(page.getByRole('link', { name: 'See subscriptions' })).toHaveAttribute('href', '/personal/billing')
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('thank title')
  await expect(setting(page, 'Thank-you title')).toBeEnabled()
  await isAccessible(page, '/personal/tool-settings: designer that is locked')

  await page.setViewportSize(phone)
  await expect(page.getByRole('heading', { name: 'Widget and branding needs a larger screen' })).toBeVisible()
  await fits(page)
  await isAccessible(page, '/personal/tool-settings: designer on a phone')
  await page.getByRole('button', { name: 'Email me the link' }).click()
  await expect(toast(page, 'Link sent.')).toBeVisible()
})

/** The following tests start with the default look, whatever is published. */
async function emptyDraft({ api }: Person): Promise<void> {
  const { version } = await api.branding.get()
  await api.branding.save({ ...defaultBranding, translations: { es: {}, fr: {} }, version })
}

async function makesLook(
  page: Page,
  company: OwnCompany,
  widgetPage: (widgetId: string) => Promise<Page>,
): Promise<void> {
  await openDesigner(page)
  const preview = frameOf(page)
  const title = preview.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('What would a new roof cost?')
  const headings = {
    Roof: 'Are these your roofs?',
    Products: 'Your roof, priced',
    // The company's own products, not the samples.
    'Product details': 'Heritage 3-Tab',
    'Contact form': 'Almost Done',
    'Thank you': 'Thank you!',
    'Get help form': 'Get help',
  }
  for (const [name, heading] of Object.entries(headings)) {
    await choose(page, screen(page), name)
    await expect(preview.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  await group(page, 'Button on your website').click()
  await expect(screen(page)).toHaveValue('Your website')
  await setting(page, 'Button label').fill('Price my roof')
  const site = page.getByRole('region', { name: 'A page on your website with the button' })
  await expect(site.getByRole('button', { name: 'Price my roof' })).toHaveCSS('background-color', 'rgb(194, 65, 12)')
  await expect(site.getByRole('button', { name: /^What would a new roof cost/ })).toBeVisible()

  await group(page, 'Colors').click()
  await choose(page, screen(page), 'Address')
  await expect(title).toHaveText('What would a new roof cost?')
  // A mark that would be lost if the page were reloaded.
  await title.evaluate((heading) => heading.ownerDocument.documentElement.setAttribute('data-seen', ''))
  await setting(page, 'Titles').fill('#0B3D91')
  await expect(title).toHaveCSS('color', 'rgb(11, 61, 145)')
  await isAccessible(page, '/personal/tool-settings: designer')

  await group(page, 'RQP leads form').click()
  await setting(page, 'Form title').fill('Nearly there')
  await expect(title).toHaveText('Nearly there')
  await expect(title).toHaveCSS('color', 'rgb(11, 61, 145)')
  await expect(preview.locator('html')).toHaveAttribute('data-seen', '')

  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(toast(page, 'Branding saved.')).toBeVisible()
  await page.reload()
  await expect(title).toHaveCSS('color', 'rgb(11, 61, 145)')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await seeToast(page, 'Branding published.')
  await expect(panel(page, 'Save and publish')).toContainText('This is what homeowners see')

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'History…' }).click()
  await expect(page.getByRole('dialog', { name: 'Published versions' })).toContainText('Version 1')
  await isAccessible(page, '/personal/tool-settings: published versions of the designer')

  // Widgets are cached for several seconds, and browsers cache the answer.
  const reported = async () => (await (await page.request.get(`/api/widget/${company.widgetId}/settings`)).json()).data
  await expect.poll(async () => (await reported()).titlesColor).toBe('#0B3D91')
  const widget = await widgetPage(company.widgetId)
  await expect(widget.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(11, 61, 145)')
}

async function writesSpanish(page: Page): Promise<void> {
  await openDesigner(page)
  const title = frameOf(page).getByRole('heading', { level: 1 })
  await expect(title).toHaveText('What would a new roof cost?')
  await group(page, 'RQP leads form').click()
  await setting(page, 'Form title').fill('Nearly there')
  await expect(title).toHaveText('Nearly there')

  const settings = panel(page, 'Settings')
  await settings.getByText('Spanish', { exact: true }).click()
  await expect(settings).toContainText('1 of your texts is shown in English')
  await expect(settings.getByRole('button', { name: 'Colors' })).toHaveCount(0)
  // Our texts are now in Spanish; the company's texts stay until it writes others.
  await expect(setting(page, 'Submit button label')).toHaveAttribute('placeholder', 'Recibir mi cotización')
  await expect(frameOf(page).getByRole('button', { name: 'Recibir mi cotización' })).toBeVisible()
  await expect(title).toHaveText('Nearly there')
  await setting(page, 'Form title').fill('Ya casi')
  await expect(title).toHaveText('Ya casi')
  await expect(settings).toContainText('All of your texts are translated to Spanish.')
  await expect(settings).toContainText(/0 of \d+ texts translated to Spanish/)
  await isAccessible(page, '/personal/tool-settings: designer in Spanish')

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await seeToast(page, 'Branding published.')
  await expect(panel(page, 'Save and publish')).toContainText('This is what homeowners see')
  await settings.getByRole('button', { name: 'Reset Form title' }).click()
  await expect(title).toHaveText('Nearly there')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(title).toHaveText('Ya casi')
}

async function fixesColors(page: Page, websiteAddress: string): Promise<void> {
  await openDesigner(page)
  await setting(page, 'Main text').fill('#CCCCCC')
  const settings = panel(page, 'Settings')
  await expect(settings).toContainText('1 color pair is hard to read')
  await expect(settings).toContainText('Main text on Background: 1.60:1, needs 4.5')
  // The problem here is the widget's own colors.
  await choose(page, screen(page), 'Your website')
  await isAccessible(page, '/personal/tool-settings: colors that are hard to read')
  await settings.getByRole('button', { name: 'Use #767676 for Main text' }).click()
  await expect(settings).not.toContainText('hard to read')
  await expect(setting(page, 'Main text')).toHaveValue('#767676')
  // Unsaved changes are not lost by mistake, not even when switching tabs.
  await page.getByRole('tab', { name: 'General' }).click()
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leave.getByRole('button', { name: 'Keep editing' }).click()
  await settings.getByRole('button', { name: 'Reset Main text' }).click()
  await expect(setting(page, 'Main text')).toHaveValue('#1B2430')

  await page.getByRole('button', { name: 'Match my website…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Match my website' })
  await dialog.getByRole('textbox', { name: 'Website address' }).fill(websiteAddress)
  await dialog.getByRole('button', { name: 'Read my website' }).click()
  await expect(dialog).toContainText('Found on localhost')
  await isAccessible(page, '/personal/tool-settings: match my website')
  await dialog.getByRole('checkbox', { name: 'Your link color' }).uncheck()
  await dialog.getByRole('button', { name: 'Use selected' }).click()
  await expect(dialog).toBeHidden()
  await expect(panel(page, 'Save and publish')).toContainText('You have unsaved changes')
  await expect(setting(page, 'Main text')).toHaveValue('#5B6776')
}
