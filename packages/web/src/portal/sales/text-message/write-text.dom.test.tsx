import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { clearStage, onStage } from '../../../testing/stage.tsx'
import WriteText from './WriteText.tsx'

afterEach(() => {
  clearStage()
  vi.unstubAllGlobals()
})

const choices = { isOffered: true, hasAgreed: false, hasOptedOut: false }
const words = () => screen.findByRole('textbox')

it('counts a text’s parts, and sends it with the consent once it is confirmed', async () => {
  const sent: object[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.endsWith('/textMessage/send')) sent.push(JSON.parse(await request.text()).json)
    return Response.json({ json: { id: 'text', rows: [], nextCursor: null } })
  })
  const { user } = await onStage(<WriteText leadId="lead" about={{ choices }} />)
  await user.type(await words(), 'See you at 4')
  expect(screen.getByText('12 characters, 1 part')).toBeVisible()
  const button = screen.getByRole('button', { name: 'Send text message' })
  expect(button).toBeDisabled()
  await user.click(screen.getByRole('checkbox'))
  await user.click(button)
  await waitFor(() => expect(sent).toMatchObject([{ body: 'See you at 4', leadId: 'lead', agreed: true }]))
  await waitFor(async () => expect(await words()).toHaveValue(''))
})

it('asks for no consent if the homeowner has given it', async () => {
  await onStage(<WriteText leadId="lead" about={{ choices: { ...choices, hasAgreed: true } }} />)
  await words()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
