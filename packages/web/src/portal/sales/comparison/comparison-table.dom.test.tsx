import type { ComparedReport } from '@gable/contract/comparison'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { clearStage, onStage } from '../../../testing/stage.tsx'
import { ComparisonTable } from './ComparisonTable.tsx'

afterEach(clearStage)

const report = (name: string, theirs: number): ComparedReport => ({
  orderId: name,
  brand: 'Other report',
  name,
  reportedAt: '2026-11-20T12:00:00.000Z',
  figures: [{ key: 'areaSqft', ours: 2_214, theirs, difference: theirs - 2_214, shareBps: 0, closer: 'ours' }],
  within: null,
})
const comparison = { own: null, reports: [report('EagleView', 2_255), report('Roofr', 2_400)] }
const table = <ComparisonTable comparison={comparison} timeZone="America/Boise" />

test('all reports share one table, which scrolls sideways', async () => {
  await onStage(table)
  expect(within(screen.getByRole('table')).getAllByRole('columnheader')).toHaveLength(4)
})

test('on a phone each report has a table of three columns, named after it', async () => {
  await onStage(table, { phone: true })
  const [first, second] = screen.getAllByRole('table', { name: /: (EagleView|Roofr)$/ })
  for (const one of [first!, second!]) expect(within(one).getAllByRole('columnheader')).toHaveLength(3)
  expect(first).toHaveTextContent(/2,214.*2,255/)
  expect(second).toHaveTextContent(/2,214.*2,400/)
})
