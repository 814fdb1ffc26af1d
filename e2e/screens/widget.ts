import { expect, type FrameLocator, type Page } from '@playwright/test'
import type { TownAddress } from '../fixtures/town.ts'
import type { Visitor } from '../fixtures/visit.ts'

/** Where the homeowner's frame is drawn: its own page, or a frame in a contractor's page. */
export type Root = Page | FrameLocator

export const heading = (root: Root, name: string | RegExp) => root.getByRole('heading', { level: 1, name })
export const button = (root: Root, name: string | RegExp) => root.getByRole('button', { name })
export const addressField = (root: Root) => root.getByRole('combobox', { name: 'Your home address' })
export const roofs = (root: Root) => root.getByRole('list', { name: 'Roofs' }).getByRole('checkbox')
export const products = (root: Root) => root.getByRole('article')
export const alert = (root: Root) => root.getByRole('alert')

/** The frame inside the slide-out or the inline element of a contractor's page. */
export function frameOf(page: Page): FrameLocator {
  return page.frameLocator('iframe[title$="instant roof quote"][src]')
}

export const opener = (page: Page) => page.getByRole('button', { name: 'Instant Roof Quote', exact: true })

/** Types an address and selects it from the list. */
export async function pickAddress(root: Root, { street, text }: TownAddress): Promise<void> {
  await addressField(root).fill(street)
  await root
    .getByRole('option', { name: text.split(', ')[0]! })
    .first()
    .click()
}

/** Types a complete address and submits it. */
export async function sendAddress(root: Root, text: string): Promise<void> {
  await addressField(root).fill(text)
  await addressField(root).press('Enter')
}

/** From the roofs to the slope. */
export async function confirmRoofs(root: Root): Promise<void> {
  await expect(heading(root, /^(Is this your roof|Are these your roofs)\?$/)).toBeVisible()
  await button(root, 'Yes, continue').click()
}

/** The radio button of a shape or of a slope. Both lists have one that begins with "Flat". */
export const shapeRadio = (root: Root, shape: string) =>
  root.getByRole('group', { name: 'Shape' }).getByRole('radio', { name: new RegExp(`^${shape}`) })
export const slopeRadio = (root: Root, slope: string) =>
  root.getByRole('group', { name: 'Slope' }).getByRole('radio', { name: new RegExp(`^${slope}`) })

export async function chooseShape(root: Root, shape: string): Promise<void> {
  await shapeRadio(root, shape).check()
  await expect(shapeRadio(root, shape)).toBeChecked()
}

export async function chooseSlope(
  root: Root,
  slope: 'Flat' | 'Shallow' | 'Medium' | 'Steep' = 'Medium',
): Promise<void> {
  await expect(heading(root, 'What does your roof look like?')).toBeVisible()
  await slopeRadio(root, slope).check()
  await button(root, 'See prices').click()
}

/** A product's price as displayed: "$13,530". */
export async function priceOf(root: Root, name: string): Promise<string> {
  await expect(heading(root, 'Your roof, priced')).toBeVisible()
  return (await products(root).filter({ hasText: name }).locator('strong').first().textContent()) ?? ''
}

export async function chooseProduct(root: Root, name: string): Promise<void> {
  await expect(heading(root, 'Your roof, priced')).toBeVisible()
  await button(root, `See Product Details: ${name}`).click()
  await askForProduct(root, name)
}

/** Continues from the details of a product. */
export async function askForProduct(root: Root, name: string): Promise<void> {
  await expect(heading(root, name)).toBeVisible()
  await button(root, 'Send me this product').click()
}

export async function fillContact(root: Root, { firstName, lastName, email, phone }: Visitor): Promise<void> {
  const field = (name: string) => root.getByRole('textbox', { name })
  await field('First name').fill(firstName)
  await field('Last name').fill(lastName)
  await field('Email').fill(email)
  await field('Phone').fill(phone)
}

/** From a chosen address to the "Almost Done" form. */
export async function goToContact(root: Root, product: string): Promise<void> {
  await confirmRoofs(root)
  await chooseSlope(root)
  await chooseProduct(root, product)
  await expect(heading(root, 'Almost Done')).toBeVisible()
}

export const send = (root: Root) => button(root, 'Get My Quote')

/** An answer to one of the company's questions, by its radio button. */
export const answer = (root: Root, question: string, provided: string) =>
  root.getByRole('radiogroup', { name: question }).getByRole('radio', { name: provided, exact: true })

/** Selects products and opens the comparison. */
export async function compareProducts(root: Root, ...names: string[]): Promise<void> {
  for (const name of names) await root.getByRole('checkbox', { name: `Compare ${name}` }).check()
  await products(root)
    .filter({ hasText: names.at(-1)! })
    .getByRole('button', { name: `Compare ${names.length} products` })
    .click()
  await expect(heading(root, 'Side by side')).toBeVisible()
}
