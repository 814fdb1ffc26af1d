import type { Me } from '@gable/contract/identity-me'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { clearStage, onStage } from '../../../testing/stage.tsx'
import SessionDialogs from './SessionDialogs.tsx'
import { text } from './text.ts'

afterEach(clearStage)

const me = (support: Me['support']) => ({ id: 'me', email: 'ann@example.com', support }) as Me
const ending = (support: Me['support']) => (
  <>
    <input aria-label="Comment" />
    <SessionDialogs state={{ at: 'ending', endsAt: Date.now() + 90_000 }} me={me(support)} />
  </>
)

it('asks the user whether to stay', async () => {
  await onStage(ending(null))
  expect(await screen.findByRole('dialog', { name: text('identity.ending') })).toBeVisible()
  expect(screen.getByRole('button', { name: text('identity.stay') })).toBeVisible()
})

it('lets support finish typing, because its session cannot be extended', async () => {
  const { user } = await onStage(ending({ by: 'Olga' } as unknown as Me['support']))
  expect(await screen.findByRole('alert')).toHaveTextContent(text('identity.supportEnding'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.type(screen.getByLabelText('Comment'), 'Fixed')
  expect(screen.getByLabelText('Comment')).toHaveValue('Fixed')
})
