import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { clearStage, onStage } from '../../testing/stage.tsx'
import { Module, type ModuleAction, ModuleBoard } from './Module.tsx'

afterEach(clearStage)

interface Shown {
  count: number | undefined
  actions?: ModuleAction[]
  hint?: string
}

const show = ({ count, actions = [], hint }: Shown) =>
  onStage(
    <ModuleBoard label="Modules" order={['proposals']}>
      <Module name="proposals" title="Proposals" count={count} actions={actions} hint={hint}>
        <p>Rows</p>
      </Module>
    </ModuleBoard>,
  )

it('an empty module is a chip that runs its one action, without a panel', async () => {
  const onClick = vi.fn()
  const { user } = await show({ count: 0, actions: [{ label: 'New proposal', onClick }] })
  await user.click(await screen.findByRole('button', { name: 'Proposals 0 New proposal' }))
  expect(onClick).toHaveBeenCalledOnce()
  expect(screen.queryByRole('region', { name: 'Proposals' })).not.toBeInTheDocument()
})

it('an empty module with several actions opens a menu', async () => {
  const onClick = vi.fn()
  const actions = [
    { label: 'Upload a report', to: '/there' },
    { label: 'Order', onClick },
  ]
  const { user } = await show({ count: 0, actions })
  await user.click(await screen.findByRole('button', { name: 'Proposals 0' }))
  expect(await screen.findByRole('menuitem', { name: 'Upload a report' })).toHaveAttribute('href', '/there')
  await user.click(screen.getByRole('menuitem', { name: 'Order' }))
  expect(onClick).toHaveBeenCalledOnce()
})

it('an empty module without an action explains why', async () => {
  await show({ count: 0, hint: 'The lead has no email address.' })
  const chips = await screen.findByRole('list', { name: 'Modules' })
  expect(await within(chips).findByText('The lead has no email address.')).toBeVisible()
  expect(within(chips).queryByRole('button')).not.toBeInTheDocument()
})

it('a module with records is a panel, and its chip links to it', async () => {
  Element.prototype.scrollIntoView = vi.fn()
  const { user } = await show({ count: 2, actions: [{ label: 'New proposal', onClick: () => undefined }] })
  const panel = await screen.findByRole('region', { name: 'Proposals' })
  expect(within(panel).getByRole('button', { name: 'New proposal' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Proposals 2' }))
  expect(panel.parentElement).toHaveFocus()
})

it('a module with unknown records shows nothing', async () => {
  await show({ count: undefined })
  expect(await screen.findByRole('list', { name: 'Modules' })).toHaveTextContent('')
  expect(screen.queryByText('Rows')).not.toBeInTheDocument()
})
