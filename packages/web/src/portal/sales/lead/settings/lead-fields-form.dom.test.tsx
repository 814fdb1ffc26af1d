import { leadFieldMessages } from '@gable/contract/lead-field'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { clearStage, onStage } from '../../../../testing/stage.tsx'
import { LeadFieldsForm } from './LeadFieldsForm.tsx'

afterEach(clearStage)

const field = (id: string, name: string, removed = false) => ({
  id,
  name,
  removed,
  kind: 'text' as const,
  choices: [],
})
const saved = [
  field('0191c2a4-7d1e-7c30-8a51-3f2b8a9c1d01', 'Carrier'),
  field('0191c2a4-7d1e-7c30-8a51-3f2b8a9c1d02', 'Gate code'),
  field('0191c2a4-7d1e-7c30-8a51-3f2b8a9c1d03', 'Old field', true),
]
const stage = () =>
  onStage(<LeadFieldsForm settings={{ version: 2, leadSources: [], lostReasons: [], fields: saved }} />)
const names = () => screen.getAllByRole('group').map((each) => within(each).getByLabelText(/^Name/))

it('reorders, removes and restores fields; only a saved removed one can be deleted', async () => {
  const { user } = await stage()
  const choose = async (field: string, action: string) => {
    await user.click(await screen.findByRole('button', { name: `Actions for ${field}` }))
    await user.click(await screen.findByRole('menuitem', { name: action }))
  }
  await choose('Carrier', 'Move down')
  expect(names().map((input) => (input as HTMLInputElement).value)).toEqual(['Gate code', 'Carrier'])
  await choose('Carrier', 'Remove')
  expect(names()).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Delete Old field' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Delete Carrier' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Restore Carrier' }))
  expect(names()).toHaveLength(2)
})

it('reports errors at the field', async () => {
  const { user } = await stage()
  await user.click(await screen.findByRole('button', { name: 'Add field' }))
  await user.type(names()[2]!, 'carrier')
  await user.selectOptions(screen.getAllByLabelText('Type')[2]!, 'Choice')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(leadFieldMessages.NAME_TAKEN)).toBeVisible()
  expect(screen.getByText(leadFieldMessages.NO_CHOICES)).toBeVisible()
})
