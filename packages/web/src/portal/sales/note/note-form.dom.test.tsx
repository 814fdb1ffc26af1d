import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { clearStage, onStage } from '../../../testing/stage.tsx'
import NoteForm from './NoteForm.tsx'

afterEach(() => {
  clearStage()
  vi.unstubAllGlobals()
})

const words = () => screen.findByRole('textbox')
const form = (onCancel?: () => void) => <NoteForm leadId="lead" onCancel={onCancel} />

it('asks before leaving the page loses a note', async () => {
  const { user, router } = await onStage(form())
  await user.type(await words(), 'Call back')
  void router.navigate({ to: '/there' })
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(await words()).toHaveValue('Call back')
})

it('asks before canceling loses text', async () => {
  let canceled = 0
  const { user } = await onStage(
    form(() => {
      canceled += 1
    }),
  )
  await user.type(await words(), 'Call back')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByText('Your changes will be lost.')
  expect(canceled).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(canceled).toBe(1))
})

it('keeps text typed while a note is sent', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const sent: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.endsWith('/note/create')) sent.push(JSON.parse(await request.text()).json.comment)
    await promise
    return Response.json({ json: { id: 'note' } })
  })
  const { user } = await onStage(form())
  await user.type(await words(), 'Call back')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(sent).toEqual(['Call back']))
  await user.type(await words(), ' Bring samples')
  resolve()
  await waitFor(async () => expect(await words()).toHaveValue('Bring samples'))
})
