import { expect, type Locator, type Page } from '@playwright/test'

export const pageTitle = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
export const toast = (page: Page, sentence: string) => page.getByRole('alert').filter({ hasText: sentence })
/** Expects a toast and closes it, so that a later toast with the same sentence can be told apart. */
export async function seeToast(page: Page, sentence: string): Promise<void> {
  await expect(toast(page, sentence)).toBeVisible()
  const close = toast(page, sentence).getByRole('button', { name: 'Close' })
  await close.click({ timeout: 4_000 }).catch(() => undefined) // It may fade first.
  await expect(toast(page, sentence)).toBeHidden()
}

export const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' })
export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
/** The rows of a list without its header; a table of figures may follow it. */
export const rows = (page: Page) =>
  page
    .getByRole('table')
    .first()
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

export async function openDashboard(page: Page, query = ''): Promise<void> {
  await page.goto(`/personal/dashboard${query}`)
  await expect(pageTitle(page, 'Dashboard')).toBeVisible()
}

/** Selects an option by its label. */
export async function choose(page: Page, field: Locator, option: string): Promise<void> {
  await field.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Signs out and waits for completion: pages opened while the session is ending would get their calls rejected. */
export async function signOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(pageTitle(page, 'Sign in')).toBeVisible()
}

/** Opens a part of a lead's Details. */
export async function openDetail(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: title, exact: true }).click()
  return page.getByRole('region', { name: title, exact: true })
}
