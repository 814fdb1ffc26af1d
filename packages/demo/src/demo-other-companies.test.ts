import { readWidget } from '@gable/server/quoting/widget/widget.facts'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoCards } from './demo-cards.ts'
import { addOtherCompanies } from './demo-other-companies.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('the Canadian company has a widget in the currency of its country', async () => {
  await addOtherCompanies(app.database.db, app.clock.now())
  const widget = await readWidget(app.database.db, 'maple-ridge-exteriors')
  expect(widget?.company).toMatchObject({ country: 'Canada', currency: 'CAD' })
})

it('no demo shingle is offered for a flat roof', () => {
  const shingles = demoCards.filter(({ type }) => type === 'Asphalt shingle')
  expect(shingles).toHaveLength(3)
  for (const { slopes } of shingles) expect(slopes).toEqual(['shallow', 'medium', 'steep'])
})
