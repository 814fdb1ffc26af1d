import { brandingSave } from '@gable/contract/branding-form'
import { companyForm, licenseForm, websiteForm } from '@gable/contract/company-form'
import { financingForm, financingTypeForm } from '@gable/contract/financing-form'
import { profileForm } from '@gable/contract/identity-account'
import { userForm } from '@gable/contract/identity-user-form'
import { limits } from '@gable/contract/limits'
import { marketAreaForm, marketForm } from '@gable/contract/market-form'
import { productForm } from '@gable/contract/product-form'
import { quoteSettingsForm } from '@gable/contract/quote-settings-form'
import { snippetForm } from '@gable/contract/snippet'
import { viewForm } from '@gable/contract/view'
import { wildcardId } from '@gable/contract/widget'
import { addDemoCompany } from '@gable/demo/demo-company'
import { keepDemoFiles } from '@gable/demo/demo-files'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { cases } from '../../../scripts/test-tier.ts'
import { mailedToken, signUpOf } from './account/identity/entry/identity.entry.fixture.ts'
import { user } from './account/identity/identity.table.ts'
import { fileNameOf } from './platform/upload/file-name.ts'
import { toolIdFor } from './quoting/website/website.open.ts'

// The forms accept all values that the product itself creates: no user sees an error for a value that they did not
// enter.

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ DEMO: 'on', SIGN_IN_ATTEMPTS: '1000' })
})
afterAll(() => app.close())

const letters = ['Ridge ', 'Ä', 'ß', '&', '-', '.', '屋根', 'крыша ', 'سقف ', 'छत ', 'ﬃ', '½', '🏠', "O'", 'Ñ', '7']
const names = fc
  .string({ unit: fc.oneof(fc.constantFrom(...letters), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 })) })
  .map((name) => name.slice(0, limits.companyName))

test('a Tool ID is accepted by its form and the widget, whatever the company’s name', () => {
  fc.assert(
    fc.property(names, (name) => {
      const toolId = toolIdFor(name)
      expect(websiteForm.parse({ toolId, domains: [] }).toolId).toBe(toolId)
      expect(wildcardId.parse(toolId)).toBe(toolId)
    }),
    {
      numRuns: cases(1_000),
      examples: [['Ridge and Sons '.repeat(11).slice(0, 160)], ['x'.repeat(160)], ['屋'.repeat(160)]],
    },
  )
})

test('a file name has its kind’s extension and is accepted by a disk', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (provided) => {
      const name = fileNameOf(provided, 'csv')
      expect(name.isWellFormed()).toBe(true)
      expect(name).toMatch(/^[^\p{Cc}/\\<>:"|?*]+\.csv$/iu)
      expect([...name].length).toBeLessThanOrEqual(limits.contact.fileName + '.csv'.length)
    }),
  )
})

test('a company signed up with a long name can save each of its forms unchanged', async () => {
  const anybody = await app.client()
  for (const companyName of [`${'Ridge and Sons '.repeat(11).slice(0, 120)}${uuidv7()}`, `屋根${uuidv7()}`]) {
    const form = signUpOf({ companyName })
    await anybody.identity.signUp(form)
    const email = form.email.toLowerCase()
    await anybody.identity.confirmEmail({ token: (await mailedToken(app, email, 'confirmEmail'))! })
    const client = await clientOf(email)
    const { id, version, toolId, domains } = await client.company.website()
    await client.company.saveWebsite({ id, version, toolId, domains: [...domains, 'quotes.ridge.example'] })
    await expectFormsToTake(client)
  }
})

test('the demo company’s forms accept its initial values', async () => {
  const files = await keepDemoFiles(app)
  await app.database.transaction((db) => addDemoCompany(app, db, files))
  await expectFormsToTake(await clientOf('admin@summitpeak.example'))
})

async function clientOf(email: string): Promise<ApiClient> {
  const [person] = await app.database.db.select({ id: user.id }).from(user).where(eq(user.email, email))
  return app.client({ userId: person!.id })
}

/** Reads each record of a company and validates it with the form that edits it. */
async function expectFormsToTake(client: ApiClient): Promise<void> {
  const company = await client.company.get()
  takes(companyForm, company)
  for (const license of company.licenses) takes(licenseForm, license)
  takes(websiteForm, await client.company.website())
  takes(profileForm, await client.identity.profile())
  for (const one of (await client.identity.listUsers({})).rows) takes(userForm, one)
  const { draft, draftTranslations } = await client.branding.get()
  takes(brandingSave, { ...draft, translations: draftTranslations })
  takes(quoteSettingsForm, await client.quote.settings())
  for (const market of (await client.market.list({})).rows) {
    takes(marketForm, market)
    takes(marketAreaForm, await client.market.area({ id: market.id }))
    takes(financingForm, await client.financing.get({ marketId: market.id }))
  }
  for (const type of (await client.financing.types({})).rows) takes(financingTypeForm, type)
  for (const { id } of (await client.product.list({})).rows) {
    const card = await client.product.get({ id })
    takes(productForm, { ...card, photos: card.photos.map((photo) => photo.id) })
  }
  for (const snippet of (await client.snippet.list({})).rows) takes(snippetForm, snippet)
  for (const view of (await client.view.list({ list: 'lead' })).rows) takes(viewForm, view)
}

function takes(form: z.ZodType, created: unknown): void {
  expect(form.safeParse(created).error?.issues ?? []).toEqual([])
}
