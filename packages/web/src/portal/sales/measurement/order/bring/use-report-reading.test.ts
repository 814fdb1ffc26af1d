import type { BringForm } from '@gable/contract/measurement-bring-form'
import { expect, it } from 'vitest'
import { filledBy } from './use-report-reading.ts'

it('fills only empty fields, to one decimal', () => {
  const typed = { measuredBy: '', reportNumber: 'A-1', areaSqft: 2_400, facets: null, rise: null, wasteBps: null }
  const form: BringForm = { ...typed, lengths: { ridge: 50 }, dataFileId: null, pdfFileId: null }
  const read = { measuredBy: 'Roofr', reportNumber: 'B-2', areaSqft: 2_410, facets: 12, rise: 6.04, wasteBps: 1_200 }
  const filled = filledBy(form, { ...read, lengths: { ridge: 52, hip: 40.26, valley: null } })
  expect(filled).toMatchObject({ measuredBy: 'Roofr', reportNumber: 'A-1', areaSqft: 2_400, facets: 12, rise: 6 })
  expect(filled.lengths).toMatchObject({ ridge: 50, hip: 40.3, valley: null })
})
