import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { clearStage, onStage } from '../../testing/stage.tsx'
import { DateFilter } from './filters.tsx'

afterEach(clearStage)

it.each([
  ['', '', 'Date'],
  ['2026-11-01', '2026-11-30', 'Nov 1, 2026 – Nov 30, 2026'],
  ['2026-11-01', '', 'From Nov 1, 2026'],
  ['', '2026-11-30', 'Until Nov 30, 2026'],
])('shows the selected days on its button: %s to %s', async (from, to, words) => {
  await onStage(<DateFilter from={from} to={to} onChange={() => undefined} />)
  expect(await screen.findByRole('button', { name: words })).toBeVisible()
})

it('opens both days, and clears them at once', async () => {
  const onChange = vi.fn()
  const { user } = await onStage(<DateFilter from="2026-11-01" to="2026-11-30" onChange={onChange} />)
  await user.click(await screen.findByRole('button', { name: /Nov 1/ }))
  expect(await screen.findByLabelText('Start date')).toHaveValue('2026-11-01')
  await user.click(screen.getByRole('button', { name: 'Clear dates' }))
  expect(onChange).toHaveBeenCalledWith({ from: '', to: '' })
})
